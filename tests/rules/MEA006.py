"""MEA006 temperature-given-twice."""

# good: the same temperature in another unit, a heating rate, and two temperatures of a cycle
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=450,
        unit=MegaPascal,
        temperature=Quantity(800, Celsius),
        description="tested at 1073 K, heated at 10 K/min",
    ),
    Measurement(
        kind=AlloyMeasurementKind.ultimate_tensile_strength,
        value=620,
        unit=MegaPascal,
        temperature=Quantity(800, Celsius),
        description="after one hour at 600 °C and a second at 700 °C",
    ),
]

# bad: a test and an event whose descriptions name another temperature
synthesis_groups = {
    "melt": melt,
    "hold": [
        ProcessEvent(
            kind=ProcessKind.Aging, temperature=Quantity(600, Celsius), description="held at 900 K"
        )
    ],
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
                temperature=Quantity(600, Celsius),
                description="tested at 800 °C",
            ),
        ],
    ),
    Material(process="ingot->hold", measurements=measurements),
]
