# CFG011 host-without-content
# good: hosts that say something, that are phases, or that a precipitate must have
items = [
    Configuration(name="regions", tags={ConfigTag.Interdendritic}),
    Configuration(name="bright lamellae", within="regions"),
    Configuration(name="gamma"),
    Configuration(name="bands", within="gamma"),
    Configuration(name="white area", description="brightest in SEM"),
    Configuration(name="needles", within="white area"),
    Configuration(name="grains"),
    Configuration(name="carbides", within="grains", tags={ConfigTag.Precipitate}),
    Configuration(name="pores", within="grains"),
    fcc,
]

# bad: a host that says nothing, in one that does not either
items = [
    Configuration(name="microstructure"),
    Configuration(name="regions", within="microstructure"),
    Configuration(name="bright lamellae", struct=CrysStruct.FCC, within="regions"),
    Configuration(name="dark lamellae", within="regions"),
]
