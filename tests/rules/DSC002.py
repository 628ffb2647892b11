# DSC002 unused-method
# good: methods of a value, of a composition and of a structure
measurements = [
    FeNi,
    hardness(value=160, measurement_method=Method.VickersHardnessTest),
    CompMeasurement("FeNi3", method=Method.EDS),
    fcc,
]
descriptions = [
    AlloyDescriptionGroup(method=Method.VickersHardnessTest, desc="instrument"),
    AlloyDescriptionGroup(method=Method.EDS, desc="instrument"),
    AlloyDescriptionGroup(method=Method.XRD, desc="instrument"),
]

# bad: calorimetry that gave nothing
measurements = [FeNi, density(value=8)]
descriptions = [AlloyDescriptionGroup(method=Method.DSC, desc="10 K/min")]
