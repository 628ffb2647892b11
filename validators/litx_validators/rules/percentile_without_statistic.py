"""MEA001 percentile-without-statistic: a percentile is given without its statistic.

What it checks:
    `percentile` of a measurement is given only together with
    `measurement_statistic=MeasurementStatistic.percentile`. Checked when the object is built.

Why:
    A mean with a percentile is a contradiction; one of the two was meant for another value.

Example:
    Measurement(..., measurement_statistic=MeasurementStatistic.mean, percentile=90)

Instead:
    Measurement(..., measurement_statistic=MeasurementStatistic.percentile, percentile=90)

References:
    Rule V1 of the published evaluator (version 0.1.1).
"""

from litx_validators.engine import Rule

PERCENTILE_WITHOUT_STATISTIC = Rule(
    "MEA001", "percentile-without-statistic", number="V1", since="0.1"
)
