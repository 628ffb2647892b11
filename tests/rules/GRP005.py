# GRP005 undeclared-variable
synthesis_groups = {"melt": melt, "anneal[T,t]": [at_temperature(duration=Quantity("[t]", Hour))]}

# good: declared variables alone
process = "elements->melt->anneal[T=900,t=2]"

# bad: a misspelt variable, a variable where none is declared, and an unknown group
output_materials = [
    made(name="a", process="elements->melt->anneal[T=900,t=2,Time=2]"),
    made(name="b", process="elements->melt[n=5]"),
    made(name="c", process="elements->melt->aneal[T=900]"),
]
