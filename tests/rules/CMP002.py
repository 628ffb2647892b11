# CMP002 percentages-off-100
# good: ratios up to 50, percentages within 0.2 of 100, and one whose check is off
measurements = [
    *(CompMeasurement({"Fe": amount, "Ni": 50}) for amount in (49.8, 50.2)),
    CompMeasurement({"Fe": 25, "Ni": 25}),
    CompMeasurement({"Fe": 50.3, "Ni": 50}, validate_composition=False),
]

# bad: percentages that sum to 99.79
items = [CompMeasurement({"Fe": 49.79, "Ni": 50})]
