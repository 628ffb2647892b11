"""MAT003 duplicate-material."""

# good: materials that differ in a name, in a type, or in a group of measurements
alloy = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV)


def sizes():
    return Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=40),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=80),
        ],
    )


output_materials = [
    Material(name="a", process="elements->melt", measurements=[CompMeasurement("FeNi"), alloy]),
    Material(name="b", process="elements->melt", measurements=[CompMeasurement("FeNi"), alloy]),
    Material(
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV),
        ],
    ),
    Material(
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182.0, unit=HV),
        ],
    ),
    Material(process="elements->melt", measurements=[CompMeasurement("FeNi"), *sizes()]),
    Material(process="elements->melt", measurements=[CompMeasurement("FeNi"), *sizes()]),
]

# bad: three equal materials, tags in another order
output_materials = [
    Material(
        process="elements->melt",
        measurements=[CompMeasurement("FeNi"), Configuration(name="m", tags=["lath", "matrix"])],
    ),
    Material(
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV),
        ],
    ),
    Material(
        process="elements->melt",
        measurements=[CompMeasurement("FeNi"), Configuration(name="m", tags=["matrix", "lath"])],
    ),
    Material(
        process="elements->melt",
        measurements=[
            CompMeasurement({"Fe": 1, "Ni": 1}),
            Configuration(name="m", tags={"matrix", "lath"}),
        ],
    ),
]
