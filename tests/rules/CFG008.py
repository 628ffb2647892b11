# CFG008 structure-unknown
# good: a phase by its structure, one by its name, and a feature
measurements = [
    FeNi,
    fcc,
    GlobalLatticeParam(name="sigma"),
    Configuration(name="dendrites", tags={ConfigTag.Dendrite}),
]

# bad: structures that say nothing, of a phase and of a feature
measurements = [
    FeNi,
    GlobalLatticeParam(struct=CrysStruct.Unknown, name="sigma"),
    Configuration(tags={ConfigTag.Dendrite}, struct="Unknown"),
]
