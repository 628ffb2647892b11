# VAL010 value-given-twice
# good: values that conditions, descriptions or methods tell apart
items = [
    yield_strength(value=450),
    yield_strength(value=450, temperature=Quantity(600, Celsius)),
    yield_strength(value=450, description="transverse"),
    yield_strength(value="~450"),
]

# bad: one value in two units, and one at the same temperature in two units
items = [
    yield_strength(value=1000, source="Table 1"),
    yield_strength(value=1, unit=GigaPascal, source="Abstract"),
    tensile_strength(value=1200, temperature=Quantity(25, Celsius)),
    tensile_strength(value=1200, temperature=Quantity(298.15, Kelvin)),
]
