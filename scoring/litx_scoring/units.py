"""Conversion of a value into the unit of another, as published also for odd units.

Source: published alloy benchmark, version 0.1.1; pint's rules for units and offsets.
"""

import pint

from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Unit, dimensionless, ureg


def convert(number: float, extracted: object, target: object) -> float | None:
    """Convert `number` from the unit `extracted` to the unit `target`; None if that is impossible.

    Two units convert if their dimensions agree. A text on the extracted side is read by pint. A
    text on the target side must equal the extracted unit. A missing unit on the extracted side is
    that of a pure number.
    """
    goal: Unit | None
    start: Unit | None
    if isinstance(target, str):
        if not _is_same(target, extracted):
            return None
        start = goal = read_unit_text(target)
    else:
        goal = target if isinstance(target, Unit) else None
        start = goal if extracted is target else _as_unit(extracted)
    if goal is None or start is None:
        return None
    try:  # most have the same unit and need no conversion
        return float(number if start is goal else ureg.convert(number, start, goal))
    except (pint.errors.PintError, OverflowError, ZeroDivisionError):
        return None


def _as_unit(unit: object) -> Unit | None:
    """Return an extracted unit; no unit at all is that of a pure number."""
    if unit is None:
        return dimensionless
    if isinstance(unit, str):
        return read_unit_text(unit)
    return unit if isinstance(unit, Unit) else None


def _is_same(target: str, extracted: object) -> bool:
    """Return whether the text of a target unit is the text or full name of the extracted unit."""
    if not isinstance(extracted, Unit):
        return isinstance(extracted, str) and target == extracted
    # pint compares a unit with a text by the names in it, without symbols and aliases
    return read_unit_text(target) is not None and bool(extracted == target)
