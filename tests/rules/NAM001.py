# NAM001 name-collision
# good: one group name on two measurements; materials without a name
output_materials = [
    cast(
        measurements=[
            FeNi,
            hardness(value=182, group_name="indents"),
            hardness(value=182, group_name="indents"),
        ]
    ),
    cast(measurements=[CompMeasurement("FeCo")]),
]

# bad: names of a raw material and a material, of two materials, of a synthesis group and a group
# of measurements in a configuration
output_materials = [
    made(name="elements", process="elements->melt"),
    cast(name="a", measurements=[CompMeasurement("FeCo")]),
    cast(
        name="a",
        measurements=[
            CompMeasurement("Fe"),
            Configuration(name="melt", measurements=[hardness(value=182, group_name="melt")]),
        ],
    ),
]
