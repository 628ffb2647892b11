# MAT002 foreign-item
# good: all five kinds of items, a group spread
items = [
    LatticeMeasurement(Lattice.cubic(3.59), source="Table 1"),
    GlobalLatticeParam(struct=CrysStruct.FCC, source="Table 1"),
    Configuration(name="matrix", source="Fig. 1"),
    *sizes(source="Table 2", values=[lower(value=40), upper(value=80)]),
]

# bad: a quantity, and a group without its star
group = sizes(source="Table 2", values=[lower(value=40), upper(value=80)])
output_materials = [cast(measurements=[FeNi, Quantity(182, HV), group, fcc])]
