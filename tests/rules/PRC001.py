# PRC001 melt-without-cast
# good: casting after melting, in the same group and in the next; kinds as text
synthesis_groups = {
    "melt": melt,
    "induction": [ProcessEvent(kind="Induction Melting")],
    "pour": [ProcessEvent(kind="Drop Casting"), anneal()],
}
output_materials = [
    made(name="a", process="elements->melt"),
    made(name="b", process="elements->induction->pour"),
]

# bad: melting at the end, before annealing, and twice before casting; a child's casting is no cure
synthesis_groups = {
    "melt": [ProcessEvent(kind="Arc Melting")],
    "cast": [ProcessEvent(kind=ProcessKind.SuctionCasting)],
    "anneal": [anneal()],
}
output_materials = [
    made(name="a", process="elements->melt"),
    made(name="b", process="a->cast"),
    made(process="elements->melt->anneal"),
    made(name="c", process="elements->melt->melt->cast"),
]
