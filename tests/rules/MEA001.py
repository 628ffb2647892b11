# MEA001 percentile-without-statistic
# good: a percentile with the statistic for it
measurements = [
    FeNi,
    hardness(value=182, measurement_statistic=MeasurementStatistic.percentile, percentile=90),
    hardness(value=182, measurement_statistic=MeasurementStatistic.mean),
]

# bad: a percentile beside the statistic of a mean
measurements = [
    FeNi,
    hardness(value=182),
    hardness(value=182, measurement_statistic=MeasurementStatistic.mean, percentile=90),
]
