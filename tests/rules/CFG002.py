# CFG002 precipitate-without-host
# good: a precipitate in a matrix
measurements = [
    FeNi,
    Configuration(name="matrix", tags={ConfigTag.Matrix}),
    Configuration(name="sigma", tags={ConfigTag.Precipitate}, within="matrix"),
]

# bad: precipitates in nothing, tagged by member and by text
measurements = [
    FeNi,
    Configuration(name="matrix", tags={ConfigTag.Matrix}),
    Configuration(name="sigma", tags={ConfigTag.Precipitate, ConfigTag.Intergranular}),
    Configuration(tags=["precipitate"]),
]
