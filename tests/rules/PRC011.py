# PRC011 input-made-later
synthesis_groups = {"melt": melt, "roll": [roll()]}

# good: ingot before sheet
output_materials = [ingot, made(name="sheet", process="ingot->roll")]

# bad: sheet before ingot
output_materials = [made(name="sheet", process="ingot->roll"), ingot]
