# LAT004 implausible-lattice
# good: cells of the size of metals
items = [
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(3.59)), struct=CrysStruct.FCC),
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(2.87)), struct=CrysStruct.BCC),
    GlobalLatticeParam(LatticeMeasurement(Lattice.hexagonal(2.95, 4.68)), struct=CrysStruct.HCP),
]

# bad: a cell in nanometres, a lost digit, and a ratio that no HCP has
items = [
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(0.359)), struct=CrysStruct.FCC),
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(28.7)), struct=CrysStruct.BCC),
    GlobalLatticeParam(LatticeMeasurement(Lattice.hexagonal(2.95, 9.68)), struct=CrysStruct.HCP),
]
