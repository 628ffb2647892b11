# VAL009 uncertainty-above-value
# good: uncertainties below their values, and sizes that scatter widely
items = [
    yield_strength(value=450, uncertainty=12),
    Measurement(kind=PhaseMeasurementKind.length, value=15, unit=Nanometer, uncertainty=16),
]

# bad: a density with an uncertainty above itself
items = [density(value=8.1, uncertainty=12)]
