# PRC005 cooling-after-sintering
raw_materials = {"elements": RawMaterial(kind=RawMaterialKind.Powder)}
process = "elements->sinter"

# good: sintering alone, and a quench after another heat treatment
synthesis_groups = {"sinter": [sinter(), anneal(), quench()]}

# bad: a quench right after sintering
synthesis_groups = {"sinter": [ProcessEvent(kind=ProcessKind.HotPressingSintering), quench()]}
