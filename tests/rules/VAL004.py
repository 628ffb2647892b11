# VAL004 impossible-value
# good: values at the ends of what is possible, and a negative potential
measurements = [
    FeNi,
    Measurement(kind=Kind.relative_density, value=1.0, unit=dimensionless),
    Measurement(kind=Kind.fracture_strain_tension, value=0, unit=percent),
    Measurement(kind=Kind.poissons_ratio, value=0.45, unit=dimensionless),
    Measurement(kind=Kind.corrosion_potential, value=-0.3, unit=Volt),
]

# bad: a share above the whole, values below zero, a hardness of zero and a Poisson's ratio of 0.7
measurements = [
    FeNi,
    Measurement(kind=Kind.relative_density, value=112, unit=percent),
    yield_strength(value=-450),
    hardness(value=0),
    Measurement(kind=Kind.poissons_ratio, value=0.7, unit=dimensionless),
    Measurement(kind=Kind.fracture_strain_compression, value=1.2, unit=dimensionless),
    Measurement(kind=PhaseMeasurementKind.grain_size, value=-5, unit=Micrometer),
]
