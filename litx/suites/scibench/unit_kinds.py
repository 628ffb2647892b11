"""What kinds of unit the data have."""

import re
from collections.abc import Iterable
from enum import StrEnum

from litx.suites.scibench.units import ProblemUnit

_BLANKS = re.compile(r"[\s~{}$]+")
_LEADING_POWER = re.compile(r"[^0-9]*10\^\{?-?[0-9]+\}?")
_SPELLING = re.compile(r"[\s~{}$]+|\\(?:mathrm|text|cdot)(?![A-Za-z])")


class UnitKind(StrEnum):
    """A kind of unit."""

    blank = "blank"
    power = "power of ten alone"
    power_percent = "power of ten with per cent"
    power_unit = "power of ten with a unit"
    currency = "currency"
    percent = "per cent"
    angle = "degree of angle"
    temperature = "degree of a scale"
    latex = "LaTeX"
    plain = "plain text"


def unit_kind(unit: ProblemUnit) -> UnitKind:
    """Return of what kind a unit is."""
    text = unit.text.strip()
    if not text:
        return UnitKind.blank
    if unit.exponent is not None:
        return _power_kind(text)
    bare = _BLANKS.sub("", text)
    if bare in {"", "\\"}:  # all that it holds is the sign of the dollar
        return UnitKind.currency
    if bare.removeprefix("\\") == "%":
        return UnitKind.percent
    if r"\circ" in bare:
        is_angle = bare.removeprefix("^") == r"\circ"
        return UnitKind.angle if is_angle else UnitKind.temperature
    return UnitKind.latex if "$" in text or "\\" in text else UnitKind.plain


def _power_kind(text: str) -> UnitKind:
    """Return of what kind a unit with a power of ten is."""
    rest = _BLANKS.sub("", text).replace(r"\mathrm10", "10")
    rest = _LEADING_POWER.sub("", rest, count=1)
    if not rest:
        return UnitKind.power
    return UnitKind.power_percent if rest.removeprefix("\\") == "%" else UnitKind.power_unit


def respelt(units: Iterable[ProblemUnit]) -> list[set[str]]:
    """Return units that are written in several ways: blanks and LaTeX apart, they are one.

    Blanks around a unit are no other way to write it.
    """
    found: dict[str, set[str]] = {}
    for unit in units:
        text = unit.text.strip()
        if text:
            found.setdefault(_SPELLING.sub("", text), set()).add(text)
    return [spellings for spellings in found.values() if len(spellings) > 1]
