"""PRC004 no-process."""

# good: a process for each material, and one recipe for all
experiments = [
    Experiment(
        raw_materials=raw_materials,
        synthesis_groups={"melt": melt},
        output_materials=[Material(process="elements->melt", measurements=measurements)],
    ),
    Experiment(
        raw_materials=raw_materials,
        synthesis_groups=melt,
        output_materials=[Material(measurements=measurements)],
    ),
]

# bad: a material without a process
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=measurements),
    Material(name="sheet", measurements=measurements),
]
