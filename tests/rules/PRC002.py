"""PRC002 malformed-process."""

# good: process notation, oddities that the grammar takes included
output_materials = [
    Material(name="a", process="elements->melt", measurements=measurements),
    Material(name="b", process="a,,elements ->melt", measurements=measurements),
]

# bad: two brackets in one step
synthesis_groups = {
    "melt": melt,
    "anneal[T,t]": [ProcessEvent(kind=ProcessKind.Annealing, description="[T], [t]")],
}
output_materials = [
    Material(name="a", process="elements->melt", measurements=measurements),
    Material(name="b", process="a->anneal[T=900][t=2]", measurements=measurements),
]
