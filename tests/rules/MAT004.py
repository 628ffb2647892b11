"""MAT004 circular-lineage."""

synthesis_groups = {
    "melt": melt,
    "anneal": [
        ProcessEvent(kind=ProcessKind.Annealing),
        ProcessEvent(kind=ProcessKind.WaterQuenching),
    ],
}

# good: a tree of materials
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=measurements),
    Material(name="sheet", process="ingot->anneal", measurements=measurements),
    Material(name="foil", process="sheet->anneal", measurements=measurements),
]

# bad: a material made from itself, and three made from each other
output_materials = [
    Material(name="base", process="elements->melt", measurements=measurements),
    Material(name="y", process="y->anneal", measurements=measurements),
    Material(name="a", process="c->anneal", measurements=measurements),
    Material(name="b", process="a,base->anneal", measurements=measurements),
    Material(name="c", process="b->anneal", measurements=measurements),
]
