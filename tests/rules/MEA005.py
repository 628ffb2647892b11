# MEA005 condition-not-a-quantity
# good: conditions with units
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [anneal(temperature=Quantity("[T]", Celsius), duration=Quantity(2, Hour))],
}
output_materials = [
    cast(
        name="ingot",
        measurements=[
            FeNi,
            yield_strength(value=450, temperature=ROOM_TEMPERATURE, pressure=Quantity(1, Atm)),
        ],
    ),
    made(process="ingot->anneal[T=900]"),
]

# bad: a temperature as text and as a number, a pressure as a measurement, a duration as text
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [anneal(temperature=Quantity("[T]", Celsius), duration="2 h")],
}
output_materials = [
    cast(
        name="ingot",
        measurements=[
            FeNi,
            yield_strength(
                value=450,
                temperature="room temperature",
                pressure=Measurement(kind="pressure", value=1, unit=Atm),
            ),
            tensile_strength(value=620, temperature=600),
        ],
    ),
    made(process="ingot->anneal[T=900]"),
]
