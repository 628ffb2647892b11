"""RAW001 no-raw-materials."""

# good: one raw material
measurements = [CompMeasurement("FeNi")]

# bad: no raw material
experiments = [
    Experiment(
        raw_materials={},
        synthesis_groups={"melt": melt},
        output_materials=[
            Material(process="elements->melt", measurements=[CompMeasurement("FeNi")])
        ],
    )
]
