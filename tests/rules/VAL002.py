"""VAL002 number-not-finite."""

# good: finite numbers
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension, value=450, unit=MegaPascal, uncertainty=12
    ),
]

# bad: values and an uncertainty that are not finite
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value="nan", unit=MegaPascal),
    Measurement(
        kind=AlloyMeasurementKind.ultimate_tensile_strength, value=float("inf"), unit=MegaPascal
    ),
    Measurement(
        kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3, uncertainty=float("nan")
    ),
]
