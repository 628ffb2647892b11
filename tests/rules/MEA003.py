# MEA003 percentile-out-of-range
# good: the two ends of the range
measurements = [
    FeNi,
    hardness(value=182, measurement_statistic=MeasurementStatistic.percentile, percentile=0),
    hardness(value=182, measurement_statistic=MeasurementStatistic.percentile, percentile=100),
]

# bad: a percentile above 100
measurements = [
    FeNi,
    hardness(value=182, measurement_statistic=MeasurementStatistic.percentile, percentile=100.5),
]
