"""CMP005 percentages-far-off-100."""

# good: unchecked sums within five of 100, and a ratio
measurements = [
    CompMeasurement("FeNi"),
    CompMeasurement({"Fe": 52, "Ni": 51.4}, validate_composition=False),
    CompMeasurement("FeNi3", validate_composition=False),
    GlobalLatticeParam(struct=CrysStruct.FCC),
]

# bad: an unchecked sum of 89
measurements = [
    CompMeasurement("FeNi"),
    CompMeasurement({"Fe": 48, "Ni": 41}, validate_composition=False),
    GlobalLatticeParam(struct=CrysStruct.FCC),
]
