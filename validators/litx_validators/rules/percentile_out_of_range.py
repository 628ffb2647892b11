"""MEA003 percentile-out-of-range: a percentile is below 0 or above 100.

What it checks:
    `percentile` lies from 0 to 100, both included. Checked when the object is built.

Why:
    Such a percentile does not exist; most often it is the value of the measurement.

Example:
    Measurement(..., measurement_statistic=MeasurementStatistic.percentile, percentile=900)

Instead:
    Measurement(..., measurement_statistic=MeasurementStatistic.percentile, percentile=90)

References:
    Rule V3 of the published evaluator (version 0.1.1).
"""

from litx_validators.engine import Rule

PERCENTILE_OUT_OF_RANGE = Rule("MEA003", "percentile-out-of-range", number="V3", since="0.1")
