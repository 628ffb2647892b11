"""MAT005 unspread-group."""

# good: a group that was spread
measurements = [
    CompMeasurement("FeNi"),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=20),
        ],
    ),
]

# bad: groups without the star, in a material and in a configuration
measurements = [
    CompMeasurement("FeNi"),
    Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=20),
        ],
    ),
    Configuration(
        name="twins",
        measurements=[
            Measurement.group_measurements(
                kind=PhaseMeasurementKind.length,
                unit=Micrometer,
                values=[
                    CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=1),
                    CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=2),
                ],
            )
        ],
    ),
]
