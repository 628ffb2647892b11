# PRC009 sintering-without-powder
# good: a powder bought, and one milled
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Powder)},
        synthesis_groups={"sinter": [sinter()]},
        output_materials=[made(process="elements->sinter")],
    ),
    experiment(
        synthesis_groups={"sinter": [ProcessEvent(kind=ProcessKind.MechanicalAlloying), sinter()]},
        output_materials=[
            Material(
                process="elements->sinter",
                measurements=[FeNi, GlobalLatticeParam(struct=CrysStruct.BCC)],
            )
        ],
    ),
]

# bad: a block is sintered
raw_materials = {"elements": RawMaterial(kind=RawMaterialKind.Ingot)}
synthesis_groups = {"sinter": [sinter()]}
process = "elements->sinter"
