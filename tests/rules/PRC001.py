"""PRC001 melt-without-cast."""

# good: casting after melting, in the same group and in the next; kinds as text
synthesis_groups = {
    "melt": melt,
    "induction": [ProcessEvent(kind="Induction Melting")],
    "pour": [ProcessEvent(kind="Drop Casting"), ProcessEvent(kind=ProcessKind.Annealing)],
}
output_materials = [
    Material(name="a", process="elements->melt", measurements=measurements),
    Material(name="b", process="elements->induction->pour", measurements=measurements),
]

# bad: melting at the end, before annealing, and twice before casting; a child's casting is no cure
synthesis_groups = {
    "melt": [ProcessEvent(kind="Arc Melting")],
    "cast": [ProcessEvent(kind=ProcessKind.SuctionCasting)],
    "anneal": [ProcessEvent(kind=ProcessKind.Annealing)],
}
output_materials = [
    Material(name="a", process="elements->melt", measurements=measurements),
    Material(name="b", process="a->cast", measurements=measurements),
    Material(process="elements->melt->anneal", measurements=measurements),
    Material(name="c", process="elements->melt->melt->cast", measurements=measurements),
]
