"""MEA008 values-out-of-order."""

# good: values in order, equal ones, one within its uncertainty, and others at another temperature
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=450, unit=MegaPascal),
    Measurement(kind=AlloyMeasurementKind.ultimate_tensile_strength, value=450, unit=MegaPascal),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_compression,
        value=910,
        unit=MegaPascal,
        uncertainty=20,
    ),
    Measurement(
        kind=AlloyMeasurementKind.ultimate_compressive_strength, value=895, unit=MegaPascal
    ),
    Measurement(
        kind=AlloyMeasurementKind.ultimate_strain_tension,
        value=20,
        unit=percent,
        temperature=Quantity(600, Celsius),
    ),
    Measurement(kind=AlloyMeasurementKind.fracture_strain_tension, value=0.1, unit=dimensionless),
    Measurement(kind=AlloyMeasurementKind.solidus, value=1300, unit=Celsius),
    Measurement(kind=AlloyMeasurementKind.liquidus, value=1650, unit=Kelvin),
]

# bad: yield above ultimate strength, uniform above fracture strain, solidus above liquidus
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=850, unit=MegaPascal),
    Measurement(kind=AlloyMeasurementKind.ultimate_tensile_strength, value=0.62, unit=GigaPascal),
    Measurement(kind=AlloyMeasurementKind.ultimate_strain_tension, value=0.3, unit=dimensionless),
    Measurement(kind=AlloyMeasurementKind.fracture_strain_tension, value=20, unit=percent),
    Measurement(kind=AlloyMeasurementKind.solidus, value=1400, unit=Celsius),
    Measurement(kind=AlloyMeasurementKind.liquidus, value=1400, unit=Kelvin),
]
