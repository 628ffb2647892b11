# MAT003 duplicate-material
# good: materials that differ in a name, in a type, or in a group of measurements
alloy = hardness(value=182)
groups = [sizes(values=[lower(value=40), upper(value=80)]) for _ in "ab"]
output_materials = [
    *(cast(name=name, measurements=[FeNi, alloy]) for name in "ab"),
    *(cast(measurements=[FeNi, hardness(value=value)]) for value in (182, 182.0)),
    *(cast(measurements=[FeNi, *group]) for group in groups),
]

# bad: three equal materials, tags in another order
m = partial(Configuration, name="m")
output_materials = [
    cast(measurements=[CompMeasurement("FeNi"), m(tags=["lath", "matrix"])]),
    cast(measurements=[CompMeasurement("FeNi"), hardness(value=182)]),
    cast(measurements=[CompMeasurement("FeNi"), m(tags=["matrix", "lath"])]),
    cast(measurements=[CompMeasurement({"Fe": 1, "Ni": 1}), m(tags={"matrix", "lath"})]),
]
