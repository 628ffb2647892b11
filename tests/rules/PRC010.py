# PRC010 template-without-unit
output_materials = [ingot, made(process="ingot->roll[X=50]")]

# good: a unit behind the placeholder, and a word that is filled in
synthesis_groups = {"melt": melt, "roll[X]": [roll(description="rolled by [X] %")]}

# bad: a bare number at the end of a description
synthesis_groups = {"melt": melt, "roll[X]": [roll(description="rolled by [X]")]}
