"""CFG005 misplaced-item."""

# good: a feature beside the one it lies in
measurements = [
    CompMeasurement("FeNi"),
    Configuration(
        name="matrix",
        measurements=[
            Measurement(kind=PhaseMeasurementKind.volume_fraction, value=90, unit=percent),
            CompMeasurement("FeNi", MeasurementMethod.EDS),
        ],
    ),
    Configuration(name="particle", within="matrix"),
]

# bad: a configuration and diffraction inside a configuration, and a text
measurements = [
    CompMeasurement("FeNi"),
    Configuration(
        name="matrix",
        measurements=[
            Configuration(name="particle"),
            GlobalLatticeParam(struct=CrysStruct.FCC),
            "dark",
        ],
    ),
]
