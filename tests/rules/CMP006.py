# CMP006 element-from-nowhere
powders = partial(RawMaterial, kind=RawMaterialKind.Powder)
process = "powders->melt"

# good: all elements named, by symbol and by name, and a measured impurity
raw_materials = {"powders": powders(description="Fe, Ni and Co powders, and chromium flakes")}
measurements = [
    CompMeasurement("FeNiCoCr", method=Method.Balance),
    CompMeasurement({"Fe": 30, "Ni": 30, "Co": 30, "Cr": 9.5, "Si": 0.5}, method=Method.EDS),
]

# bad: chromium in the alloy and in no raw material
raw_materials = {"powders": powders(description="Fe, Ni and Co powders")}
measurements = [CompMeasurement("FeNiCoCr", method=Method.Balance), fcc]
