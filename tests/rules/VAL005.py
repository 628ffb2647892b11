# VAL005 implausible-value
# good: usual values, a foam and a superplastic alloy among them
items = [yield_strength(value=0.45, unit=GigaPascal), strain(value=400), modulus(value=205)]

# bad: a wrong prefix, a lost decimal point, an oven hotter than any and an endless treatment
endless = hold(duration=Quantity(50000, Hour))
synthesis_groups = {"melt": melt, "anneal[T]": [at_temperature()], "hold": [endless]}
hot = "elements->melt->anneal[T=12000]->hold"
items = [
    yield_strength(value=450, unit=GigaPascal),
    modulus(value=2050),
    hardness(value=4),
    tensile_strength(value=620, temperature=Quantity(6000, Celsius)),
]
output_materials = [cast(process=hot, measurements=[FeNi, *items])]
