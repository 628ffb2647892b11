# CMP005 percentages-far-off-100
# good: unchecked sums within five of 100, and a ratio
items = [
    CompMeasurement({"Fe": 52, "Ni": 51.4}, validate_composition=False),
    CompMeasurement("FeNi3", validate_composition=False),
    fcc,
]

# bad: an unchecked sum of 89
items = [CompMeasurement({"Fe": 48, "Ni": 41}, validate_composition=False), fcc]
