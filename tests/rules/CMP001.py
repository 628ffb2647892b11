# CMP001 unreadable-composition
# good: formulas and maps that pymatgen reads, dummy symbols included
measurements = [
    CompMeasurement("Al0.5CoCrFeNi"),
    CompMeasurement({"Fe": 49.6, "Ni": 50.4}),
    CompMeasurement("Xx2Fe"),
]

# bad: a formula with a remark in it
measurements = [FeNi, CompMeasurement("Fe50Ni50 (at.%)")]
