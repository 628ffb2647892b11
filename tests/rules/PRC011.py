"""PRC011 input-made-later."""

synthesis_groups = {"melt": melt, "roll": [ProcessEvent(kind=ProcessKind.ColdRolling)]}

# good: ingot before sheet
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=measurements),
    Material(name="sheet", process="ingot->roll", measurements=measurements),
]

# bad: sheet before ingot
output_materials = [
    Material(name="sheet", process="ingot->roll", measurements=measurements),
    Material(name="ingot", process="elements->melt", measurements=measurements),
]
