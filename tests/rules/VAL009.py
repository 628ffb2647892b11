# VAL009 uncertainty-above-value
# good: uncertainties below their values, and sizes that scatter widely
items = [
    yield_strength(value=450, uncertainty=12),
    Measurement(kind=PhaseMeasurementKind.length, value=15, unit=Nanometer, uncertainty=16),
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(3.5), uncertainty={"a": 0.01})),
]

# bad: a density and a lattice parameter with uncertainties above themselves
items = [
    density(value=8.1, uncertainty=12),
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(3.5), uncertainty={"a": 10})),
]
