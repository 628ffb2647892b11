# LAT001 phase-fraction-not-a-quantity
# good: a quantity, and no phase fraction
items = [GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=Quantity(40, percent)), fcc]

# bad: a bare number
items = [GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=40)]
