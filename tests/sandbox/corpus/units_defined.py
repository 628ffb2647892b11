# tier: X
ureg.define("ksi_ = 6.895 * megapascal")
strength = Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=60, unit=ureg.ksi_)

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("FeNiCo0.5"), strength])],
    )
]
