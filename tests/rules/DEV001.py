# DEV001 layer-of-nothing
# good: layers of a raw material, of a material, and of something that the paper does not name
output_materials = [
    cast(name="alloy", measurements=[FeNi, fcc]),
    cast(
        name="cell",
        measurements=[
            FeNi,
            fcc,
            Configuration(name="anode", role=LayerRole.Anode, material="alloy"),
            Configuration(name="cathode", role=LayerRole.Cathode, material="elements"),
            Configuration(name="mesh", role=LayerRole.CurrentCollector),
        ],
    ),
]

# bad: a misspelt material
output_materials = [
    cast(name="alloy", measurements=[FeNi, fcc]),
    cast(
        name="cell",
        measurements=[
            FeNi,
            fcc,
            Configuration(name="anode", role=LayerRole.Anode, material="aloy"),
        ],
    ),
]
