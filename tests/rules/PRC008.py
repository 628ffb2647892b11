"""PRC008 no-duration."""

# good: durations above zero
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, duration=Quantity("[T]", Hour))],
}
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=measurements),
    Material(process="ingot->anneal[T=2]", measurements=measurements),
]

# bad: a duration below zero, and one of zero filled in
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, duration=Quantity("[T]", Hour))],
    "hold": [ProcessEvent(kind=ProcessKind.Aging, duration=Quantity(-2, Hour))],
}
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=measurements),
    Material(process="ingot->anneal[T=0]", measurements=measurements),
    Material(process="ingot->hold", measurements=measurements),
]
