[Experiment(
    raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Ingot)},
    synthesis_groups={"casting": [
        ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast),
    ]},
    output_materials=[
        Material(name="ingot", process="elements->casting", measurements=[CompMeasurement("MgFeNi")]),
        Material(process="ingot->casting", measurements=[CompMeasurement("MgFe")]),
    ],
)]