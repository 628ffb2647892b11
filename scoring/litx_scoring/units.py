"""Conversion of a value into the unit of another, as published also for odd units.

Source: published alloy benchmark, version 0.1.1; pint's rules for units and offsets.
"""

import pint

from litx_ontology.unit_text import as_unit, read_unit_text
from litx_ontology.units import Unit, dimensionless, ureg


def convert(number: float, extracted: object, target: object) -> float | None:
    """Convert `number` from the unit `extracted` to the unit `target`; None if that is impossible.

    Two units convert if their dimensions agree. A text on the extracted side is read by pint. A
    text on the target side must equal the extracted unit. A missing unit on the extracted side is
    that of a pure number.
    """
    goal: Unit | None
    if isinstance(target, str):
        if not _is_same(target, extracted):
            return None
        start = goal = read_unit_text(target)
    else:
        goal = target if isinstance(target, Unit) else None
        # the published evaluator takes no quantity for a unit
        known = as_unit(extracted) if isinstance(extracted, (Unit, str)) else None
        unit = dimensionless if extracted is None else known
        start = goal if extracted is target else unit
    if goal is None or start is None:
        return None
    try:  # most have the same unit and need no conversion
        return float(number if start is goal else ureg.convert(number, start, goal))
    except (pint.errors.PintError, OverflowError, ZeroDivisionError):
        return None


def _is_same(target: str, extracted: object) -> bool:
    """Return whether the text of a target unit is the text or full name of the extracted unit."""
    if not isinstance(extracted, Unit):
        return isinstance(extracted, str) and target == extracted
    # pint compares a unit with a text by the names in it, without symbols and aliases
    return read_unit_text(target) is not None and bool(extracted == target)
