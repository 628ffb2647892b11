"""VAL004 impossible-value."""

# good: values at the ends of what is possible, and a negative potential
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.relative_density, value=1.0, unit=dimensionless),
    Measurement(kind=AlloyMeasurementKind.fracture_strain_tension, value=0, unit=percent),
    Measurement(kind=AlloyMeasurementKind.poissons_ratio, value=0.45, unit=dimensionless),
    Measurement(kind=AlloyMeasurementKind.corrosion_potential, value=-0.3, unit=Volt),
]

# bad: a share above the whole, values below zero, a hardness of zero and a Poisson's ratio of 0.7
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.relative_density, value=112, unit=percent),
    Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=-450, unit=MegaPascal),
    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=0, unit=HV),
    Measurement(kind=AlloyMeasurementKind.poissons_ratio, value=0.7, unit=dimensionless),
    Measurement(
        kind=AlloyMeasurementKind.fracture_strain_compression, value=1.2, unit=dimensionless
    ),
    Measurement(kind=PhaseMeasurementKind.grain_size, value=-5, unit=Micrometer),
]
