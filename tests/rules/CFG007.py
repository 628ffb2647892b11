"""CFG007 empty-configuration."""

# good: configurations that say something
measurements = [
    CompMeasurement("FeNi"),
    Configuration(tags={ConfigTag.Pore}),
    Configuration(struct=CrysStruct.FCC),
]

# bad: one that has a source alone
measurements = [
    CompMeasurement("FeNi"),
    Configuration(source="Section 3"),
    GlobalLatticeParam(struct=CrysStruct.FCC),
]
