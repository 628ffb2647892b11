"""MEA005 condition-not-a-quantity."""

# good: conditions with units
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [
        ProcessEvent(
            kind=ProcessKind.Annealing,
            temperature=Quantity("[T]", Celsius),
            duration=Quantity(2, Hour),
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
                temperature=ROOM_TEMPERATURE,
                pressure=Quantity(1, Atm),
            ),
        ],
    ),
    Material(process="ingot->anneal[T=900]", measurements=measurements),
]

# bad: a temperature as text and as a number, a pressure as a measurement, a duration as text
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [
        ProcessEvent(
            kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius), duration="2 h"
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
                temperature="room temperature",
                pressure=Measurement(kind="pressure", value=1, unit=Atm),
            ),
            Measurement(
                kind=AlloyMeasurementKind.ultimate_tensile_strength,
                value=620,
                unit=MegaPascal,
                temperature=600,
            ),
        ],
    ),
    Material(process="ingot->anneal[T=900]", measurements=measurements),
]
