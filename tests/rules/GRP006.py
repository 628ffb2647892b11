# GRP006 undefined-group
synthesis_groups = {"melt": melt, "anneal": [anneal(), quench()]}

# good: every step names a group
process = "elements->melt->anneal"

# bad: a misspelt group, and one with spaces around it
output_materials = [
    made(name="a", process="elements->melt->aneal"),
    made(name="b", process="elements -> melt"),
    made(name="c", process="elements->melt->anneal"),
]
