[Experiment(
    raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Ingot)},
    synthesis_groups={"casting": [
        ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast),
    ]},
    output_materials=[
        Material(process="elements->casting", measurements=[CompMeasurement("NbTiVTa"), Measurement(kind=AlloyMeasurementKind.yield_strength_compression, value=1092, unit=MegaPascal), Measurement(kind=AlloyMeasurementKind.vickers_hardness, value="48.1", unit=MegaPascal)]),
    ],
)]