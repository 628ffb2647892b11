"""CMP009 series-without-variable: a formula of a series lacks a variable that has a number.

What it checks:
    Each variable of `fill_series` is in an amount of the formula. Checked when it is called.

Why:
    A number that goes nowhere leaves the formula of another sample.

Example:
    fill_series("SrCo1-xNbxO3-δ", y=0.1)

Instead:
    fill_series("SrCo1-xNbxO3-δ", x=0.1)

References:
    The published benchmark (version 0.1.1) has no series.
"""

from litx_validators.engine import Rule

SERIES_WITHOUT_VARIABLE = Rule("CMP009", "series-without-variable", since="0.1")
