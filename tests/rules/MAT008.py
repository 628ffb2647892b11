"""MAT008 material-in-two-experiments."""

# good: experiments with different materials
experiments = [
    Experiment(
        raw_materials=raw_materials,
        synthesis_groups=synthesis_groups,
        output_materials=[
            Material(
                process=process,
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(kind=AlloyMeasurementKind.density, value=value, unit=gram_per_cm3),
                ],
            )
        ],
    )
    for value in (8.1, 8.2)
]

# bad: one material in two experiments
experiments = [
    Experiment(
        raw_materials=raw_materials,
        synthesis_groups=synthesis_groups,
        output_materials=[
            Material(
                process=process,
                measurements=[
                    CompMeasurement("FeNi"),
                    Measurement(
                        kind=AlloyMeasurementKind.density,
                        value=8.1,
                        unit=gram_per_cm3,
                        source=source,
                    ),
                ],
            )
        ],
    )
    for source in ("Table 1", "Table 2")
]
