"""NAM001 name-collision."""

# good: one group name on two measurements; materials without a name
output_materials = [
    Material(
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(
                kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV, group_name="indents"
            ),
            Measurement(
                kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV, group_name="indents"
            ),
        ],
    ),
    Material(process="elements->melt", measurements=[CompMeasurement("FeCo")]),
]

# bad: names of a raw material and a material, of two materials, of a synthesis group and a group
# of measurements in a configuration
output_materials = [
    Material(name="elements", process="elements->melt", measurements=measurements),
    Material(name="a", process="elements->melt", measurements=[CompMeasurement("FeCo")]),
    Material(
        name="a",
        process="elements->melt",
        measurements=[
            CompMeasurement("Fe"),
            Configuration(
                name="melt",
                measurements=[
                    Measurement(
                        kind=AlloyMeasurementKind.vickers_hardness,
                        value=182,
                        unit=HV,
                        group_name="melt",
                    )
                ],
            ),
        ],
    ),
]
