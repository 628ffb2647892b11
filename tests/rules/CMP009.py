# CMP009 series-without-variable
# good: every variable has its number
items = [CompMeasurement(fill_series("SrCo1-xNbxO3-δ", x=0.1))]

# bad: another variable, and a formula without any
items = [
    CompMeasurement(fill_series("SrCo1-xNbxO3-δ", y=0.1)),
    CompMeasurement(fill_series("SrCoO3-δ", x=0.1)),
]
