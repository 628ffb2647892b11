# tier: X
shared = [CompMeasurement("AgCu")]
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(name=f"M{n}", process="elements->melt", measurements=shared) for n in range(2)],
    )
]

for experiment in experiments:
    for material in experiment.output_materials:
        print(material.name, len(material.measurements))
