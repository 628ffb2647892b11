"""VAL010 value-given-twice."""

# good: values that conditions, descriptions or methods tell apart
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=450, unit=MegaPascal),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=450,
        unit=MegaPascal,
        temperature=Quantity(600, Celsius),
    ),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=450,
        unit=MegaPascal,
        description="transverse",
    ),
    Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value="~450", unit=MegaPascal),
]

# bad: one value in two units, and one at the same temperature in two units
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=1000,
        unit=MegaPascal,
        source="Table 1",
    ),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=1,
        unit=GigaPascal,
        source="Abstract",
    ),
    Measurement(
        kind=AlloyMeasurementKind.ultimate_tensile_strength,
        value=1200,
        unit=MegaPascal,
        temperature=Quantity(25, Celsius),
    ),
    Measurement(
        kind=AlloyMeasurementKind.ultimate_tensile_strength,
        value=1200,
        unit=MegaPascal,
        temperature=Quantity(298.15, Kelvin),
    ),
]
