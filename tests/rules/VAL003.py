"""VAL003 negative-uncertainty."""

# good: an uncertainty of zero and one above
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension, value=450, unit=MegaPascal, uncertainty=0
    ),
    Measurement(
        kind=AlloyMeasurementKind.ultimate_tensile_strength,
        value=620,
        unit=MegaPascal,
        uncertainty=12.5,
    ),
]

# bad: a negative uncertainty and one that is text
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=450,
        unit=MegaPascal,
        uncertainty=-12,
    ),
    Measurement(
        kind=AlloyMeasurementKind.ultimate_tensile_strength,
        value=620,
        unit=MegaPascal,
        uncertainty="+12/-20",
    ),
]
