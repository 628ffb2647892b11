"""PRC011 input-made-later."""

# good: ingot before sheet
synthesis_groups = {"melt": melt, "roll": [ProcessEvent(kind=ProcessKind.ColdRolling)]}
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=[CompMeasurement("FeNi")]),
    Material(name="sheet", process="ingot->roll", measurements=measurements),
]

# bad: sheet before ingot
synthesis_groups = {"melt": melt, "roll": [ProcessEvent(kind=ProcessKind.ColdRolling)]}
output_materials = [
    Material(name="sheet", process="ingot->roll", measurements=measurements),
    Material(name="ingot", process="elements->melt", measurements=[CompMeasurement("FeNi")]),
]
