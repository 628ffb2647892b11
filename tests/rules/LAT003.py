# LAT003 phase-fractions-above-100
# good: fractions that sum to 100, to a little more by rounding, and one phase inside another
items = [
    GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(72, percent)),
    GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=Quantity(28.4, percent)),
    Configuration(name="matrix", measurements=[volume_fraction(value=90)]),
    Configuration(name="particles", within="matrix", measurements=[volume_fraction(value=20)]),
]

# bad: diffraction gives 110 percent, microscopy 115
items = [
    GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(72, percent)),
    GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=Quantity(38, percent)),
    Configuration(name="dendrites", measurements=[volume_fraction(value=80)]),
    Configuration(name="rest", measurements=[volume_fraction(value=0.35, unit=dimensionless)]),
]
