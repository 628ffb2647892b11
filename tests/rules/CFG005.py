# CFG005 misplaced-item
# good: a feature beside the one it lies in
matrix = [volume_fraction(value=90), CompMeasurement("FeNi", Method.EDS)]
items = [
    Configuration(name="matrix", measurements=matrix),
    Configuration(name="particle", within="matrix"),
]

# bad: a configuration and diffraction inside a configuration, and a text
matrix = [Configuration(name="particle"), GlobalLatticeParam(struct=CrysStruct.FCC), "dark"]
items = [Configuration(name="matrix", measurements=matrix)]
