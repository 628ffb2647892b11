# MAT008 material-in-two-experiments
# good: experiments with different materials
experiments = [
    experiment(output_materials=[cast(measurements=[FeNi, density(value=value)])])
    for value in (8.1, 8.2)
]

# bad: one material in two experiments
experiments = [
    experiment(output_materials=[cast(measurements=[FeNi, density(value=8.1, source=source)])])
    for source in ("Table 1", "Table 2")
]
