# CMP007 weight-percent-as-atomic
# good: two measurements of one alloy, and elements of nearly one weight
amounts = "AlNi", {"Al": 50, "Ni": 50}, {"Al": 48, "Ni": 52}, {"Al": 50.1, "Ni": 49.9}
measurements = [*map(CompMeasurement, amounts), fcc]

# bad: the second composition is the first in weight percent
amounts = {"Al": 50, "Ni": 50}, {"Al": 31.5, "Ni": 68.5}
measurements = [*map(CompMeasurement, amounts), fcc]
