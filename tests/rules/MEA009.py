# MEA009 condition-dimension
# good: words where they belong, a rate with its unit, a load as a force or a mass
items = [
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=200,
        unit=HV,
        conditions={
            ConditionKind.atmosphere: "air",
            ConditionKind.load: Quantity(500, ureg.gram),
            ConditionKind.strain_rate: Quantity("1e-3", ureg.second**-1),
        },
    ),
    Measurement(
        kind=AlloyMeasurementKind.density,
        value=7.1,
        unit=gram_per_cm3,
        conditions={"load": Quantity(4.9, ureg.newton)},
    ),
]

# bad: a rate in a unit of stress, an atmosphere as a pressure, a load in words
items = [
    Measurement(
        kind=AlloyMeasurementKind.density,
        value=7.1,
        unit=gram_per_cm3,
        conditions={ConditionKind.strain_rate: Quantity("1e-3", MegaPascal)},
    ),
    Measurement(
        kind=AlloyMeasurementKind.density,
        value=7.1,
        unit=gram_per_cm3,
        conditions={ConditionKind.atmosphere: Quantity(1, Atm), ConditionKind.load: "500 g"},
    ),
]
