# VAL007 upside-down-range
# good: ends of ranges in order, equal ones among them, and a median in between
measurements = [
    FeNi,
    *sizes(values=[lower(value=5), median(value=8), upper(value=20)]),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.length, unit=Micrometer, values=[lower(value=3), upper(value=3)]
    ),
]

# bad: ends exchanged, and a median outside
measurements = [
    FeNi,
    *sizes(values=[lower(value=20), upper(value=5)]),
    *Measurement.group_measurements(
        kind=PhaseMeasurementKind.length,
        unit=Micrometer,
        values=[lower(value=3), median(value=30), upper(value=9)],
    ),
]
