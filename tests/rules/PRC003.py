"""PRC003 unknown-input."""

# good: raw materials, materials defined later, and inputs of events, one filled in
raw_materials = {
    "elements": RawMaterial(kind=RawMaterialKind.Unspecified),
    "powder": RawMaterial(kind=RawMaterialKind.Powder),
}
synthesis_groups = {
    "melt[F]": [
        ProcessEvent(kind=ProcessKind.ArcMelting, inputs=["[F]"]),
        ProcessEvent(kind=ProcessKind.AsCast),
    ],
    "roll": [ProcessEvent(kind=ProcessKind.ColdRolling, inputs=["elements"])],
}
output_materials = [
    Material(name="sheet", process="ingot->roll", measurements=measurements),
    Material(name="ingot", process="elements->melt[F=powder]", measurements=measurements),
]

# bad: a misspelt input of a process, unknown inputs of an event, and a template filled in by half
synthesis_groups = {
    "melt": [
        ProcessEvent(kind=ProcessKind.ArcMelting, inputs=["scrap"]),
        ProcessEvent(kind=ProcessKind.AsCast),
    ],
    "anneal[T,F]": [
        ProcessEvent(
            kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius), inputs=["[F]"]
        )
    ],
}
output_materials = [
    Material(name="a", process="element->melt", measurements=measurements),
    Material(name="b", process="elements->melt", measurements=measurements),
    Material(name="c", process="a->anneal[T=900,F=argon]", measurements=measurements),
    Material(name="d", process="a->anneal[T=900]", measurements=measurements),
]
