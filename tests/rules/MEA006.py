# MEA006 temperature-given-twice
# good: the same temperature in another unit, a heating rate, and two temperatures of a cycle
measurements = [
    FeNi,
    yield_strength(
        value=450,
        temperature=Quantity(800, Celsius),
        description="tested at 1073 K, heated at 10 K/min",
    ),
    tensile_strength(
        value=620,
        temperature=Quantity(800, Celsius),
        description="after one hour at 600 °C and a second at 700 °C",
    ),
]

# bad: a test and an event whose descriptions name another temperature
synthesis_groups = {
    "melt": melt,
    "hold": [hold(temperature=Quantity(600, Celsius), description="held at 900 K")],
}
output_materials = [
    cast(
        name="ingot",
        measurements=[
            FeNi,
            yield_strength(
                value=450, temperature=Quantity(600, Celsius), description="tested at 800 °C"
            ),
        ],
    ),
    made(process="ingot->hold"),
]
