"""CFG001 unknown-host."""

# good: hosts of the same material, named before or after
measurements = [
    CompMeasurement("FeNi"),
    Configuration(name="sigma", within="matrix", tags={ConfigTag.Precipitate}),
    Configuration(name="matrix", tags={ConfigTag.Matrix}),
    Configuration(name="carbide", within="sigma"),
]

# bad: a misspelt host, and a host of another material
output_materials = [
    Material(
        name="a",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Configuration(name="matrix"),
            Configuration(name="sigma", within="Matrix"),
        ],
    ),
    Material(
        name="b",
        process="elements->melt",
        measurements=[CompMeasurement("FeNi"), Configuration(name="carbide", within="matrix")],
    ),
]
