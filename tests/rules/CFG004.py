"""CFG004 repeated-configuration."""

# good: different names, unnamed ones, and one name in two materials
output_materials = [
    Material(
        name="a",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Configuration(name="dendrite"),
            Configuration(tags={ConfigTag.Pore}),
            Configuration(tags={ConfigTag.Crack}),
            GlobalLatticeParam(struct=CrysStruct.FCC),
        ],
    ),
    Material(
        name="b",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Configuration(name="dendrite"),
            Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
        ],
    ),
]

# bad: one name twice
measurements = [
    CompMeasurement("FeNi"),
    Configuration(name="dendrite", struct=CrysStruct.FCC),
    Configuration(name="dendrite", struct=CrysStruct.BCC),
]
