# CFG010 formula-as-composition
# good: a formula as a name, an analysis, and percent without a method
items = [
    Configuration(name="Ni3Al particles", struct=CrysStruct.L12),
    Configuration(name="dendrites", measurements=[CompMeasurement("Fe48Ni52", Method.EDS)]),
    Configuration(name="matrix", measurements=[CompMeasurement({"Fe": 49.1, "Ni": 50.9})]),
]

# bad: formulas of phases as compositions, without a method and as weighed in
items = [
    Configuration(name="particles", measurements=[CompMeasurement("FeNi3")]),
    Configuration(name="plates", measurements=[CompMeasurement("Fe3Ni", Method.Balance)]),
]
