# MAT001 no-composition
# good: a composition beside the measurements
items = [hardness(value=182)]

# bad: compositions only inside a configuration, and nowhere
output_materials = [
    cast(name="a", measurements=[Configuration(name="matrix", measurements=[FeNi])]),
    cast(name="b", measurements=[hardness(value=182)]),
    cast(measurements=[]),
]
