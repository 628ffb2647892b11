"""Conversion of a value into the unit of another; odd units get the published answer.

Source: published alloy benchmark, version 0.1.1; pint's rules for units and offsets.
"""

import re
from functools import lru_cache

import pint
from pint.util import UnitsContainer

from litx_ontology.units import Unit, dimensionless, ureg

_PLAIN_UNIT_TEXT = re.compile(r"[\w°µμΩÅ%·*/^ ().√\-]{1,64}")
_LONG_NUMBER = re.compile(r"\d{3}")


def convert(number: float, extracted: object, target: object) -> float | None:
    """Return `number` of the unit `extracted` in the unit `target`; None where that cannot be said.

    Two units convert when their dimensions agree. A text on the extracted side is read by pint. A
    text on the target side must equal the extracted unit. No unit on the extracted side is taken
    for a pure number where the target is one.
    """
    if isinstance(target, str):
        if not _same(target, extracted):
            return None
        goal = parse_unit(target)
        start = goal
    else:
        goal = target if isinstance(target, Unit) else None
        start = _as_unit(extracted)
    if goal is None or start is None:
        return None
    try:
        return float(ureg.convert(number, start, goal))
    except (pint.errors.PintError, OverflowError, ZeroDivisionError):
        return None


@lru_cache(maxsize=4096)
def parse_unit(text: str) -> Unit | None:
    """Return the unit that pint reads in `text`; None when that is not plainly a unit."""
    if not _PLAIN_UNIT_TEXT.fullmatch(text) or _LONG_NUMBER.search(text):
        return None  # a tower of powers would keep the parser busy for hours
    try:
        return ureg.Unit(text)
    except (pint.errors.PintError, ValueError, TypeError, AttributeError, SyntaxError):
        return None


def _as_unit(given: object) -> Unit | None:
    """Return what an extracted unit stands for; no unit at all is a pure number."""
    if given is None:
        return dimensionless
    return parse_unit(given) if isinstance(given, str) else _only_unit(given)


def _only_unit(given: object) -> Unit | None:
    return given if isinstance(given, Unit) else None


def _same(target: str, extracted: object) -> bool:
    """Say whether a target's unit text is the extracted unit's text or full name."""
    if isinstance(extracted, Unit):
        try:
            return bool(UnitsContainer({target: 1}) == extracted._units)
        except (ValueError, TypeError):
            return False
    return isinstance(extracted, str) and target == extracted
