# SRC001 missing-source
lattice = LatticeMeasurement(Lattice.cubic(3.59))
bcc = GlobalLatticeParam(lattice, struct=CrysStruct.FCC, source="Fig. 2")

# good: everything has a source
items = [density(value=8.1, source="Table 1"), bcc]

# bad: a value, a composition and an event without one
synthesis_groups = {"melt": [arc_melt(source="Section 2"), solidify()]}
measurements = [CompMeasurement("FeNi"), density(value=8.1), bcc]
