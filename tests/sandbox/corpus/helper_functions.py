# tier: I
def hardness(value, error=None, source="Fig. 4"):
    """One Vickers hardness."""
    kind = AlloyMeasurementKind.vickers_hardness
    return Measurement(kind=kind, value=value, uncertainty=error, unit=HV, source=source)


def mat(x, *items, **extra):
    return Material(name=f"x={x}", process="elements->melt", measurements=[CompMeasurement(f"Al{x}CoNi"), *items], **extra)


experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[
            mat(0.1, hardness(151, 4)),
            mat(0.5, hardness(263)),
            mat(0.9, hardness(402, 11), hardness("~410", source="text")),
        ],
    )
]
