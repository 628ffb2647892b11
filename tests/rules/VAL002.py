# VAL002 number-not-finite
# good: finite numbers
items = [yield_strength(value=450, uncertainty=12)]

# bad: values and an uncertainty that are not finite, beside one that is too large for a float
items = [
    yield_strength(value="nan"),
    tensile_strength(value=float("inf")),
    density(value=8.1, uncertainty=float("nan")),
    modulus(value=10**400),
    *sizes(values=[lower(value=float("inf")), upper(value=5)]),
]
