"""Whether a number that a model gives is the right one, relative to which it may be off."""

import math
from enum import StrEnum
from typing import Final

from litx_scoring.metrics.plain_latex import plain_latex

TOLERANCE: Final = 0.05
"""Largest relative difference; from SciBench (Wang et al., arXiv 2307.10635)."""

ZERO: Final = 1e-9
"""Largest number that is taken for a right answer of zero."""

_LONGEST: Final = 1_000
_SLACK: Final = 1 + 1e-12
"""Keeps a difference of exactly the tolerance from being lost to rounding."""


class AnswerForm(StrEnum):
    """Which value of a problem an answer gives, when its unit carries a power of ten."""

    value = "value"
    """The only one there is: the unit carries no power."""
    mantissa = "mantissa"
    """The number that stands before the power."""
    full = "full"
    """The number times the power."""


def is_close(value: float, gold: float) -> bool:
    """Say whether a number is right: within 5 % of the gold one, or within 1e-9 of a gold zero."""
    if not (math.isfinite(value) and math.isfinite(gold)):
        return False
    return abs(value - gold) <= (TOLERANCE * _SLACK * abs(gold) if gold else ZERO)


def read_decimal(text: str) -> float | None:
    """Return the number that data hold as text: a decimal or a fraction, commas in thousands."""
    over, stroke, under = plain_latex(text[:_LONGEST]).strip().partition("/")
    if "_" in text or not over.isascii():  # which Python would take
        return None
    try:
        value = float(over) / (float(under) if stroke else 1.0)
    except (ValueError, ArithmeticError):
        return None
    return value if math.isfinite(value) else None


def matched_form(
    value: float, gold: float, exponent: int | None = None, *, has_unit: bool = False
) -> AnswerForm | None:
    """Say in which form a number is right.

    Args:
        value: The number that is given.
        gold: The right number as it stands before the unit.
        exponent: Power of ten that the unit carries; None when it carries none.
        has_unit: Whether the number has its unit with it, and so cannot be the mantissa.

    Returns:
        The form; None when the number is wrong in each.
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
