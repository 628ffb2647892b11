"""PRC005 cooling-after-sintering."""

# good: sintering alone, and a quench after another heat treatment
raw_materials = {"elements": RawMaterial(kind=RawMaterialKind.Powder)}
synthesis_groups = {
    "sinter": [
        ProcessEvent(kind=ProcessKind.SparkPlasmaSintering),
        ProcessEvent(kind=ProcessKind.Annealing),
        ProcessEvent(kind=ProcessKind.WaterQuenching),
    ]
}
process = "elements->sinter"

# bad: a quench right after sintering
raw_materials = {"elements": RawMaterial(kind=RawMaterialKind.Powder)}
synthesis_groups = {
    "sinter": [
        ProcessEvent(kind=ProcessKind.HotPressingSintering),
        ProcessEvent(kind=ProcessKind.WaterQuenching),
    ]
}
process = "elements->sinter"
