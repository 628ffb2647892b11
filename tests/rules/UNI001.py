# UNI001 wrong-dimension
# good: units of what each kind measures, and HV for a hardness
conditions = dict(temperature=Quantity(900, Kelvin), pressure=Quantity(1, Atm))
also = [{"value": 1100, "unit": MegaPascal}]
items = [
    hardness(value=450),
    density(value=8.1, unit=ureg.kilogram / ureg.liter),
    yield_strength(value=1.1, unit=GigaPascal, also=also, **conditions),
    strain(value=0.2, unit=dimensionless),
    modulus(value=210),
    GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(40, percent)),
]

# bad: a stress for a density, HV for a strength, and conditions in units of something else
synthesis_groups = {"melt": melt, "anneal": [anneal(duration=Quantity(2, Celsius))]}
process = "elements->melt->anneal"
items = [
    density(value=8.1, unit=MegaPascal),
    yield_strength(value=450, unit=HV),
    tensile_strength(value=620, temperature=Quantity(25, percent)),
    strain(value=20, unit=Millimeter),
    modulus(value=210, also=[{"value": 211}, {"unit": percent}, {"kind": "density"}]),
    GlobalLatticeParam(struct=CrysStruct.FCC, phase_fraction=Quantity(40, MegaPascal)),
]
