"""UNI002 missing-unit."""

# good: every value has a unit, pure numbers too
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.poissons_ratio, value=0.3, unit=dimensionless),
    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
]

# bad: a value without a unit, one with text that names none, and a temperature without one
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=None),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=450,
        unit="em pee ay",
        temperature=Quantity(600, None),
    ),
]
