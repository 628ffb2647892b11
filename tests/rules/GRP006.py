"""GRP006 undefined-group."""

synthesis_groups = {
    "melt": melt,
    "anneal": [
        ProcessEvent(kind=ProcessKind.Annealing),
        ProcessEvent(kind=ProcessKind.WaterQuenching),
    ],
}

# good: every step names a group
process = "elements->melt->anneal"

# bad: a misspelt group, and one with spaces around it
output_materials = [
    Material(name="a", process="elements->melt->aneal", measurements=measurements),
    Material(name="b", process="elements -> melt", measurements=measurements),
    Material(name="c", process="elements->melt->anneal", measurements=measurements),
]
