[Experiment(
    raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Ingot)},
    synthesis_groups={"casting": [
        ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast),
    ]},
    output_materials=[
        Material(process="elements->casting", measurements=[CompMeasurement("MgFeNi")]),
    ],
)]