"""Units of answers: the words beside a number, and the number in the requested unit.

Units are those of pint. Number words (million, dozen) are factors, money is a separate unit, and
counted things (photons) are labels, which change no value.
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
_RESPELLED: Final = {
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
"""Spellings that pint does not know or misreads."""

_LABELS: Final = {
    *("alpha", "atom", "beta", "count", "cycle", "electron", "face", "hand", "ion", "item"),
    *("light", "line", "molecule", "neutron", "particle", "photon", "point", "proton", "step"),
    *("turn", "unit"),
}
"""Counted things; some are units to pint."""

_SYMBOLS: Final = {"c", "k", "R", "P", "U", "B", "a", "b", "x"}
"""Letters that are units or constants to pint, but variables in answers."""

_LABEL: Final = re.compile(r"[A-Za-z][a-z]*[aeiouy][a-z]*")
_SHORTEST_LABEL: Final = 3
_LONGEST_LABEL: Final = 20
_ODD: Final = re.compile(r".+(?:at|ct|nt|are|as|in)|r.+|y.+|q.+")
"""Words that are units only by their pieces, such as rat of ronto and technical atmosphere."""

_SHORTEST_NAME: Final = 5
"""Letters from which a word is a unit only by its name, not by pieces such as exa and ct."""


@cache
def _registry() -> "pint.UnitRegistry[float]":
    """Return pint's units with number words and money, built once."""
    registry: pint.UnitRegistry[float] = pint.UnitRegistry(cache_folder=None)
    for definition in _DEFINITIONS:
        registry.define(definition)
    return registry


@cache
def unit_of(word: str) -> pint.Unit | None:
    """Return the unit that a word names; None for labels, variables and other words."""
    if word in _SYMBOLS or word.lower().removesuffix("s") in _LABELS:
        return None
    spellings = [_RESPELLED.get(word, word)]
    if len(word) > 1:
        spellings += [word.lower(), word[0].lower() + word[1:], word[:1] + word[1:].capitalize()]
    for spelling in spellings:
        try:
            unit = _registry().parse_units(spelling)
        except (pint.PintError, ValueError, AttributeError, TypeError, AssertionError):
            continue
        is_short = len(word) < _SHORTEST_NAME and not _ODD.fullmatch(spelling)
        if is_short or _is_name(spelling):
            return unit
    return None


def _is_name(word: str) -> bool:
    """Return whether a word contains the name of a unit, or is a spelling of it."""
    parsed = _registry().parse_unit_name(word)
    return any(not prefix or (len(prefix) > 2 and name[:3] in word) for prefix, name, _ in parsed)


def is_label(word: str) -> bool:
    """Return whether a non-unit word may be a counted thing: 3 to 20 letters with a vowel."""
    return _SHORTEST_LABEL <= len(word) <= _LONGEST_LABEL and _LABEL.fullmatch(word) is not None


def in_unit(
    quantity: LatexQuantity, goal: Mapping[str, float], *, is_difference: bool = False
) -> float | None:
    """Return the value of a quantity in the requested unit; None if it is of another kind.

    A quantity without words, or with labels alone, is read as in that unit. If no unit is
    requested, nothing is nothing in any unit.

    Args:
        quantity: Quantity of an answer.
        goal: Powers of the words of the unit.
        is_difference: Whether a temperature is a difference of degrees.
    """
    if "e" in quantity.words and "e" not in goal:
        number = without_constants(quantity)
        return in_unit(number, goal, is_difference=is_difference)
    words = _plain(quantity.words)
    known = {word: power for word, power in words.items() if unit_of(word) is not None}
    others = {w: power for w, power in words.items() if w not in known and w not in goal}
    is_rate = min(others.values(), default=0) < 0 <= min(known.values(), default=0)
    if is_rate or not all(map(is_label, others)):  # a rate per photon, or a symbol
        return None
    is_nothing = not goal and quantity.value == 0 and not known.keys() & {"degC", "degF"}
    if is_nothing or (not known and not any(word in goal for word in words)):
        return quantity.value
    goal = _plain(goal)
    if (
        len(known) == len(goal) == 1
        and {*known.values(), *goal.values()} == {1.0}
        and (not is_difference)
    ):
        return _converted(quantity.value, *known, *goal)
    ratio = dict(known)
    for word, power in goal.items():
        if unit_of(word) is not None:
            ratio[word] = ratio.get(word, 0.0) - power
    for forces in (False, True):
        factor = _factor({word: power for word, power in ratio.items() if power}, forces=forces)
        if factor is not None:
            return quantity.value * factor
    return None


def _plain(words: Mapping[str, float]) -> dict[str, float]:
    """Return words and powers, without N, E, S, W if there are degrees."""
    is_angle = "deg" in words
    return {word: power for word, power in words.items() if not (is_angle and word in "NESW")}


def _converted(value: float, start: str, goal: str) -> float | None:
    """Return a value in another unit, with the zero of temperatures; None if that fails."""
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
    """Return the product of powers of units as a number; None if it has a dimension.

    Pounds are a mass or a force, and degrees are differences.
    """
    product = _registry().Quantity(1.0)
    try:
        for word, power in ratio.items():
            name = {"degC": "kelvin", "degF": "delta_degF"}.get(word, word)
            name = "lbf" if forces and name in {"lb", "lbs", "pound", "pounds"} else name
            product *= _registry().Quantity(1.0, unit_of(name)) ** power
        factor = float(product.m_as(""))
    except (pint.PintError, ArithmeticError, ValueError, TypeError):
        return None
    return factor if math.isfinite(factor) else None
