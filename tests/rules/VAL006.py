"""VAL006 below-absolute-zero."""

# good: cold tests in both units, and a transformation below zero Celsius
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=450,
        unit=MegaPascal,
        temperature=Quantity(-196, Celsius),
    ),
    Measurement(
        kind=AlloyMeasurementKind.ultimate_tensile_strength,
        value=620,
        unit=MegaPascal,
        temperature=Quantity(4.2, Kelvin),
    ),
    Measurement(
        kind=AlloyMeasurementKind.phase_transformation_temperature, value=-40, unit=Celsius
    ),
]

# bad: temperatures below absolute zero: of a test, measured, of an event and filled in
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))],
    "hold": [ProcessEvent(kind=ProcessKind.Aging, temperature=Quantity(-5, Kelvin))],
}
output_materials = [
    Material(
        name="ingot",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(
                kind=AlloyMeasurementKind.yield_strength_tension,
                value=450,
                unit=MegaPascal,
                temperature=Quantity(-293, Celsius),
            ),
            Measurement(
                kind=AlloyMeasurementKind.phase_transformation_temperature, value=-400, unit=Celsius
            ),
        ],
    ),
    Material(process="ingot->anneal[T=-900]", measurements=measurements),
    Material(process="ingot->hold", measurements=measurements),
]
