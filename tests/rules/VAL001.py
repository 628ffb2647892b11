# VAL001 unreadable-number
synthesis_groups = {"melt": melt, "anneal[T]": [at_temperature]}

# good: digits after at most one sign, and a placeholder in an event
output_materials = [
    cast(
        name="ingot",
        measurements=[FeNi, yield_strength(value="~450"), tensile_strength(value=">= 620.0")],
    ),
    made(process="ingot->anneal[T=900]"),
]

# bad: a range and a half width as text, and a step that fills in more than a number
output_materials = [
    cast(
        name="ingot",
        measurements=[
            FeNi,
            yield_strength(value="450-500"),
            tensile_strength(value="620 ± 12", also=[{"value": "~620"}, {"value": "600-640"}]),
            density(value="~7.80 +/- 0.05", temperature=Quantity("23 +- 2", Celsius)),
        ],
    ),
    made(process="ingot->anneal[T=900C]"),
]
