# OPT003 too-much-left-open
# good: one optional value among nine others, a tenth
measurements = [
    FeNi,
    GlobalLatticeParam(struct=CrysStruct.FCC, optional="a trace, Fig. 2 caption"),
    *(
        hardness(value=200, temperature=Quantity(temperature, Celsius))
        for temperature in (23, 100, 200, 300, 400, 500)
    ),
]

# bad: two of ten facts left open, one of them inside a phase that is optional
measurements = [
    FeNi,
    GlobalLatticeParam(
        LatticeMeasurement(Lattice.cubic(3.6)),
        struct=CrysStruct.FCC,
        optional="a trace, Fig. 2 caption",
    ),
    *(
        hardness(value=200, temperature=Quantity(temperature, Celsius))
        for temperature in (23, 100, 200, 300, 400)
    ),
]
