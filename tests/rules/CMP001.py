# CMP001 unreadable-composition
# good: formulas and maps that pymatgen reads, dummy symbols included
formulas = "Al0.5CoCrFeNi", {"Fe": 49.6, "Ni": 50.4}, "Xx2Fe"
measurements = [CompMeasurement(formula) for formula in formulas]

# bad: a formula with a remark in it
items = [CompMeasurement("Fe50Ni50 (at.%)")]
