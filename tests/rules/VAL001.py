"""VAL001 unreadable-number."""

synthesis_groups = {
    "melt": melt,
    "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))],
}

# good: digits after at most one sign, and a placeholder in an event
output_materials = [
    Material(
        name="ingot",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(
                kind=AlloyMeasurementKind.yield_strength_tension, value="~450", unit=MegaPascal
            ),
            Measurement(
                kind=AlloyMeasurementKind.ultimate_tensile_strength,
                value=">= 620.0",
                unit=MegaPascal,
            ),
        ],
    ),
    Material(process="ingot->anneal[T=900]", measurements=measurements),
]

# bad: a range and a half width as text, and a step that fills in more than a number
output_materials = [
    Material(
        name="ingot",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(
                kind=AlloyMeasurementKind.yield_strength_tension, value="450-500", unit=MegaPascal
            ),
            Measurement(
                kind=AlloyMeasurementKind.ultimate_tensile_strength,
                value="620 ± 12",
                unit=MegaPascal,
                also=[{"value": "~620"}, {"value": "600-640"}],
            ),
            Measurement(
                kind=AlloyMeasurementKind.density,
                value="~7.80 +/- 0.05",
                unit=gram_per_cm3,
                temperature=Quantity("23 +- 2", Celsius),
            ),
        ],
    ),
    Material(process="ingot->anneal[T=900C]", measurements=measurements),
]
