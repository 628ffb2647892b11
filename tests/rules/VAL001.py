# VAL001 unreadable-number
synthesis_groups = {"melt": melt, "anneal[T]": [at_temperature()]}

# good: digits after at most one sign, and a placeholder in an event
process = "elements->melt->anneal[T=900]"
items = [yield_strength(value="~450"), tensile_strength(value=">= 620.0")]

# bad: ranges and half widths as text, and a step that fills in more than a number
items = [
    yield_strength(value="450-500"),
    tensile_strength(value="620 ± 12", also=[{"value": "~620"}, {"value": "600-640"}]),
    density(value="~7.80 +/- 0.05", temperature=Quantity("23 +- 2", Celsius)),
    strain(value="0.5 (±0.1)"),
    modulus(value=r"210 \pm 5"),
    hardness(value="5 ± x"),
    hardness(value="3-δ"),
    *(strain(value=one) for one in ("±5", "1" * 40 + "±1")),
]
output_materials = [cast(process="elements->melt->anneal[T=900C]", measurements=[FeNi, *items])]
