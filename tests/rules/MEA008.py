# MEA008 values-out-of-order
uniform_strain = partial(Measurement, kind=Kind.ultimate_strain_tension)
solidus, liquidus = (partial(Measurement, kind=kind) for kind in (Kind.solidus, Kind.liquidus))

# good: values in order, equal ones, one within its uncertainty, and others at another temperature
items = [
    yield_strength(value=450),
    tensile_strength(value=450),
    compressive_yield(value=910, uncertainty=20),
    compressive_strength(value=895),
    uniform_strain(value=20, unit=percent, temperature=Quantity(600, Celsius)),
    strain(value=0.1, unit=dimensionless),
    solidus(value=1300, unit=Celsius),
    liquidus(value=1650, unit=Kelvin),
]

# bad: yield above ultimate strength, uniform above fracture strain, solidus above liquidus
items = [
    yield_strength(value=850),
    tensile_strength(value=0.62, unit=GigaPascal),
    uniform_strain(value=0.3, unit=dimensionless),
    strain(value=20),
    solidus(value=1400, unit=Celsius),
    liquidus(value=1400, unit=Kelvin),
]
