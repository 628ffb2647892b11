# NAM001 name-collision
# good: one group name on two measurements; materials without a name
indents = [hardness(value=182, group_name="indents") for _ in "ab"]
output_materials = [
    cast(measurements=[FeNi, *indents]),
    cast(measurements=[CompMeasurement("FeCo")]),
]

# bad: names of a raw material and a material, of two materials, of a synthesis group and a group
# of measurements in a configuration
group = Configuration(name="melt", measurements=[hardness(value=182, group_name="melt")])
output_materials = [
    made(name="elements", process="elements->melt"),
    cast(name="a", measurements=[CompMeasurement("FeCo")]),
    cast(name="a", measurements=[CompMeasurement("Fe"), group]),
]
