# tier: I
def unit_of(kind):
    match kind:
        case "hardness":
            return AlloyMeasurementKind.vickers_hardness, HV
        case "density":
            return AlloyMeasurementKind.density, gram_per_cm3
        case _:
            return AlloyMeasurementKind.youngs_modulus, GigaPascal


found = []
for word, value in {"hardness": 366, "density": 7.6, "modulus": 190}.items():
    kind, unit = unit_of(word)
    found.append(Measurement(kind=kind, value=value, unit=unit))

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("CrFeV"), *found])],
    )
]
