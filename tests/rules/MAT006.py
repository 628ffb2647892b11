"""MAT006 look-alike-materials."""

# good: materials that values or processes tell apart
synthesis_groups = {"melt": melt, "hold": [ProcessEvent(kind=ProcessKind.Aging)]}
output_materials = [
    Material(
        name="a",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
        ],
    ),
    Material(
        name="b",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.density, value=8.2, unit=gram_per_cm3),
        ],
    ),
    Material(
        name="c",
        process="a->hold",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
        ],
    ),
]

# bad: materials that differ in name and source alone
output_materials = [
    Material(
        name="a",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(
                kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3, source="Table 1"
            ),
        ],
    ),
    Material(
        name="b",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(
                kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3, source="Table 2"
            ),
        ],
    ),
]
