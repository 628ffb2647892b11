"""Numbers of a table: as printed, as a range, and in another unit."""

import functools
import math
from typing import Any

from litx.model.lattice import FRACTION_BASES
from litx_ontology import ValueQualifier
from litx_ontology.fields import KINDS
from litx_ontology.unit_text import as_unit, convert

_DIGITS = 12
"""Digits of a converted number; further digits are errors of the conversion."""

_LEAST = (ValueQualifier.ABOVE, ValueQualifier.ABOVE_OR_EQUAL, ValueQualifier.MUCH_ABOVE)
_MOST = (ValueQualifier.BELOW, ValueQualifier.BELOW_OR_EQUAL, ValueQualifier.MUCH_BELOW)

_PART_UNITS = {f"lattice_parameter_{name}": "angstrom" for name in "abc"}
_PART_UNITS |= {f"{basis}_fraction": "percent" for basis in FRACTION_BASES}
"""Units of the kinds that are fields of a phase, not kinds of a vocabulary."""


def canonical_units() -> dict[str, str]:
    """Return the unit in which papers usually print each kind of the known fields, as text."""
    return {text: kind.unit for text, kind in KINDS.items()} | _PART_UNITS


def canonical_unit(kind: str) -> str | None:
    """Return the unit in which papers usually print a kind; None for an unknown kind."""
    known = KINDS.get(kind)
    return _PART_UNITS.get(kind) or (known.unit if known else None)


@functools.lru_cache(maxsize=1024)
def format_unit(value: object) -> str | None:
    """Return a unit as papers print it, such as MPa or g/cm³; other text stays as it is.

    A unit that could not be read back, such as a root, is written as MPa*m**0.5.
    """
    unit = as_unit(value)
    if unit is None:
        return None if value is None else str(value)
    printed = f"{unit:~P}" or "dimensionless"
    return printed if as_unit(printed) == unit else f"{unit:~C}"


def finite_number(value: object) -> float | int | None:
    """Return a finite number; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    try:
        return value if math.isfinite(value) else None
    except OverflowError:  # a whole number beyond all floats
        return None


@functools.lru_cache(maxsize=16384)
def convert_number(value: float | None, unit: object, wanted: str) -> float | None:
    """Convert a number to another unit; None where the number or the conversion is missing."""
    number = finite_number(value)
    result = None if number is None else convert(number, unit, wanted)
    return None if result is None else float(f"{result:.{_DIGITS}g}")


def convert_quantity(quantity: Any, wanted: str) -> float | None:
    """Convert a quantity to another unit; None where it has no number."""
    number = getattr(quantity, "numeric_value", None)
    return convert_number(number, getattr(quantity, "unit", None), wanted)


def find_bounds(
    value: float | None, qualifier: ValueQualifier, uncertainty: float | None
) -> tuple[float | None, float | None]:
    """Return the lower and the upper bound of a number; None where it has no such bound."""
    if value is None:
        return None, None
    if uncertainty:
        low, high = (float(f"{value + sign * abs(uncertainty):.{_DIGITS}g}") for sign in (-1, 1))
        return low, high
    return (value if qualifier in _LEAST else None), (value if qualifier in _MOST else None)
