# VAL006 below-absolute-zero
transformation = partial(Measurement, kind=Kind.phase_transformation_temperature, unit=Celsius)

# good: cold tests in both units, and a transformation below zero Celsius
items = [
    yield_strength(value=450, temperature=Quantity(-196, Celsius)),
    tensile_strength(value=620, temperature=Quantity(4.2, Kelvin)),
    transformation(value=-40),
]

# bad: temperatures below absolute zero: of a test, measured, of an event and filled in
frozen = hold(temperature=Quantity(-5, Kelvin))
synthesis_groups = {"melt": melt, "anneal[T]": [at_temperature()], "hold": [frozen]}
cold = "elements->melt->anneal[T=-900]->hold"
items = [yield_strength(value=450, temperature=Quantity(-293, Celsius)), transformation(value=-400)]
output_materials = [cast(process=cold, measurements=[FeNi, *items])]
