"""RUN001 program-does-not-run."""

# good: a canonical value that exists
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV),
]

# bad: a canonical value that does not exist
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.hardnes, value=182, unit=HV),
]
