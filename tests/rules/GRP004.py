# GRP004 missing-template-value
synthesis_groups = {"melt": melt, "anneal[T,t]": [at_temperature(duration=Quantity("[t]", Hour))]}

# good: values for all variables, a suffix after the bracket
process = "elements->melt->anneal[T=900,t=2]_v2"

# bad: no bracket, an empty one, and one without an equals sign
output_materials = [
    made(name="a", process="elements->melt->anneal"),
    made(name="b", process="elements->melt->anneal[]"),
    made(name="c", process="elements->melt->anneal[900]"),
]
