# DEV002 circle-of-layers
# good: a cell of two layers, of which one has a layer of its own
output_materials = [
    cast(name="alloy", measurements=[FeNi, fcc]),
    cast(
        name="anode",
        measurements=[FeNi, fcc, Configuration(name="base", material="alloy")],
    ),
    cast(
        name="cell",
        measurements=[
            FeNi,
            fcc,
            Configuration(name="anode", role=LayerRole.Anode, material="anode"),
        ],
    ),
]

# bad: a device that is a layer of itself, and two that are layers of each other
output_materials = [
    cast(
        name="cell",
        measurements=[
            FeNi,
            fcc,
            Configuration(name="anode", role=LayerRole.Anode, material="cell"),
        ],
    ),
    cast(name="a", measurements=[FeNi, fcc, Configuration(name="of b", material="b")]),
    cast(name="b", measurements=[FeNi, fcc, Configuration(name="of a", material="a")]),
]
