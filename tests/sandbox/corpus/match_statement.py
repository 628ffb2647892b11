# tier: X
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

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
alloy = Material(process="elements->melt", measurements=[CompMeasurement("CrFeV"), *found])
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=[alloy])]
