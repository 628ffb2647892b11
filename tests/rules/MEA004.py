# MEA004 group-of-one
# good: a group of two
items = [*sizes(values=[lower(value=40), upper(value=80)])]

# bad: a group of one
items = [*sizes(values=[CoreMeasurementValue(statistic=MeasurementStatistic.mean, value=60)])]
