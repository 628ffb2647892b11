"""Formulas of phases: atomic fractions, from compositions and from names.

Source: specification of profile litx-1, sections 2 and 3.1.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TypeGuard

from litx.model.chemistry import Element
from litx.model.composition import CompMeasurement
from litx_ontology.phase_words import WORDS as STRUCTURES

Fractions = tuple[tuple[str, float], ...]
"""Atomic fractions by element symbol, sorted, rounded to 0.001."""

LARGEST_RATIO = 60
"""Largest sum of amounts in a configuration that is a formula, not percent."""

_PARTS = re.compile(r"[\s\-\u2010-\u2015/,()\[\]{}]+")
_SUBSCRIPT = re.compile(r"_\{?([\d.]+)\}?")
_FORMULA = re.compile(r"(?:[A-Z][a-z]?(?:\d+(?:\.\d+)?)?){2,20}")
_AMOUNT = re.compile(r"([A-Z][a-z]?)(\d+(?:\.\d+)?)?")
_THREE_DIGITS = re.compile(r"\d{3}")
_CAPITALS = re.compile(r"[A-Z]+")
_PAIRS_WITH_CAPITALS = frozenset("CNOB")


def atomic_fractions(amounts: Mapping[object, float], digits: int = 3) -> Fractions:
    """Return atomic fractions, rounded; empty if the amounts do not sum to a positive number."""
    by_symbol: dict[str, float] = {}
    for element, amount in amounts.items():
        symbol = str(getattr(element, "symbol", element))
        by_symbol[symbol] = by_symbol.get(symbol, 0.0) + float(amount)
    total = sum(by_symbol.values())
    if not total > 0:
        return ()
    shares = ((symbol, round(amount / total, digits)) for symbol, amount in by_symbol.items())
    return tuple(sorted((symbol, share) for symbol, share in shares if share))


def is_formula(item: object) -> TypeGuard[CompMeasurement]:
    """Return whether an item of a configuration is the formula of a phase.

    It is, if the composition is nominal and its amounts are a ratio, not percent.
    """
    return (
        isinstance(item, CompMeasurement)
        and item.is_nominal
        and float(item.composition.num_atoms) <= LARGEST_RATIO
    )


@lru_cache(maxsize=16384)
def find_formula(name: str | None) -> Fractions:
    """Return the formula in a name as atomic fractions; empty if there is none.

    The formula is the first word of only element symbols and numbers, of two elements or more:
    Ni3Al, TiC, LiAl. FCC, A2 and TWINS are words.
    """
    for word in _PARTS.split(_SUBSCRIPT.sub(r"\1", name or "")):
        if not _FORMULA.fullmatch(word) or word in STRUCTURES or _THREE_DIGITS.search(word):
            continue
        # capitals are a formula only for two elements with C, N, O or B last, such as WC
        is_pair = len(word) == 2 and word[1] in _PAIRS_WITH_CAPITALS
        if _CAPITALS.fullmatch(word) and not is_pair:
            continue
        parts = _AMOUNT.findall(word)
        symbols = {symbol for symbol, _ in parts}
        if len(symbols) < 2 or not symbols <= Element.__members__.keys():
            continue
        amounts: dict[object, float] = {}
        for symbol, count in parts:
            amounts[symbol] = amounts.get(symbol, 0.0) + float(count or 1)
        return atomic_fractions(amounts)
    return ()
