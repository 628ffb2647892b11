# CFG005 misplaced-item
# good: a feature beside the one it lies in
measurements = [
    FeNi,
    Configuration(
        name="matrix", measurements=[volume_fraction(value=90), CompMeasurement("FeNi", Method.EDS)]
    ),
    Configuration(name="particle", within="matrix"),
]

# bad: a configuration and diffraction inside a configuration, and a text
measurements = [
    FeNi,
    Configuration(
        name="matrix",
        measurements=[
            Configuration(name="particle"),
            GlobalLatticeParam(struct=CrysStruct.FCC),
            "dark",
        ],
    ),
]
