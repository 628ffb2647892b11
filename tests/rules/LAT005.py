# LAT005 foreign-lattice
# good: a lattice in what measured it, and one that is unset
measurements = [
    CompMeasurement("Fe50Ni50"),
    GlobalLatticeParam(lattice=LatticeMeasurement(Lattice.cubic(3.58))),
    GlobalLatticeParam(struct=CrysStruct.BCC),
    LatticeMeasurement(Lattice.cubic(3.58)),
]

# bad: a bare lattice, and a bare length
measurements = [
    CompMeasurement("Fe50Ni50"),
    GlobalLatticeParam(lattice=Lattice.cubic(3.58)),
    LatticeMeasurement(3.58),
]
