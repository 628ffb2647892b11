# PRC006 quench-without-heating
# good: quenches after annealing in the same group and in the parent, and after hot compression
synthesis_groups = {
    "melt": melt,
    "anneal": [anneal()],
    "quench": [quench()],
    "press": [
        ProcessEvent(kind=ProcessKind.CompressiveDeformation, temperature=Quantity(900, Celsius))
    ],
}
output_materials = [
    ingot,
    made(name="hot", process="ingot->anneal"),
    made(process="hot->quench"),
    made(process="ingot->press->quench"),
]

# bad: quenches after cold rolling in the same group and in the parent, last of two events
synthesis_groups = {"melt": melt, "roll": [anneal(), roll()], "quench": [quench()]}
output_materials = [
    ingot,
    made(name="sheet", process="ingot->roll"),
    made(process="sheet->quench"),
    made(process="ingot->roll->quench"),
]
