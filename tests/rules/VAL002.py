# VAL002 number-not-finite
# good: finite numbers
items = [yield_strength(value=450, uncertainty=12)]

# bad: values and an uncertainty that are not finite
items = [
    yield_strength(value="nan"),
    tensile_strength(value=float("inf")),
    density(value=8.1, uncertainty=float("nan")),
]
