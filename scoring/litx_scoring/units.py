"""Conversion of a value into the unit of another; odd units get the published answer.

Source: published alloy benchmark, version 0.1.1; pint's rules for units and offsets.
"""

import pint

from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Unit, dimensionless, ureg


def convert(number: float, extracted: object, target: object) -> float | None:
    """Return `number` of the unit `extracted` in the unit `target`; None where that cannot be said.

    Two units convert when their dimensions agree. A text on the extracted side is read by pint. A
    text on the target side must equal the extracted unit. No unit on the extracted side is taken
    for a pure number where the target is one.
    """
    goal: Unit | None
    start: Unit | None
    if isinstance(target, str):
        if not _same(target, extracted):
            return None
        start = goal = read_unit_text(target)
    else:
        goal = target if isinstance(target, Unit) else None
        start = goal if extracted is target else _as_unit(extracted)
    if goal is None or start is None:
        return None
    try:  # most have the same unit, and need no help of pint's
        return float(number if start is goal else ureg.convert(number, start, goal))
    except (pint.errors.PintError, OverflowError, ZeroDivisionError):
        return None


def _as_unit(given: object) -> Unit | None:
    """Return what an extracted unit stands for; no unit at all is a pure number."""
    if given is None:
        return dimensionless
    if isinstance(given, str):
        return read_unit_text(given)
    return given if isinstance(given, Unit) else None


def _same(target: str, extracted: object) -> bool:
    """Say whether a target's unit text is the extracted unit's text or full name."""
    if not isinstance(extracted, Unit):
        return isinstance(extracted, str) and target == extracted
    # pint compares a unit with a text by the names in it, symbols and aliases not resolved
    return read_unit_text(target) is not None and bool(extracted == target)
