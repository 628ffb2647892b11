# CFG002 precipitate-without-host
# good: a precipitate in a matrix
items = [
    Configuration(name="matrix", tags={ConfigTag.Matrix}),
    Configuration(name="sigma", tags={ConfigTag.Precipitate}, within="matrix"),
]

# bad: precipitates in nothing, tagged by member and by text
items = [
    Configuration(name="matrix", tags={ConfigTag.Matrix}),
    Configuration(name="sigma", tags={ConfigTag.Precipitate, ConfigTag.Intergranular}),
    Configuration(tags=["precipitate"]),
]
