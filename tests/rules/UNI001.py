# UNI001 wrong-dimension
# good: units of what each kind measures, and HV for a hardness
measurements = [
    FeNi,
    hardness(value=450),
    density(value=8.1, unit=ureg.kilogram / ureg.liter),
    yield_strength(
        value=1.1,
        unit=GigaPascal,
        also=[{"value": 1100, "unit": MegaPascal}],
        temperature=Quantity(900, Kelvin),
        pressure=Quantity(1, Atm),
    ),
    Measurement(kind=Kind.fracture_strain_tension, value=0.2, unit=dimensionless),
    Measurement(kind=Kind.youngs_modulus, value=210, unit=GigaPascal),
    GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(40, percent)),
]

# bad: a stress for a density, HV for a strength, and conditions in units of something else
synthesis_groups = {"melt": melt, "anneal": [anneal(duration=Quantity(2, Celsius))]}
output_materials = [
    cast(
        name="ingot",
        measurements=[
            FeNi,
            density(value=8.1, unit=MegaPascal),
            yield_strength(value=450, unit=HV),
            tensile_strength(value=620, temperature=Quantity(25, percent)),
            Measurement(kind=Kind.fracture_strain_tension, value=20, unit=Millimeter),
            Measurement(
                kind=Kind.youngs_modulus,
                value=210,
                unit=GigaPascal,
                also=[{"value": 211}, {"unit": percent}, {"kind": "density"}],
            ),
            GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(40, MegaPascal)),
        ],
    ),
    made(process="ingot->anneal"),
]
