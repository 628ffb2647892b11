# SRC001 missing-source
# good: everything has a source
measurements = [
    CompMeasurement("FeNi", source="Abstract"),
    Measurement(kind=Kind.density, value=8.1, unit=gram_per_cm3, source="Table 1"),
    GlobalLatticeParam(
        LatticeMeasurement(Lattice.cubic(3.59)), struct=CrysStruct.FCC, source="Fig. 2"
    ),
]

# bad: a value, a composition and an event without one
synthesis_groups = {"melt": [arc_melt(source="Section 2"), solidify()]}
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=Kind.density, value=8.1, unit=gram_per_cm3),
    GlobalLatticeParam(
        LatticeMeasurement(Lattice.cubic(3.59)), struct=CrysStruct.FCC, source="Fig. 2"
    ),
]
