# CFG009 repeated-phase
# good: configurations that say more than the phases, or hold others that need them
items = [
    fcc,
    GlobalLatticeParam(struct=CrysStruct.BCC, name="gamma prime"),
    Configuration(name="FCC matrix", struct=CrysStruct.FCC),
    Configuration(name="gamma prime particles", tags={ConfigTag.Spherical}),
    Configuration(name="FCC phase", measurements=[volume_fraction(value=70)]),
    Configuration(name="gamma prime phase", within="BCC regions"),
    Configuration(name="BCC phase", struct=CrysStruct.HCP),
    Configuration(name="BCC regions", struct=CrysStruct.BCC),
    Configuration(name="lamellae", within="BCC regions", tags={ConfigTag.Lamellar}),
]

# bad: phases told again: by structure, by name in another script, by formula
items = [
    fcc,
    GlobalLatticeParam(name="γ′", struct=CrysStruct.L12),
    GlobalLatticeParam(name="Al2Cu"),
    Configuration(name="FCC phase", struct=CrysStruct.FCC),
    Configuration(name="gamma prime particles"),
    Configuration(name="Al2Cu regions", measurements=[CompMeasurement("Al2Cu")]),
    Configuration(struct=CrysStruct.FCC),
    Configuration(name="FCC phase two", tags={ConfigTag.Matrix}),
]
