# VAL005 implausible-value
# good: usual values, a foam and a superplastic alloy among them
measurements = [
    FeNi,
    yield_strength(value=0.45, unit=GigaPascal),
    Measurement(kind=Kind.fracture_strain_tension, value=400, unit=percent),
    Measurement(kind=Kind.youngs_modulus, value=205, unit=GigaPascal),
]

# bad: a wrong prefix, a lost decimal point, an oven hotter than any and an endless treatment
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [at_temperature],
    "hold": [hold(duration=Quantity(50000, Hour))],
}
output_materials = [
    cast(
        name="ingot",
        measurements=[
            FeNi,
            yield_strength(value=450, unit=GigaPascal),
            Measurement(kind=Kind.youngs_modulus, value=2050, unit=GigaPascal),
            hardness(value=4),
            tensile_strength(value=620, temperature=Quantity(6000, Celsius)),
        ],
    ),
    made(process="ingot->anneal[T=12000]"),
    made(process="ingot->hold"),
]
