# CFG006 foreign-element
# good: elements of the alloy, and carbon from outside
items = [
    Configuration(name="matrix", measurements=[CompMeasurement("FeNi3", Method.EDS)]),
    Configuration(name="carbide", measurements=[CompMeasurement("Fe3C", Method.EDS)]),
]

# bad: chromium where the alloy has none
items = [Configuration(name="matrix", measurements=[CompMeasurement("FeCr", Method.EDS)])]
