# MAT003 duplicate-material
# good: materials that differ in a name, in a type, or in a group of measurements
alloy = hardness(value=182)
groups = [sizes(values=[lower(value=40), upper(value=80)]) for _ in "ab"]
output_materials = [
    cast(name="a", measurements=[FeNi, alloy]),
    cast(name="b", measurements=[FeNi, alloy]),
    cast(measurements=[FeNi, hardness(value=182)]),
    cast(measurements=[FeNi, hardness(value=182.0)]),
    *(cast(measurements=[FeNi, *group]) for group in groups),
]

# bad: three equal materials, tags in another order
output_materials = [
    cast(measurements=[CompMeasurement("FeNi"), Configuration(name="m", tags=["lath", "matrix"])]),
    cast(measurements=[CompMeasurement("FeNi"), hardness(value=182)]),
    cast(measurements=[CompMeasurement("FeNi"), Configuration(name="m", tags=["matrix", "lath"])]),
    cast(
        measurements=[
            CompMeasurement({"Fe": 1, "Ni": 1}),
            Configuration(name="m", tags={"matrix", "lath"}),
        ]
    ),
]
