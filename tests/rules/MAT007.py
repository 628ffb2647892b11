"""MAT007 no-materials."""

# good: one material
output_materials = [Material(process=process, measurements=measurements)]

# bad: no material
experiments = [
    Experiment(raw_materials=raw_materials, synthesis_groups={"melt": melt}, output_materials=[])
]
