# LAT005 foreign-lattice
# good: a lattice in what measured it, and one that is unset
lattice = LatticeMeasurement(Lattice.cubic(3.58))
items = [GlobalLatticeParam(lattice=lattice), GlobalLatticeParam(struct=CrysStruct.BCC), lattice]

# bad: a bare lattice, and a bare length
items = [GlobalLatticeParam(lattice=Lattice.cubic(3.58)), LatticeMeasurement(3.58)]
