"""MEA004 group-of-one."""

# good: a group of two
measurements = [
    CompMeasurement("FeNi"),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=40),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=80),
        ],
    ),
]

# bad: a group of one
measurements = [
    CompMeasurement("FeNi"),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[CoreMeasurementValue(statistic=MeasurementStatistic.mean, value=60)],
    ),
]
