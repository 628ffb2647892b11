# MEA001 percentile-without-statistic
# good: a percentile with the statistic for it
items = [
    percentile(percentile=90),
    hardness(value=182, measurement_statistic=MeasurementStatistic.mean),
]

# bad: a percentile beside the statistic of a mean
items = [hardness(value=182), percentile(percentile=90, measurement_statistic="mean")]
