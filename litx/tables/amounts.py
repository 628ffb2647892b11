"""Numbers of a table: as printed, as a range, and in another unit."""

import functools
import math
from typing import Any

from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind, ValueQualifier
from litx_ontology.unit_text import as_unit, convert

_DIGITS = 12
"""Digits of a converted number: what is behind them is the error of the conversion."""

_LEAST = (ValueQualifier.ABOVE, ValueQualifier.ABOVE_OR_EQUAL, ValueQualifier.MUCH_ABOVE)
_MOST = (ValueQualifier.BELOW, ValueQualifier.BELOW_OR_EQUAL, ValueQualifier.MUCH_BELOW)

CANONICAL_UNITS = {
    str(kind.value): kind.unit
    for enum in (AlloyMeasurementKind, PhaseMeasurementKind)
    for kind in enum
} | {f"lattice_parameter_{name}": "angstrom" for name in "abc"}
"""Text of the unit that the field prints a kind in, by kind."""


@functools.lru_cache(maxsize=1024)
def unit_text(given: object) -> str | None:
    """Return a unit as papers print it, such as MPa or g/cm³; text that is none stays.

    A unit that nobody could read back, such as one with a root, is written as MPa*m**0.5.
    """
    unit = as_unit(given)
    if unit is None:
        return None if given is None else str(given)
    printed = f"{unit:~P}" or "dimensionless"
    return printed if as_unit(printed) == unit else f"{unit:~C}"


def number_of(value: object) -> float | int | None:
    """Return a finite number; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return value if math.isfinite(value) else None


@functools.lru_cache(maxsize=16384)
def rounded(value: float | None, given: object, wanted: str) -> float | None:
    """Return a number in another unit; None where there is no number, or no way to the unit."""
    number = number_of(value)
    found = None if number is None else convert(number, given, wanted)
    return None if found is None else float(f"{found:.{_DIGITS}g}")


def in_unit(quantity: Any, wanted: str) -> float | None:
    """Return a quantity's number in another unit; None where there is none."""
    number = getattr(quantity, "numeric_value", None)
    return rounded(number, getattr(quantity, "unit", None), wanted)


def bounds(
    value: float | None, qualifier: ValueQualifier, uncertainty: float | None
) -> tuple[float | None, float | None]:
    """Return the least and the most that a number may be; None where nothing says so."""
    if value is None:
        return None, None
    if uncertainty:
        low, high = (float(f"{value + sign * abs(uncertainty):.{_DIGITS}g}") for sign in (-1, 1))
        return low, high
    return (value if qualifier in _LEAST else None), (value if qualifier in _MOST else None)
