"""NAM003 padded-name."""

# good: names without spaces around them
measurements = [
    CompMeasurement("FeNi"),
    Configuration(name="dendrite"),
    Measurement(
        kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3, group_name="set 1"
    ),
]

# bad: spaces around the names of a group, a material, a configuration and a set of values
synthesis_groups = {
    "melt ": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]
}
output_materials = [
    Material(
        name=" ingot",
        process="elements->melt ",
        measurements=[
            CompMeasurement("FeNi"),
            Configuration(name="dendrite "),
            Measurement(
                kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3, group_name=" set"
            ),
        ],
    )
]
