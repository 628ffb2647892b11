# LAT006 lattice-uncertainty-unusable
# good: a number for a parameter, and no uncertainty
items = [
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(3.5), uncertainty={"a": 0.01})),
    LatticeMeasurement(Lattice.cubic(3.5)),
]

# bad: a number, a key that is no parameter, and a negative number
items = [
    LatticeMeasurement(Lattice.cubic(3.5), uncertainty=0.01),
    LatticeMeasurement(Lattice.cubic(3.5), uncertainty={"alhpa": 0.01}),
    LatticeMeasurement(Lattice.cubic(3.5), uncertainty={"a": -0.01}),
]
