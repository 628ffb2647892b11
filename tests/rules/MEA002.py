"""MEA002 statistic-without-percentile."""

# good: the statistic percentile with its number, zero included
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=182,
        unit=HV,
        measurement_statistic=MeasurementStatistic.percentile,
        percentile=0,
    ),
]

# bad: the statistic percentile, and not which one
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=182,
        unit=HV,
        measurement_statistic=MeasurementStatistic.percentile,
    ),
]
