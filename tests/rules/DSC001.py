# DSC001 dangling-description
# good: classes, kinds, methods, group names and free kinds that occur, nested ones included
measurements = [
    FeNi,
    Configuration(
        name="m",
        measurements=[
            hardness(value=182, measurement_method=Method.VickersHardnessTest, group_name="indents")
        ],
    ),
    Measurement(kind="wear rate", value=2, unit=dimensionless),
]
descriptions = [
    DescriptionGroup(kinds=[Configuration, CompMeasurement, ProcessKind.ArcMelting], desc="a"),
    DescriptionGroup(
        kinds=[
            Kind.vickers_hardness,
            Method.VickersHardnessTest,
            Method.Unspecified,
            "wear rate",
            "indents",
        ],
        method=Method.SEM,
        group_name="indents",
        desc="load 4.9 N",
    ),
]

# bad: a group name, a class, kinds, a process kind and a method that do not occur
measurements = [FeNi, hardness(value=182)]
descriptions = [
    DescriptionGroup(group_name="indents", desc="a"),
    DescriptionGroup(
        kinds=[
            GlobalLatticeParam,
            Kind.density,
            ProcessKind.Annealing,
            Method.VickersHardnessTest,
            "Arc Melting",
        ],
        desc="b",
    ),
]
