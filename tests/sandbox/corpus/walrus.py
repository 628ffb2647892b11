# tier: I
table = {"A": 210, "B": None, "C": 340}

materials = []
for name in ("A", "B", "C"):
    if (value := table.get(name)) is not None:
        materials.append(
            Material(
                name=name,
                process="elements->melt",
                measurements=[CompMeasurement("CuNi"), Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=value, unit=HV)],
            )
        )

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=materials,
    )
]
