"""CMP002 percentages-off-100: the percentages of a composition do not sum to 100.

What it checks:
    Amounts that sum to more than 50 are percentages, and sum to 100 within 0.2. Amounts that sum to
    50 or less are a ratio. Checked when the object is built, unless `validate_composition=False`.

Why:
    A wrong digit in an amount shows in the sum. Some papers do print sums that are not 100; those
    values are kept as printed, with the check switched off and the reason beside it. A waiver
    cannot help here, since the object is not built.

Example:
    CompMeasurement({"Fe": 49.6, "Ni": 40.4})

Instead:
    CompMeasurement({"Fe": 49.6, "Ni": 50.4})
    CompMeasurement({"Fe": 49.6, "Ni": 49.4}, validate_composition=False)  # sums to 99.0 in Table 1

References:
    Rule V7 of the published evaluator (version 0.1.1): tolerance 0.2001, limit 50.
"""

from litx_validators.engine import Rule

PERCENTAGES_OFF_100 = Rule("CMP002", "percentages-off-100", number="V7", since="0.1")
