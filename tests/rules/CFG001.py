# CFG001 unknown-host
# good: hosts of the same material, named before or after
items = [
    Configuration(name="sigma", within="matrix", tags={ConfigTag.Precipitate}),
    Configuration(name="matrix", tags={ConfigTag.Matrix}),
    Configuration(name="carbide", within="sigma"),
]

# bad: a misspelt host, and a host of another material
items = [Configuration(name="matrix"), Configuration(name="sigma", within="Matrix")]
output_materials = [
    cast(name="a", measurements=[FeNi, *items]),
    cast(name="b", measurements=[FeNi, Configuration(name="carbide", within="matrix")]),
]
