# MEA005 condition-not-a-quantity
process = "elements->melt->anneal[T=900]"

# good: conditions with units
synthesis_groups = {"melt": melt, "anneal[T]": [at_temperature(duration=Quantity(2, Hour))]}
items = [yield_strength(value=450, temperature=ROOM_TEMPERATURE, pressure=Quantity(1, Atm))]

# bad: a temperature as text and as a number, a pressure as a measurement, a duration as text
synthesis_groups = {"melt": melt, "anneal[T]": [at_temperature(duration="2 h")]}
pressure = Measurement(kind="pressure", value=1, unit=Atm)
items = [
    yield_strength(value=450, temperature="room temperature", pressure=pressure),
    tensile_strength(value=620, temperature=600),
]
