# PRC012 lost-text
synthesis_groups = {"melt": melt, "anneal[T]": [at_temperature()]}

# good: closed brackets and assignments
output_materials = [ingot, made(process="ingot->anneal[T=1000]")]

# bad: a comma in a number, an open bracket, and text behind one
output_materials = [
    ingot,
    made(name="a", process="ingot->anneal[T=1,000]"),
    made(name="b", process="ingot->anneal[T=900]fast"),
    made(name="c", process="ingot->anneal[T=900"),
]
