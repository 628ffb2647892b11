# PRC008 no-duration
# good: durations above zero
synthesis_groups = {"melt": melt, "anneal[T]": [anneal(duration=Quantity("[T]", Hour))]}
output_materials = [ingot, made(process="ingot->anneal[T=0.5]")]

# bad: a duration below zero, and one of zero filled in
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [anneal(duration=Quantity("[T]", Hour))],
    "hold": [hold(duration=Quantity(-2, Hour))],
}
output_materials = [ingot, made(process="ingot->anneal[T=0]"), made(process="ingot->hold")]
