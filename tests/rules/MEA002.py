# MEA002 statistic-without-percentile
# good: the statistic percentile with its number, zero included
measurements = [
    FeNi,
    hardness(value=182, measurement_statistic=MeasurementStatistic.percentile, percentile=0),
]

# bad: the statistic percentile, and not which one
measurements = [FeNi, hardness(value=182, measurement_statistic=MeasurementStatistic.percentile)]
