# tier: I
rows = [
    ("CoNi", 120, 3),
    ("CoNiCr0.5", 144, 5),
    ("CoNiCr", 171, None),
]

materials = []
for formula, value, error in rows:
    measurements = [CompMeasurement(formula)]
    if error is not None:
        measurements.append(Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=value, unit=HV, uncertainty=error))
    else:
        measurements.append(Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=value, unit=HV))
    materials.append(Material(name=formula, process="elements->melt", measurements=measurements))

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=materials)]
