# LAT007 unknown-fraction-basis
# good: a fraction by volume, and one without a basis
items = [
    GlobalLatticeParam(name="gamma", phase_fraction=Quantity(40, percent), fraction_basis="volume"),
    GlobalLatticeParam(name="sigma", phase_fraction=Quantity(60, percent)),
]

# bad: another word, and a basis of nothing
items = [
    GlobalLatticeParam(phase_fraction=Quantity(40, percent), fraction_basis="volumes"),
    GlobalLatticeParam(name="sigma", fraction_basis="weight"),
]
