"""VAL007 upside-down-range."""

# good: ends of ranges in order, equal ones among them, and a median in between
measurements = [
    CompMeasurement("FeNi"),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
            CoreMeasurementValue(statistic=MeasurementStatistic.median, value=8),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=20),
        ],
    ),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.length,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=3),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=3),
        ],
    ),
]

# bad: ends exchanged, and a median outside
measurements = [
    CompMeasurement("FeNi"),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.grain_size,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=20),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=5),
        ],
    ),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.length,
        unit=Micrometer,
        values=[
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=3),
            CoreMeasurementValue(statistic=MeasurementStatistic.median, value=30),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=9),
        ],
    ),
]
