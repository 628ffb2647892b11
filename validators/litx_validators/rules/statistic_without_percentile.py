"""MEA002 statistic-without-percentile: the statistic percentile has no number.

What it checks:
    A measurement with the statistic `percentile` has `percentile`. Checked when the object is
    built.

Why:
    Without the number a 10th percentile looks like a 90th.

Example:
    Measurement(..., measurement_statistic=MeasurementStatistic.percentile)

Instead:
    Measurement(..., measurement_statistic=MeasurementStatistic.percentile, percentile=90)

References:
    Rule V2 of the published evaluator (version 0.1.1).
"""

from litx_validators.engine import Rule

STATISTIC_WITHOUT_PERCENTILE = Rule(
    "MEA002", "statistic-without-percentile", number="V2", since="0.1"
)
