# PRC009 sintering-without-powder
process = "elements->sinter"

# good: a powder bought, and one milled two materials before
powder = {"elements": RawMaterial(kind=RawMaterialKind.Powder)}
mill = ProcessEvent(kind=ProcessKind.MechanicalAlloying)
experiments = [
    Experiment(powder, {"sinter": [sinter()]}, [made(process=process)]),
    experiment(
        synthesis_groups={"mill": [mill], "hold": [hold()], "sinter": [sinter()]},
        output_materials=[
            made(name="milled", process="elements->mill"),
            cast(name="held", process="milled->hold", measurements=[FeNi, density(value=8.1)]),
            cast(process="held->sinter", measurements=[FeNi, density(value=8.2)]),
        ],
    ),
]

# bad: a block is sintered
raw_materials = {"elements": RawMaterial(kind=RawMaterialKind.Ingot)}
synthesis_groups = {"sinter": [sinter()]}
