"""Units of answers: what the words beside a number are, and the number in the unit that is asked.

Units are those of pint. Words that say how many (million, dozen) are numbers, money is a unit of
its own, and what is counted (photons) is a label: it changes no value.
"""

import math
import re
from collections.abc import Mapping
from functools import cache
from typing import Final

import pint

from litx_scoring.metrics.latex_quantity import LatexQuantity, without_constants

_DEFINITIONS: Final = (
    *("hundred = 100", "thousand = 1e3", "million = 1e6", "billion = 1e9", "trillion = 1e12"),
    *("dozen = 12", "dollar = [dollar] = USD = _ = dollars", "cent = 0.01 dollar = _ = cents"),
    *("euro = [euro] = EUR = _ = euros", "pound_sterling = [pound] = GBP", "torr_ = torr = Torr"),
)
_OTHERWISE: Final = {
    "AU": "au",
    "yr": "year",
    "yrs": "year",
    "hrs": "hour",
    "secs": "second",
    "mins": "minute",
    "lbs": "lb",
    "amps": "ampere",
    "rads": "radian",
    "\u03a9": "ohm",
    "bu": "bushel",
}
"""Spellings that pint does not know, or takes for something else."""

_LABELS: Final = {
    *(
        "alpha",
        "atom",
        "beta",
        "count",
        "cycle",
        "electron",
        "face",
        "hand",
        "ion",
        "item",
        "light",
    ),
    *("line", "molecule", "neutron", "particle", "photon", "point", "proton", "step", "turn"),
    "unit",
}
"""What is counted; some are units to pint."""

_SYMBOLS: Final = {"c", "k", "R", "P", "U", "B", "a", "b", "x"}
"""Letters that are units or constants to pint, and variables to whoever writes them."""

_LABEL: Final = re.compile(r"[A-Za-z][a-z]*[aeiouy][a-z]*")
_SHORTEST_LABEL: Final = 3
_LONGEST_LABEL: Final = 20
_ODD: Final = re.compile(r".+(?:at|ct|nt|are|as|in)|r.+|y.+|q.+")
"""Words that are units by their pieces alone, such as rat of ronto and technical atmosphere."""

_SHORTEST_NAME: Final = 5
"""Letters of a word that is a unit only by its name, and not by pieces such as exa and ct."""


@cache
def _registry() -> "pint.UnitRegistry[float]":
    registry: pint.UnitRegistry[float] = pint.UnitRegistry(cache_folder=None)
    for one in _DEFINITIONS:
        registry.define(one)
    return registry


@cache
def unit_of(word: str) -> pint.Unit | None:
    """Return the unit that a word is; None when it is none."""
    if word in _SYMBOLS or word.lower().removesuffix("s") in _LABELS:
        return None
    spellings = [_OTHERWISE.get(word, word)]
    if len(word) > 1:
        spellings += [word.lower(), word[0].lower() + word[1:], word[:1] + word[1:].capitalize()]
    for one in spellings:
        try:
            found = _registry().parse_units(one)
        except (pint.PintError, ValueError, AttributeError, TypeError, AssertionError):
            continue
        is_short = len(word) < _SHORTEST_NAME and not _ODD.fullmatch(one)
        if is_short or _is_name(one):
            return found
    return None


def _is_name(word: str) -> bool:
    """Say whether a word has the name of a unit in it, or is one of its spellings."""
    parsed = _registry().parse_unit_name(word)
    return any(not prefix or (len(prefix) > 2 and name[:3] in word) for prefix, name, _ in parsed)


def is_label(word: str) -> bool:
    """Say whether a word that is no unit only says what is counted; else it is a symbol."""
    return _SHORTEST_LABEL <= len(word) <= _LONGEST_LABEL and _LABEL.fullmatch(word) is not None


def in_unit(
    found: LatexQuantity, goal: Mapping[str, float], *, is_difference: bool = False
) -> float | None:
    """Return how much a quantity is in a unit, the asked one; None when it is of another kind.

    A quantity without any word is taken to be in the unit, and so is one with labels alone.

    Args:
        found: What an answer says.
        goal: The powers of the words of the unit.
        is_difference: Whether a temperature is one of degrees, and not of a scale.
    """
    if "e" in found.words and "e" not in goal:
        number = without_constants(found)
        return in_unit(number, goal, is_difference=is_difference)
    words = _plain(found.words)
    known = {word: power for word, power in words.items() if unit_of(word) is not None}
    others = {w: power for w, power in words.items() if w not in known and w not in goal}
    is_rate = min(others.values(), default=0) < 0 <= min(known.values(), default=0)
    if is_rate or not all(map(is_label, others)):  # so much for each photon, or a symbol
        return None
    if not known and not any(word in goal for word in words):
        return found.value
    goal = _plain(goal)
    if (
        len(known) == len(goal) == 1
        and {*known.values(), *goal.values()} == {1.0}
        and (not is_difference)
    ):
        return _converted(found.value, *known, *goal)
    ratio = dict(known)
    for word, power in goal.items():
        if unit_of(word) is not None:
            ratio[word] = ratio.get(word, 0.0) - power
    for forces in (False, True):
        factor = _factor({word: power for word, power in ratio.items() if power}, forces=forces)
        if factor is not None:
            return found.value * factor
    return None


def _plain(words: Mapping[str, float]) -> dict[str, float]:
    """Return words without points of the compass behind degrees."""
    is_angle = "deg" in words
    return {word: power for word, power in words.items() if not (is_angle and word in "NESW")}


def _converted(value: float, start: str, goal: str) -> float | None:
    """Return a value of one unit in another; temperatures keep their zero."""
    if start == goal:
        return value
    first, second = unit_of(start), unit_of(goal)
    if first is None or second is None:
        return None
    try:
        converted = float(_registry().Quantity(value, first).m_as(second))
    except (pint.PintError, ArithmeticError, ValueError):
        factor = _factor({start: 1.0, goal: -1.0}, forces=True)
        return None if factor is None else value * factor
    return converted if math.isfinite(converted) else None


def _factor(ratio: Mapping[str, float], *, forces: bool) -> float | None:
    """Return the number that powers of units come to; None where something is left.

    Pounds are a mass, or a force, and degrees of a scale are differences.
    """
    found = _registry().Quantity(1.0)
    try:
        for word, power in ratio.items():
            name = {"degC": "kelvin", "degF": "delta_degF"}.get(word, word)
            name = "lbf" if forces and name in {"lb", "lbs", "pound", "pounds"} else name
            found *= _registry().Quantity(1.0, unit_of(name)) ** power
        factor = float(found.m_as(""))
    except (pint.PintError, ArithmeticError, ValueError, TypeError):
        return None
    return factor if math.isfinite(factor) else None
