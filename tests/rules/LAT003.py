"""LAT003 phase-fractions-above-100."""

# good: fractions that sum to 100, to a little more by rounding, and one phase inside another
measurements = [
    CompMeasurement("FeNi"),
    GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(72, percent)),
    GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=Quantity(28.4, percent)),
    Configuration(
        name="matrix",
        measurements=[
            Measurement(kind=PhaseMeasurementKind.volume_fraction, value=90, unit=percent)
        ],
    ),
    Configuration(
        name="particles",
        within="matrix",
        measurements=[
            Measurement(kind=PhaseMeasurementKind.volume_fraction, value=20, unit=percent)
        ],
    ),
]

# bad: diffraction gives 110 percent, microscopy 115
measurements = [
    CompMeasurement("FeNi"),
    GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(72, percent)),
    GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=Quantity(38, percent)),
    Configuration(
        name="dendrites",
        measurements=[
            Measurement(kind=PhaseMeasurementKind.volume_fraction, value=80, unit=percent)
        ],
    ),
    Configuration(
        name="rest",
        measurements=[
            Measurement(kind=PhaseMeasurementKind.volume_fraction, value=0.35, unit=dimensionless)
        ],
    ),
]
