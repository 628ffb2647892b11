# UNI003 unit-as-text
# good: units, named and from the registry
items = [density(value=8.1), yield_strength(value=450000, unit=ureg.kilopascal)]

# bad: units as text, one of which has a name and one has not
items = [density(value=8.1, unit="g/cm^3"), yield_strength(value=450000, unit="kPa")]
