# DSC001 dangling-description
# good: classes, kinds, methods, group names and free kinds that occur, nested ones included
indents = dict(measurement_method=Method.VickersHardnessTest, group_name="indents")
items = [
    Configuration(name="m", measurements=[hardness(value=182, **indents)]),
    Measurement(kind="wear rate", value=2, unit=dimensionless),
]
methods = [Method.VickersHardnessTest, Method.Unspecified]
kinds = [Kind.vickers_hardness, *methods, "wear rate", "indents"]
descriptions = [
    DescriptionGroup(kinds=[Configuration, CompMeasurement, ProcessKind.ArcMelting], desc="a"),
    DescriptionGroup(kinds=kinds, method=Method.SEM, group_name="indents", desc="load 4.9 N"),
]

# bad: a group name, a class, kinds, a process kind and a method that do not occur
items = [hardness(value=182)]
kinds = [Kind.density, ProcessKind.Annealing, Method.VickersHardnessTest, "Arc Melting"]
descriptions = [
    DescriptionGroup(group_name="indents", desc="a"),
    DescriptionGroup(kinds=[GlobalLatticeParam, *kinds], desc="b"),
]
