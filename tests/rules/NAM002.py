# NAM002 names-alike
# good: different names, and one configuration name in two materials
aged = [FeNi, Configuration(name="Dendrite"), density(value=8.1)]
output_materials = [
    cast(name="as cast", measurements=[FeNi, Configuration(name="dendrite"), fcc]),
    cast(name="as cast, aged", measurements=aged),
]

# bad: names that differ by case and hyphens
raw_materials = raw_materials | {"Elements ": RawMaterial(kind=RawMaterialKind.Powder)}
items = [
    FeNi,
    Configuration(name="dendrite"),
    Configuration(name="Dendrite", struct=CrysStruct.FCC),
]
output_materials = [
    Material(name="as cast", process="elements,Elements ->melt", measurements=items),
    cast(name="As-cast", measurements=[FeNi, density(value=8.1)]),
]
