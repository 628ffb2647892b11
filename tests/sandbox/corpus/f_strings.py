# tier: I
TEMPERATURES = [700, 800, 900]

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)],
            "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity(value="[T]", unit=Celsius))],
        },
        output_materials=[
            Material(name=f"annealed-{t:04d}", process=f"elements->melt->anneal[T={t}]", measurements=[CompMeasurement(f"Co{t / 1000:.1f}CrNi")])
            for t in TEMPERATURES
        ],
    )
]
