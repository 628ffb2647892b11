# MAT009 material-without-value
# good: values of every sort, and an ingot without one that a plate is made from
synthesis_groups = {"melt": melt, "roll": [roll()]}
particles = Configuration(name="Ni3Fe particles")
dendrites = Configuration(name="dendrites", struct=CrysStruct.FCC)
output_materials = [
    cast(name="ingot", measurements=[FeNi]),
    cast(name="analysed", measurements=[CompMeasurement({"Fe": 49.1, "Ni": 50.9}, Method.EDS)]),
    cast(name="with a phase", measurements=[CompMeasurement("FeNi2"), particles]),
    cast(name="with its structure", measurements=[CompMeasurement("FeNi3"), dendrites]),
    cast(name="diffracted", measurements=[CompMeasurement("FeNi4"), fcc]),
    Material(process="ingot->roll", measurements=[FeNi, hardness(value=200)]),
]

# bad: a material with a composition alone, and one with a feature that is no phase
synthesis_groups = {"melt": melt, "anneal": [anneal()]}
weighed = CompMeasurement("FeNi", method=Method.Balance)
dendrites = Configuration(name="dendrites", tags={ConfigTag.Dendrite})
output_materials = [
    cast(name="ingot", measurements=[FeNi]),
    Material(name="sheet", process="ingot->anneal", measurements=[weighed, dendrites]),
    Material(process="elements->anneal", measurements=[FeNi]),
]
