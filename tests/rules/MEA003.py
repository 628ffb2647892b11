"""MEA003 percentile-out-of-range."""

# good: the two ends of the range
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=182,
        unit=HV,
        measurement_statistic=MeasurementStatistic.percentile,
        percentile=0,
    ),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=182,
        unit=HV,
        measurement_statistic=MeasurementStatistic.percentile,
        percentile=100,
    ),
]

# bad: a percentile above 100
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=182,
        unit=HV,
        measurement_statistic=MeasurementStatistic.percentile,
        percentile=100.5,
    ),
]
