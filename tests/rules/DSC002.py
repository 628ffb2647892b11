"""DSC002 unused-method."""

# good: methods of a value, of a composition and of a structure
measurements = [
    FeNi,
    hardness(value=160, measurement_method=MeasurementMethod.VickersHardnessTest),
    CompMeasurement("FeNi3", method=MeasurementMethod.EDS),
    fcc,
]
descriptions = [
    AlloyDescriptionGroup(method=MeasurementMethod.VickersHardnessTest, desc="instrument"),
    AlloyDescriptionGroup(method=MeasurementMethod.EDS, desc="instrument"),
    AlloyDescriptionGroup(method=MeasurementMethod.XRD, desc="instrument"),
]

# bad: calorimetry that gave nothing
measurements = [FeNi, density(value=8)]
descriptions = [AlloyDescriptionGroup(method=MeasurementMethod.DSC, desc="10 K/min")]
