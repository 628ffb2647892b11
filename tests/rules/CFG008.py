# CFG008 structure-unknown
# good: a phase by its structure, one by its name, and a feature
dendrites = Configuration(name="dendrites", tags={ConfigTag.Dendrite})
items = [fcc, GlobalLatticeParam(name="sigma"), dendrites]

# bad: structures that say nothing, of a phase and of a feature
items = [
    GlobalLatticeParam(struct=CrysStruct.Unknown, name="sigma"),
    Configuration(tags={ConfigTag.Dendrite}, struct="Unknown"),
]
