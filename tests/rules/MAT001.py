"""MAT001 no-composition."""

# good: a composition beside the measurements
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV),
]

# bad: compositions only inside a configuration, and nowhere
output_materials = [
    Material(
        name="a",
        process="elements->melt",
        measurements=[Configuration(name="matrix", measurements=[CompMeasurement("FeNi")])],
    ),
    Material(
        name="b",
        process="elements->melt",
        measurements=[Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV)],
    ),
    Material(process="elements->melt", measurements=[]),
]
