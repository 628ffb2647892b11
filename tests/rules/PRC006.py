"""PRC006 quench-without-heating."""

# good: quenches after annealing in the same group and in the parent, and after hot compression
synthesis_groups = {
    "melt": melt,
    "anneal": [ProcessEvent(kind=ProcessKind.Annealing)],
    "quench": [ProcessEvent(kind=ProcessKind.WaterQuenching)],
    "press": [
        ProcessEvent(kind=ProcessKind.CompressiveDeformation, temperature=Quantity(900, Celsius))
    ],
}
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=measurements),
    Material(name="hot", process="ingot->anneal", measurements=measurements),
    Material(process="hot->quench", measurements=measurements),
    Material(process="ingot->press->quench", measurements=measurements),
]

# bad: a quench after cold rolling
synthesis_groups = {
    "melt": melt,
    "roll": [ProcessEvent(kind=ProcessKind.ColdRolling)],
    "quench": [ProcessEvent(kind=ProcessKind.WaterQuenching)],
}
output_materials = [
    Material(name="ingot", process="elements->melt", measurements=measurements),
    Material(process="ingot->roll->quench", measurements=measurements),
]
