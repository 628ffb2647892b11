# UNI002 missing-unit
# good: every value has a unit, pure numbers too
items = [Measurement(kind=Kind.poissons_ratio, value=0.3, unit=dimensionless), density(value=8.1)]

# bad: a value without a unit, one with text that names none, and a temperature without one
items = [
    density(value=8.1, unit=None),
    yield_strength(value=450, unit="em pee ay", temperature=Quantity(600, None)),
]
