# MEA008 values-out-of-order
# good: values in order, equal ones, one within its uncertainty, and others at another temperature
measurements = [
    FeNi,
    yield_strength(value=450),
    tensile_strength(value=450),
    Measurement(kind=Kind.yield_strength_compression, value=910, unit=MegaPascal, uncertainty=20),
    Measurement(kind=Kind.ultimate_compressive_strength, value=895, unit=MegaPascal),
    Measurement(
        kind=Kind.ultimate_strain_tension,
        value=20,
        unit=percent,
        temperature=Quantity(600, Celsius),
    ),
    Measurement(kind=Kind.fracture_strain_tension, value=0.1, unit=dimensionless),
    Measurement(kind=Kind.solidus, value=1300, unit=Celsius),
    Measurement(kind=Kind.liquidus, value=1650, unit=Kelvin),
]

# bad: yield above ultimate strength, uniform above fracture strain, solidus above liquidus
measurements = [
    FeNi,
    yield_strength(value=850),
    tensile_strength(value=0.62, unit=GigaPascal),
    Measurement(kind=Kind.ultimate_strain_tension, value=0.3, unit=dimensionless),
    Measurement(kind=Kind.fracture_strain_tension, value=20, unit=percent),
    Measurement(kind=Kind.solidus, value=1400, unit=Celsius),
    Measurement(kind=Kind.liquidus, value=1400, unit=Kelvin),
]
