# tier: X
names = ["{}-{:.1f}".format("Al", x / 10) for x in range(1, 4)]

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[
            Material(name=name, process="elements->melt", measurements=[CompMeasurement("Al{}Ni".format(name[3:]))]) for name in names
        ],
    )
]
