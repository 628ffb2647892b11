# PRC009 sintering-without-powder
process = "elements->sinter"

# good: a powder bought, and one milled
powder = {"elements": RawMaterial(kind=RawMaterialKind.Powder)}
milled = {"sinter": [ProcessEvent(kind=ProcessKind.MechanicalAlloying), sinter()]}
bcc = [FeNi, GlobalLatticeParam(struct=CrysStruct.BCC)]
experiments = [
    Experiment(powder, {"sinter": [sinter()]}, [made(process=process)]),
    Experiment(raw_materials, milled, [Material(process=process, measurements=bcc)]),
]

# bad: a block is sintered
raw_materials = {"elements": RawMaterial(kind=RawMaterialKind.Ingot)}
synthesis_groups = {"sinter": [sinter()]}
