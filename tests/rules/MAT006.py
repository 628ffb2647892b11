# MAT006 look-alike-materials
# good: materials that values or processes tell apart
synthesis_groups = {"melt": melt, "hold": [hold()]}
output_materials = [
    cast(name="a", measurements=[FeNi, density(value=8.1)]),
    cast(name="b", measurements=[FeNi, density(value=8.2)]),
    Material(name="c", process="a->hold", measurements=[FeNi, density(value=8.1)]),
]

# bad: materials that differ in name and source alone
output_materials = [
    cast(name="a", measurements=[FeNi, density(value=8.1, source="Table 1")]),
    cast(name="b", measurements=[FeNi, density(value=8.1, source="Table 2")]),
]
