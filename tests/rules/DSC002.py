"""DSC002 unused-method."""

# good: methods of a value, of a composition and of a structure
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=160,
        unit=HV,
        measurement_method=MeasurementMethod.VickersHardnessTest,
    ),
    CompMeasurement("FeNi3", method=MeasurementMethod.EDS),
    GlobalLatticeParam(struct=CrysStruct.FCC),
]
descriptions = [
    AlloyDescriptionGroup(method=MeasurementMethod.VickersHardnessTest, desc="instrument"),
    AlloyDescriptionGroup(method=MeasurementMethod.EDS, desc="instrument"),
    AlloyDescriptionGroup(method=MeasurementMethod.XRD, desc="instrument"),
]

# bad: calorimetry that gave nothing
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.density, value=8, unit=gram_per_cm3),
]
descriptions = [AlloyDescriptionGroup(method=MeasurementMethod.DSC, desc="10 K/min")]
