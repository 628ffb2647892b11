"""VAL011 density-off-mixture."""

# good: a density near the mixture, one of pores, and an oxide, of which a mixture says nothing
output_materials = [
    Material(
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.density, value=8.4, unit=gram_per_cm3),
        ],
    ),
    Material(
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.density, value=4.4, unit=gram_per_cm3),
            Configuration(name="pores", tags={ConfigTag.Pore}),
        ],
    ),
    Material(
        process="elements->melt",
        measurements=[
            CompMeasurement("Fe2O3"),
            Measurement(kind=AlloyMeasurementKind.density, value=5.2, unit=gram_per_cm3),
        ],
    ),
]

# bad: a density with a lost digit
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.density, value=2.8, unit=gram_per_cm3),
]
