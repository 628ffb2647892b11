# CFG004 repeated-configuration
# good: different names, unnamed ones, and one name in two materials
items = [Configuration(tags={ConfigTag.Pore}), Configuration(tags={ConfigTag.Crack}), fcc]
output_materials = [
    cast(name="a", measurements=[FeNi, Configuration(name="dendrite"), *items]),
    cast(name="b", measurements=[FeNi, Configuration(name="dendrite"), density(value=8.1)]),
]

# bad: one name twice
items = [
    Configuration(name="dendrite", struct=CrysStruct.FCC),
    Configuration(name="dendrite", struct=CrysStruct.BCC),
]
