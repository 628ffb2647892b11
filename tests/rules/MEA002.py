# MEA002 statistic-without-percentile
# good: the statistic percentile with its number, zero included
items = [percentile(percentile=0)]

# bad: the statistic percentile, and not which one
items = [percentile()]
