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

# bad: a quench after cold rolling
synthesis_groups = {"melt": melt, "roll": [roll()], "quench": [quench()]}
output_materials = [ingot, made(process="ingot->roll->quench")]
