# MEA006 temperature-given-twice
# good: the same temperature in another unit, a heating rate, and two temperatures of a cycle
rate = "tested at 1073 K, heated at 10 K/min"
cycle = "after one hour at 600 °C and a second at 700 °C"
items = [
    yield_strength(value=450, temperature=Quantity(800, Celsius), description=rate),
    tensile_strength(value=620, temperature=Quantity(800, Celsius), description=cycle),
]

# bad: a test and an event whose descriptions name another temperature
hot = partial(hold, temperature=Quantity(600, Celsius))
synthesis_groups = {"melt": melt, "hold": [hot(description="held at 900 K")]}
process = "elements->melt->hold"
hot = partial(yield_strength, temperature=Quantity(600, Celsius))
items = [hot(value=450, description="tested at 800 °C")]
