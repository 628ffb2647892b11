# PRC002 malformed-process
# good: process notation, oddities that the grammar takes included
output_materials = [
    made(name="a", process="elements->melt"),
    made(name="b", process="a,,elements ->melt"),
]

# bad: two brackets in one step
synthesis_groups = {"melt": melt, "anneal[T,t]": [anneal(description="[T], [t]")]}
output_materials = [made(process="elements->melt->anneal[T=900][t=2]")]
