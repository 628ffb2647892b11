# MEA010 conditions-unusable
# good: a text, a quantity, and none
items = [
    hardness(
        value=182,
        conditions={
            ConditionKind.atmosphere: "air",
            ConditionKind.load: Quantity(500, ureg.gram),
        },
    ),
    density(value=7.1),
]

# bad: a bare number, and a list
items = [
    hardness(value=182, conditions={ConditionKind.load: 500}),
    density(value=7.1, conditions=["air"]),
]
