# CMP007 weight-percent-as-atomic
# good: two measurements of one alloy, and elements of nearly one weight
measurements = [
    CompMeasurement("AlNi"),
    CompMeasurement({"Al": 50, "Ni": 50}),
    CompMeasurement({"Al": 48, "Ni": 52}),
    CompMeasurement({"Al": 50.1, "Ni": 49.9}),
    fcc,
]

# bad: the second composition is the first in weight percent
measurements = [
    CompMeasurement({"Al": 50, "Ni": 50}),
    CompMeasurement({"Al": 31.5, "Ni": 68.5}),
    fcc,
]
