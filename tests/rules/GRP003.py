# GRP003 unused-template-variable
# good: placeholders in a quantity, a text, an input and a kind
synthesis_groups = {
    "melt": melt,
    "anneal[T,t,gas,F,K]": [
        ProcessEvent(
            kind="[K]",
            temperature=Quantity("[T]", Celsius),
            duration=Quantity("~[t]", Hour),
            description="in [gas]",
            inputs=["[F]"],
        )
    ],
}
process = "elements->melt->anneal[T=900,t=2,gas=argon,F=elements,K=Annealing]"

# bad: a placeholder without brackets, and one in the description of a quantity
synthesis_groups = {
    "melt": melt,
    "anneal[T,t]": [
        anneal(temperature=Quantity("T", Celsius), duration=Quantity(2, Hour, description="[t]"))
    ],
}
process = "elements->melt->anneal[T=900,t=2]"
