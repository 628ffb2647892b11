"""DSC001 dangling-description."""

# good: classes, kinds, methods, group names and free kinds that occur, nested ones included
measurements = [
    CompMeasurement("FeNi"),
    Configuration(
        name="m",
        measurements=[
            Measurement(
                kind=AlloyMeasurementKind.vickers_hardness,
                value=182,
                unit=HV,
                measurement_method=MeasurementMethod.VickersHardnessTest,
                group_name="indents",
            )
        ],
    ),
    Measurement(kind="wear rate", value=2, unit=dimensionless),
]
descriptions = [
    DescriptionGroup(kinds=[Configuration, CompMeasurement, ProcessKind.ArcMelting], desc="a"),
    DescriptionGroup(
        kinds=[
            AlloyMeasurementKind.vickers_hardness,
            MeasurementMethod.VickersHardnessTest,
            MeasurementMethod.Unspecified,
            "wear rate",
            "indents",
        ],
        method=MeasurementMethod.SEM,
        group_name="indents",
        desc="load 4.9 N",
    ),
]

# bad: a group name, a class, kinds, a process kind and a method that do not occur
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV),
]
descriptions = [
    DescriptionGroup(group_name="indents", desc="a"),
    DescriptionGroup(
        kinds=[
            GlobalLatticeParam,
            AlloyMeasurementKind.density,
            ProcessKind.Annealing,
            MeasurementMethod.VickersHardnessTest,
            "Arc Melting",
        ],
        desc="b",
    ),
]
