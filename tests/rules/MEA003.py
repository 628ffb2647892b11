# MEA003 percentile-out-of-range
# good: the two ends of the range
items = [percentile(percentile=0), percentile(percentile=100)]

# bad: a percentile above 100
items = [percentile(percentile=100.5)]
