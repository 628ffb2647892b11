"""PRC012 lost-text."""

synthesis_groups = {
    "melt": melt,
    "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))],
}

# good: closed brackets and assignments
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=measurements),
    Material(process="ingot->anneal[T=1000]", measurements=measurements),
]

# bad: a comma in a number, an open bracket, and text behind one
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=measurements),
    Material(name="a", process="ingot->anneal[T=1,000]", measurements=measurements),
    Material(name="b", process="ingot->anneal[T=900]fast", measurements=measurements),
    Material(name="c", process="ingot->anneal[T=900", measurements=measurements),
]
