# tier: X
def materials():
    for hours, value in ((2, 331), (20, 352)):
        yield Material(
            process=f"elements->melt->age[t={hours}]",
            measurements=[CompMeasurement("CoTi0.2Ni"), Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=value, unit=HV)],
        )


experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)],
            "age[t]": [ProcessEvent(kind=ProcessKind.IsothermalHolding, duration=Quantity("[t]", Hour))],
        },
        output_materials=list(materials()),
    )
]
