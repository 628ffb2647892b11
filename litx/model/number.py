"""Numbers as papers print them: "~50", ">= 1.20", "<<3"."""

import math

from litx_ontology import ValueQualifier
from litx_ontology.value_qualifier import PREFIXES


def read_number(value: object) -> tuple[float | int | None, ValueQualifier]:
    """Return the number in `value` and its qualifier.

    A number is exact. Text is a number after an optional prefix; unreadable text gives None with
    the qualifier `EXACT`, whatever the prefix. The function never raises.

    Source: published alloy benchmark, version 0.1.1.
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
    try:
        return float(text), qualifier
    except ValueError:
        return None, ValueQualifier.EXACT


def is_finite(number: float) -> bool:
    """Return whether a number is finite, which an integer beyond all floats is not."""
    try:
        return math.isfinite(number)
    except OverflowError:
        return False
