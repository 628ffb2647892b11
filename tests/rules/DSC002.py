# DSC002 unused-method
# good: methods of a value, of a composition and of a structure
items = [
    hardness(value=160, measurement_method=Method.VickersHardnessTest),
    CompMeasurement("FeNi3", method=Method.EDS),
    fcc,
]
methods = Method.VickersHardnessTest, Method.EDS, Method.XRD
descriptions = [AlloyDescriptionGroup(method=method, desc="instrument") for method in methods]

# bad: calorimetry that gave nothing
items = [density(value=8)]
descriptions = [AlloyDescriptionGroup(method=Method.DSC, desc="10 K/min")]
