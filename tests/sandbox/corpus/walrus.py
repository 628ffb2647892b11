# tier: I
table = {"A": 210, "B": None, "C": 340}

materials = []
for name in ("A", "B", "C"):
    if (value := table.get(name)) is not None:
        hardness = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=value, unit=HV)
        materials.append(Material(name=name, process="elements->melt", measurements=[CompMeasurement("CuNi"), hardness]))

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=materials)]
