# tier: I
names = ["S1", "S2", "S3"]
hours = [1, 10, 100]
values = [402, 431, 388]

materials = []
for i, (name, h, v) in enumerate(zip(names, hours, values), start=1):
    print(i, name)
    note = f"sample {i} of {len(names)}"
    hardness = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=v, unit=HV, description=note)
    measurements = [CompMeasurement("Ni40Fe40Ti20"), hardness]
    materials.append(Material(name=name, process=f"elements->melt->age[t={h}]", measurements=measurements))

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)],
            "age[t]": [
                ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity(600, Celsius), duration=Quantity("[t]", Hour))
            ],
        },
        output_materials=materials,
    )
]
