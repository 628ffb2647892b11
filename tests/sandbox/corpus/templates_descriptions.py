# tier: I
strength = Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=402, unit=MegaPascal)
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "cast": [ProcessEvent(kind=ProcessKind.InductionMelting), ProcessEvent(kind=ProcessKind.GravityCasting)],
            "roll[R]": [ProcessEvent(kind=ProcessKind.ColdRolling, description="reduction [R] %")],
            "anneal[T,t]": [
                ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius), duration=Quantity("[t]", Minute)),
                ProcessEvent(kind=ProcessKind.WaterQuenching),
            ],
        },
        output_materials=[
            Material(process="elements->cast->roll[R=80]", measurements=[CompMeasurement("FeMnNi")]),
            Material(process="elements->cast->roll[R=80]->anneal[T=850,t=30]", measurements=[CompMeasurement("FeMnNi"), strength]),
        ],
        descriptions=[
            AlloyDescriptionGroup(kinds=[AlloyMeasurementKind.yield_strength_tension], desc="strain rate of 0.001 per second"),
        ],
    )
]
