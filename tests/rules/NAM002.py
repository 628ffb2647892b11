"""NAM002 names-alike."""

# good: different names, and one configuration name in two materials
output_materials = [
    Material(
        name="as cast",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Configuration(name="dendrite"),
            GlobalLatticeParam(struct=CrysStruct.FCC),
        ],
    ),
    Material(
        name="as cast, aged",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Configuration(name="Dendrite"),
            Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
        ],
    ),
]

# bad: names that differ by case and hyphens
raw_materials = {
    "elements": RawMaterial(kind=RawMaterialKind.Unspecified),
    "Elements ": RawMaterial(kind=RawMaterialKind.Powder),
}
output_materials = [
    Material(
        name="as cast",
        process="elements,Elements ->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Configuration(name="dendrite"),
            Configuration(name="Dendrite", struct=CrysStruct.FCC),
        ],
    ),
    Material(
        name="As-cast",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=gram_per_cm3),
        ],
    ),
]
