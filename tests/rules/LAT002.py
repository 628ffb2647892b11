# LAT002 lattice-against-structure
# good: lattices of their structures, and one of an unknown structure
items = [
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(3.59)), struct=CrysStruct.FCC),
    GlobalLatticeParam(LatticeMeasurement(Lattice.hexagonal(2.5, 4.1)), struct=CrysStruct.HCP),
    GlobalLatticeParam(LatticeMeasurement(Lattice.tetragonal(3.8, 3.7)), struct=CrysStruct.L10),
    GlobalLatticeParam(LatticeMeasurement(Lattice.orthorhombic(5, 6, 7)), name="sigma"),
    GlobalLatticeParam(
        LatticeMeasurement(Lattice.tetragonal(3.9, 7.8)),
        struct=CrysStruct.Perovskite,
        space_group="P4/mmm",
    ),
]

# bad: a tetragonal FCC, a cubic HCP, and a lattice of what has none
lattice = LatticeMeasurement(Lattice.orthorhombic(2.9, 2.8, 2.7))
items = [
    GlobalLatticeParam(LatticeMeasurement(Lattice.tetragonal(3.59, 3.7)), struct=CrysStruct.FCC),
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(2.5)), struct=CrysStruct.HCP),
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(3)), struct=CrysStruct.Amorphous),
    Configuration(name="laths", struct=CrysStruct.BCC, measurements=[lattice]),
    GlobalLatticeParam(
        LatticeMeasurement(Lattice.tetragonal(3.9, 7.8)),
        struct=CrysStruct.Perovskite,
        space_group_number=221,
    ),
]
