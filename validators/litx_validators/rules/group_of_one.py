"""MEA004 group-of-one: a group of measurements has fewer than two values.

What it checks:
    `Measurement.group_measurements` gets at least two values. Checked when it is called.

Why:
    A group is a range, or a median with its quartiles; a single value is a plain measurement.

Example:
    *Measurement.group_measurements(kind=..., unit=percent, values=[CoreMeasurementValue(...)])

Instead:
    Measurement(kind=..., unit=percent, value=...)

References:
    Rule V4 of the published evaluator (version 0.1.1).
"""

from litx_validators.engine import Rule

GROUP_OF_ONE = Rule("MEA004", "group-of-one", number="V4", since="0.1")
