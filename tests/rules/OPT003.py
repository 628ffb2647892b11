# OPT003 too-much-left-open
trace = partial(GlobalLatticeParam, struct=CrysStruct.FCC, optional="a trace, Fig. 2 caption")
at = [Quantity(temperature, Celsius) for temperature in (23, 100, 200, 300, 400, 500)]

# good: one optional value among nine others, a tenth
items = [trace(), *(hardness(value=200, temperature=one) for one in at)]

# bad: two of ten facts left open, one of them inside a phase that is optional
items = [
    trace(LatticeMeasurement(Lattice.cubic(3.6))),
    *(hardness(value=200, temperature=one) for one in at[:-1]),
]
