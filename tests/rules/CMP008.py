# CMP008 composite-unusable
# good: shares with a basis, and a ratio without one
items = [
    CompositeMeasurement(
        parts={"NiO": Quantity(65, percent), "YSZ": Quantity(35, percent)}, basis="weight"
    ),
    CompositeMeasurement(
        parts={"NiO": Quantity(1, dimensionless), "GDC": Quantity(1, dimensionless)}
    ),
]

# bad: bare numbers, no parts, and another basis
items = [
    CompositeMeasurement(parts={"NiO": 65, "YSZ": 35}, basis="weight"),
    CompositeMeasurement(parts={}),
    CompositeMeasurement(parts={"NiO": Quantity(65, percent)}, basis="weigth"),
]
