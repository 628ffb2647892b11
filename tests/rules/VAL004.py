# VAL004 impossible-value
poisson = partial(Measurement, kind=Kind.poissons_ratio, unit=dimensionless)

# good: values at the ends of what is possible, and a negative potential
items = [
    Measurement(kind=Kind.relative_density, value=1.0, unit=dimensionless),
    strain(value=0),
    poisson(value=0.45),
    Measurement(kind=Kind.corrosion_potential, value=-0.3, unit=Volt),
]

# bad: a share above the whole, values below zero, a hardness of zero and a Poisson's ratio of 0.7
items = [
    Measurement(kind=Kind.relative_density, value=112, unit=percent),
    yield_strength(value=-450),
    hardness(value=0),
    poisson(value=0.7),
    Measurement(kind=Kind.fracture_strain_compression, value=1.2, unit=dimensionless),
    Measurement(kind=PhaseMeasurementKind.grain_size, value=-5, unit=Micrometer),
]
