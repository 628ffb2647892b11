"""Whether a number that a model gives is the right one: the published rule and a mended one.

The published rule reads text with Python's ``float`` and takes a tolerance relative to the larger
of both numbers. The mended one takes it relative to the right number, and knows a right zero.

Source: SciBench (Wang et al., arXiv 2307.10635), section on evaluation, and its published code.
"""

import math
import re
from enum import StrEnum
from typing import Final

TOLERANCE: Final = 0.05
"""Largest relative difference; from the published code."""

ZERO: Final = 1e-9
"""Largest number that is taken for a right answer of zero."""

_SLACK: Final = 1 + 1e-12
"""Keeps a difference of exactly the tolerance from being lost to rounding."""

_POWER = re.compile(r"10\^\{? *(-?[0-9]+) *\}?")


class AnswerForm(StrEnum):
    """Which value of a problem an answer gives, when its unit carries a power of ten."""

    value = "value"
    """The only one there is: the unit carries no power."""
    mantissa = "mantissa"
    """The number that stands before the power."""
    full = "full"
    """The number times the power."""


def published_numbers(output: str) -> list[float]:
    """Return the numbers that the published code finds in an answer, none to two.

    Commas are dropped; then the whole text is tried, and its first word.
    """
    text = output.replace(",", "").strip()
    words = [text, *text.split(maxsplit=1)[:1]]
    return [number for word in words if (number := _float(word)) is not None]


def published_match(output: str, gold: float) -> bool:
    """Say whether an answer is right by the published code."""
    return any(math.isclose(one, gold, rel_tol=TOLERANCE) for one in published_numbers(output))


def published_full_value(content: str | None) -> str | None:
    """Return the answer to a problem whose unit has lost its power, as the published code reads it.

    Args:
        content: What the box holds, or None.

    Returns:
        The number written as mantissa times power, worked out; the content itself when it holds
        no sign of multiplication; None when neither can be had, which is a wrong answer.
    """
    if not content:
        return None
    sign = next((sign for sign in ("\times", r"\times", "*") if sign in content), None)
    if sign is None:  # the first sign is a tab and "imes": a slip of the published code
        return content
    left, *rest = content.split(sign)
    power = _POWER.search(rest[0])
    if len(rest) > 1 or power is None:
        return None
    try:
        return str(published_product(left.strip(), power.group(1)))
    except (ValueError, OverflowError):
        return None


def published_product(number: str, exponent: str) -> float:
    """Return a number times a power of ten, rounded as the published code rounds it.

    Raises:
        ValueError: One of them is no number.
        OverflowError: The power is too large for a float.
    """
    return float(number) * float(10 ** float(exponent))


def is_close(value: float, gold: float) -> bool:
    """Say whether a number is right: within 5 % of the gold one, or within 1e-9 of a gold zero."""
    if not (math.isfinite(value) and math.isfinite(gold)):
        return False
    return abs(value - gold) <= (TOLERANCE * _SLACK * abs(gold) if gold else ZERO)


def matched_form(value: float, gold: float, exponent: int | None = None) -> AnswerForm | None:
    """Say in which form a number is right.

    Args:
        value: The number that is given.
        gold: The right number as it stands before the unit.
        exponent: Power of ten that the unit carries; None when it carries none.

    Returns:
        The form; None when the number is wrong in each.
    """
    if exponent is None:
        return AnswerForm.value if is_close(value, gold) else None
    if is_close(value, gold):
        return AnswerForm.mantissa
    try:
        full = gold * 10.0**exponent
    except OverflowError:
        return None
    return AnswerForm.full if full and is_close(value, full) else None


def _float(text: str) -> float | None:
    """Read a number as the published code does; it may be infinite, or none by name."""
    try:
        return float(text)
    except ValueError:
        return None
