"""Numbers of other systems: finite ones alone, however they are written."""

import math

from litx.model.number import read_number
from litx_ontology import ValueQualifier


def read_finite(value: object) -> tuple[float | int | None, ValueQualifier]:
    """Return the finite number in a value and how it is qualified; None when there is none.

    Booleans, nan and infinities are none, and neither is an integer beyond all floats.
    """
    if isinstance(value, bool):
        return None, ValueQualifier.EXACT
    number, qualifier = read_number(value)
    try:
        is_finite = number is not None and math.isfinite(number)
    except OverflowError:
        is_finite = False
    return (number, qualifier) if is_finite else (None, ValueQualifier.EXACT)
