"""GRP001 misshapen-groups."""

# good: one recipe for all materials
synthesis_groups = [ProcessEvent(kind=ProcessKind.Mixing)]
output_materials = [
    Material(measurements=measurements),
    Material(measurements=[CompMeasurement("FeCo")]),
]

# bad: a list beside processes, no groups, and two malformed keys
experiments = [
    Experiment(
        raw_materials=raw_materials,
        synthesis_groups=[ProcessEvent(kind=ProcessKind.Mixing)],
        output_materials=[
            Material(process="elements->melt", measurements=measurements),
            Material(measurements=[CompMeasurement("FeCo")]),
        ],
    ),
    Experiment(
        raw_materials={},
        synthesis_groups={},
        output_materials=[Material(measurements=measurements)],
    ),
    Experiment(
        raw_materials=raw_materials,
        synthesis_groups={
            "melt": melt,
            "anneal[T][t]": [ProcessEvent(kind=ProcessKind.Annealing)],
            "[T]": [],
        },
        output_materials=[Material(process="elements->melt", measurements=measurements)],
    ),
]
