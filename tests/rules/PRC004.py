# PRC004 no-process
# good: a process for each material, and one recipe for all
experiments = [
    experiment(output_materials=[made(process=process)]),
    experiment(synthesis_groups=melt, output_materials=[made()]),
]

# bad: a material without a process
output_materials = [ingot, made(name="sheet")]
