"""VAL008 repeated-statistic."""

# good: each statistic once, in two groups
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
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=50),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=90),
        ],
    ),
]

# bad: a group with two lower ends
measurements = [
    CompMeasurement("FeNi"),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=20),
        ],
    ),
]
