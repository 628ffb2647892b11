"""VAL002 number-not-finite: a number is infinite or not a number.

What it checks:
    Values and uncertainties are neither infinite nor "not a number", as number or as text.

Why:
    No instrument measures such values, and they cannot be compared.

Example:
    Measurement(..., value="nan")

Instead:
    leave the measurement out, or comment it with the reason

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B8 in the list of rules.
"""

import math

from litx.model import Measurement, Quantity
from litx.model.number import read_number
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import quoted


@rule("VAL002", number="B8", since="0.1", scope="validate")
def number_not_finite(record: Measurement | Quantity) -> Findings:
    """Yield each value and uncertainty that is not a finite number."""
    for field in ("value", "uncertainty"):
        value = getattr(record, field, None)
        number = read_number(value)[0]
        if isinstance(number, float) and not math.isfinite(number):
            yield Finding(
                at=record,
                field=field,
                message=f"{field} {quoted(value)} is not finite",
                hint="write the number that the paper prints, or leave it out",
            )
