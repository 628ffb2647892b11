# CMP003 empty-composition
# good: an amount, and an empty one whose check is off
measurements = [CompMeasurement({"Fe": 0.01}), CompMeasurement({}, validate_composition=False)]

# bad: no amounts
measurements = [CompMeasurement({})]
