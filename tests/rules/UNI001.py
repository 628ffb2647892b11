"""UNI001 wrong-dimension."""

# good: units of what each kind measures, and HV for a hardness
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=450, unit=HV),
    Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=ureg.kilogram / ureg.liter),
    Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension,
        value=1.1,
        unit=GigaPascal,
        also=[{"value": 1100, "unit": MegaPascal}],
        temperature=Quantity(900, Kelvin),
        pressure=Quantity(1, Atm),
    ),
    Measurement(kind=AlloyMeasurementKind.fracture_strain_tension, value=0.2, unit=dimensionless),
    Measurement(kind=AlloyMeasurementKind.youngs_modulus, value=210, unit=GigaPascal),
    GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(40, percent)),
]

# bad: a stress for a density, HV for a strength, and conditions in units of something else
synthesis_groups = {
    "melt": melt,
    "anneal": [ProcessEvent(kind=ProcessKind.Annealing, duration=Quantity(2, Celsius))],
}
output_materials = [
    Material(
        name="ingot",
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.density, value=8.1, unit=MegaPascal),
            Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value=450, unit=HV),
            Measurement(
                kind=AlloyMeasurementKind.ultimate_tensile_strength,
                value=620,
                unit=MegaPascal,
                temperature=Quantity(25, percent),
            ),
            Measurement(
                kind=AlloyMeasurementKind.fracture_strain_tension, value=20, unit=Millimeter
            ),
            Measurement(
                kind=AlloyMeasurementKind.youngs_modulus,
                value=210,
                unit=GigaPascal,
                also=[{"value": 211}, {"unit": percent}, {"kind": "density"}],
            ),
            GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(40, MegaPascal)),
        ],
    ),
    Material(process="ingot->anneal", measurements=measurements),
]
