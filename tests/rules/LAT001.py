"""LAT001 phase-fraction-not-a-quantity."""

# good: a quantity, and no phase fraction
measurements = [
    CompMeasurement("FeNi"),
    GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=Quantity(40, percent)),
    GlobalLatticeParam(struct=CrysStruct.FCC),
]

# bad: a bare number
measurements = [
    CompMeasurement("FeNi"),
    GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=40),
]
