# CMP004 invented-element
# good: elements, one of them charged
measurements = [CompMeasurement({"Fe3+": 1, "Ni": 1}), fcc]

# bad: a placeholder for an element
measurements = [CompMeasurement({"X": 1, "Ni": 1}), fcc]
