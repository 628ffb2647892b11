"""Numbers as papers print them: "~50", ">= 1.20", "<<3"."""

import math
import re

from litx_ontology import ValueQualifier
from litx_ontology.value_qualifier import PREFIXES

_WITH_UNCERTAINTY = re.compile(
    r"(?<![\d.])([+-]?(?:\d+(?:\.\d+)?|\.\d+))\((\d+)\)((?:[eE][+-]?\d+)?)"
)
"""A number with the uncertainty of its last digits in parentheses, such as "3.8621(4)".

It starts at no digit of another number, so that a long one is searched once."""


def read_number(value: object) -> tuple[float | int | None, ValueQualifier]:
    """Return the number in `value` and its qualifier.

    A number is exact. Text is a number after an optional prefix; an uncertainty in parentheses is
    left out, so "3.8621(4)" is 3.8621. Unreadable text gives None with the qualifier `EXACT`,
    whatever the prefix. The function never raises.

    Source: published alloy benchmark, version 0.1.1, which has no parentheses.
    """
    if isinstance(value, (int, float)):
        return value, ValueQualifier.EXACT
    if not isinstance(value, str):
        return None, ValueQualifier.EXACT
    text = value.strip()
    qualifier = ValueQualifier.EXACT
    for prefix in () if text[:1].isdigit() else PREFIXES:
        rest = text[len(prefix.symbol) :].lstrip()
        if text.startswith(prefix.symbol) and rest:
            text, qualifier = rest, prefix
            break
    if ")" in text:
        text = _WITH_UNCERTAINTY.sub(r"\1\3", text)
    try:
        return float(text), qualifier
    except ValueError:
        return None, ValueQualifier.EXACT


def read_uncertainty(text: str) -> float | None:
    """Return the uncertainty that a text prints in parentheses; None if there is none.

    The digits count in units of the last digit of the number: "3.8621(4)" has 0.0004, and
    "115.2(12)" has 1.2.
    """
    printed = _WITH_UNCERTAINTY.search(text) if ")" in text else None
    if printed is None:
        return None
    number, digits, power = printed.groups()
    decimals = len(number.partition(".")[2])
    width = float(f"{digits}e-{decimals}") * float(f"1{power or 'e0'}")
    return float(f"{width:.12g}") if is_finite(width) else None


def is_finite(number: float) -> bool:
    """Return whether a number is finite, which an integer beyond all floats is not."""
    try:
        return math.isfinite(number)
    except OverflowError:
        return False
