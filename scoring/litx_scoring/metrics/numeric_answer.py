"""Comparison of the number that a model gives with the right number."""

import math
from enum import StrEnum
from typing import Final

from litx_scoring.metrics.plain_latex import plain_latex

TOLERANCE: Final = 0.05
"""Largest relative difference; from SciBench (Wang et al., arXiv 2307.10635)."""

ZERO: Final = 1e-9
"""Largest number that is right if the answer is zero."""

_LONGEST: Final = 1_000
_SLACK: Final = 1 + 1e-12
"""Keeps a difference of exactly the tolerance from being lost to rounding."""


class AnswerForm(StrEnum):
    """Value of a problem that an answer gives, if its unit has a power of ten."""

    value = "value"
    """The only value, since the unit has no power."""
    mantissa = "mantissa"
    """The number before the power."""
    full = "full"
    """The number times the power."""


def is_close(value: float, gold: float) -> bool:
    """Return whether a number is within 5 % of the gold number, or 1e-9 of a gold zero."""
    if not (math.isfinite(value) and math.isfinite(gold)):
        return False
    return abs(value - gold) <= (TOLERANCE * _SLACK * abs(gold) if gold else ZERO)


def read_decimal(text: str) -> float | None:
    """Return the number of a text: a decimal or a fraction, with commas; None if it is none."""
    over, stroke, under = plain_latex(text[:_LONGEST]).strip().partition("/")
    if "_" in text or not over.isascii():  # which Python would read
        return None
    try:
        value = float(over) / (float(under) if stroke else 1.0)
    except (ValueError, ArithmeticError):
        return None
    return value if math.isfinite(value) else None


def matched_form(
    value: float, gold: float, exponent: int | None = None, *, has_unit: bool = False
) -> AnswerForm | None:
    """Return the form in which a number is right.

    Args:
        value: The number of the answer.
        gold: The right number, before the unit.
        exponent: Power of ten of the unit; None if it has none.
        has_unit: Whether the answer states the unit, so that it cannot be the mantissa.

    Returns:
        The form; None if the number is wrong in any form.
    """
    if exponent is None:
        return AnswerForm.value if is_close(value, gold) else None
    if is_close(value, gold) and not has_unit:
        return AnswerForm.mantissa
    try:
        full = gold * 10.0**exponent
    except OverflowError:
        return None
    return AnswerForm.full if full and is_close(value, full) else None
