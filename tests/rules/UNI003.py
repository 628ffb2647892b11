"""UNI003 unit-as-text."""

# good: units, named and from the registry
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension, value=450000, unit=ureg.kilopascal
    ),
]

# bad: units as text, one of which has a name and one has not
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit="g/cm^3"),
    Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=450000, unit="kPa"),
]
