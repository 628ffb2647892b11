# GRP003 unused-template-variable
# good: placeholders in a quantity, a text, an input and a kind
times = dict(temperature=Quantity("[T]", Celsius), duration=Quantity("~[t]", Hour))
event = ProcessEvent(kind="[K]", description="in [gas]", inputs=["[F]"], **times)
synthesis_groups = {"melt": melt, "anneal[T,t,gas,F,K]": [event]}
process = "elements->melt->anneal[T=900,t=2,gas=argon,F=elements,K=Annealing]"

# bad: a placeholder without brackets, and one in the description of a quantity
two_hours = Quantity(2, Hour, description="[t]")
event = anneal(temperature=Quantity("T", Celsius), duration=two_hours)
synthesis_groups = {"melt": melt, "anneal[T,t]": [event]}
process = "elements->melt->anneal[T=900,t=2]"
