# MAT004 circular-lineage
synthesis_groups = {"melt": melt, "anneal": [anneal(), quench()]}

# good: a tree of materials
output_materials = [
    ingot,
    made(name="sheet", process="ingot->anneal"),
    made(name="foil", process="sheet->anneal"),
]

# bad: a material made from itself, and three made from each other
output_materials = [
    made(name="base", process="elements->melt"),
    made(name="y", process="y->anneal"),
    made(name="a", process="c->anneal"),
    made(name="b", process="a,base->anneal"),
    made(name="c", process="b->anneal"),
]
