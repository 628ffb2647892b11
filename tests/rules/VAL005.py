"""VAL005 implausible-value."""

# good: usual values, a foam and a superplastic alloy among them
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=0.45, unit=GigaPascal),
    Measurement(kind=AlloyMeasurementKind.fracture_strain_tension, value=400, unit=percent),
    Measurement(kind=AlloyMeasurementKind.youngs_modulus, value=205, unit=GigaPascal),
]

# bad: a wrong prefix, a lost decimal point, an oven hotter than any and an endless treatment
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))],
    "hold": [ProcessEvent(kind=ProcessKind.Aging, duration=Quantity(50000, Hour))],
}
output_materials = [
    Material(
        name="ingot",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(
                kind=AlloyMeasurementKind.yield_strength_tension, value=450, unit=GigaPascal
            ),
            Measurement(kind=AlloyMeasurementKind.youngs_modulus, value=2050, unit=GigaPascal),
            Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=4, unit=HV),
            Measurement(
                kind=AlloyMeasurementKind.ultimate_tensile_strength,
                value=620,
                unit=MegaPascal,
                temperature=Quantity(6000, Celsius),
            ),
        ],
    ),
    Material(process="ingot->anneal[T=12000]", measurements=measurements),
    Material(process="ingot->hold", measurements=measurements),
]
