"""MEA001 percentile-without-statistic."""

# good: a percentile with the statistic for it
measurements = [
    CompMeasurement("FeNi"),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=182,
        unit=HV,
        measurement_statistic=MeasurementStatistic.percentile,
        percentile=90,
    ),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=182,
        unit=HV,
        measurement_statistic=MeasurementStatistic.mean,
    ),
]

# bad: a percentile beside the statistic of a mean
measurements = [
    CompMeasurement("FeNi"),
    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=182, unit=HV),
    Measurement(
        kind=AlloyMeasurementKind.vickers_hardness,
        value=182,
        unit=HV,
        measurement_statistic=MeasurementStatistic.mean,
        percentile=90,
    ),
]
