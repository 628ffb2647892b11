# PRC003 unknown-input
# good: raw materials, materials defined later, and inputs of events, one filled in
raw_materials = raw_materials | {"powder": RawMaterial(kind=RawMaterialKind.Powder)}
synthesis_groups = {
    "melt[F]": [arc_melt(inputs=["[F]"]), solidify()],
    "roll": [roll(inputs=["elements"])],
}
output_materials = [
    made(name="sheet", process="ingot->roll"),
    made(name="ingot", process="elements->melt[F=powder]"),
]

# bad: a misspelt input of a process, unknown inputs of an event, and a template filled in by half
synthesis_groups = {
    "melt": [arc_melt(inputs=["scrap"]), solidify()],
    "anneal[T,F]": [anneal(temperature=Quantity("[T]", Celsius), inputs=["[F]"])],
}
output_materials = [
    made(name="a", process="element->melt"),
    made(name="b", process="elements->melt"),
    made(name="c", process="a->anneal[T=900,F=argon]"),
    made(name="d", process="a->anneal[T=900]"),
]
