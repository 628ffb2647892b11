"""VAL009 uncertainty-above-value."""

# good: uncertainties below their values, and sizes that scatter widely
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension, value=450, unit=MegaPascal, uncertainty=12
    ),
    Measurement(kind=PhaseMeasurementKind.length, value=15, unit=Nanometer, uncertainty=16),
]

# bad: a density with an uncertainty above itself
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3, uncertainty=12),
]
