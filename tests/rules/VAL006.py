# VAL006 below-absolute-zero
# good: cold tests in both units, and a transformation below zero Celsius
measurements = [
    FeNi,
    yield_strength(value=450, temperature=Quantity(-196, Celsius)),
    tensile_strength(value=620, temperature=Quantity(4.2, Kelvin)),
    Measurement(kind=Kind.phase_transformation_temperature, value=-40, unit=Celsius),
]

# bad: temperatures below absolute zero: of a test, measured, of an event and filled in
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [at_temperature],
    "hold": [hold(temperature=Quantity(-5, Kelvin))],
}
output_materials = [
    cast(
        name="ingot",
        measurements=[
            FeNi,
            yield_strength(value=450, temperature=Quantity(-293, Celsius)),
            Measurement(kind=Kind.phase_transformation_temperature, value=-400, unit=Celsius),
        ],
    ),
    made(process="ingot->anneal[T=-900]"),
    made(process="ingot->hold"),
]
