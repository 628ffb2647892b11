"""Agreement of kinds, qualifiers, names and compositions, from 0 to 1.

Source: published alloy benchmark, version 0.1.1.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Any

from litx.model import Composition
from litx_ontology import MeasurementMethod
from litx_ontology import ValueQualifier as Q
from litx_scoring.profile import PublishedProfile

_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


@lru_cache(maxsize=65536)
def kind_agreement(
    target: str,
    target_is_member: bool,
    extracted: str,
    extracted_is_member: bool,
    profile: PublishedProfile,
) -> float:
    """Return the agreement of two kinds, from 0 to 1.

    Equal texts agree fully, whether member or free string. Two different members do not agree at
    all. For free strings, shared words count, which are separated by ``_`` and by a capital after a
    small letter, but not by spaces: several words score 0.7, a single word at least 0.3.
    """
    if target == extracted:
        return 1.0
    if target_is_member and extracted_is_member:
        return 0.0
    a, b = _kind_words(target), _kind_words(extracted)
    shared = len(a & b)
    if shared == 0:
        return 0.0
    if shared > 1:
        return profile.fuzzy_kind_many
    return max(profile.fuzzy_kind_one, shared / len(a | b))


@lru_cache(maxsize=65536)
def _kind_words(kind: str) -> frozenset[str]:
    """Return the words of a kind in small letters, split at `_` and inside camelCase."""
    parts = (part for piece in kind.split("_") for part in _CAMEL.split(piece))
    return frozenset(part.lower() for part in parts if part)


_EXACT_SIDE = {Q.EXACT, Q.APPROXIMATE}
_UPPER = {Q.ABOVE, Q.ABOVE_OR_EQUAL, Q.MUCH_ABOVE}
_LOWER = {Q.BELOW, Q.BELOW_OR_EQUAL, Q.MUCH_BELOW}
_FAR = {Q.MUCH_ABOVE, Q.MUCH_BELOW}


def qualifier_agreement(target: Q, extracted: Q) -> float:
    """Return the agreement of two qualifiers, from 0 to 1.

    It is 1 for equal qualifiers, 0 for opposite bounds, and in between if either implies or softens
    the other.
    """
    if target is extracted:
        return 1.0
    pair = {target, extracted}
    if pair <= _EXACT_SIDE:
        return 0.75
    if pair <= _UPPER or pair <= _LOWER:
        return 0.5 if pair & _FAR else 0.75
    if pair & _EXACT_SIDE:
        return 0.25 if pair & _FAR else 0.5
    return 0.0


_SEPARATORS = re.compile(r"[()\[\],:/+]")


@lru_cache(maxsize=4096)
def words(name: str) -> frozenset[str]:
    """Return the words of a name; hyphens do not separate words, other punctuation may."""
    return frozenset(_SEPARATORS.sub(" ", name.lower()).split())


def words_of(names: Iterable[str]) -> frozenset[str]:
    """Return the union of the words of several names; empty without names."""
    return frozenset().union(*map(words, names))


def overlap(a: frozenset[str], b: frozenset[str]) -> float:
    """Return the Jaccard index of two sets: 1 if both are empty, 0 if a single set is."""
    shared = len(a & b)
    united = len(a) + len(b) - shared
    return shared / united if united else 1.0


def context_agreement(target: str | None, extracted: str | None) -> float:
    """Return the overlap of the words of two names; None, for no name, agrees with None alone."""
    if target is extracted:
        return 1.0
    if target is None or extracted is None:
        return 0.0
    return overlap(words(target), words(extracted))


_ANY_METHOD = {MeasurementMethod.Unspecified, MeasurementMethod.Balance}


def formula_text(composition: Composition) -> str:
    """Return a text that equal compositions share: atomic fractions to eight decimals."""
    return _formula_text(*chain.from_iterable(composition.items()))


@lru_cache(maxsize=4096, typed=True)  # pymatgen is slow, and compositions repeat
def _formula_text(*amounts: Any) -> str:
    """Return the text of a sequence of elements, each followed by its amount."""
    if not amounts:
        return ""
    amount_by_element = dict(zip(amounts[::2], amounts[1::2], strict=True))
    composition = Composition(amount_by_element, allow_negative=True)  # it may have been allowed
    return str(composition.fractional_composition.alphabetical_formula)


def method_agrees(target: object, extracted: object) -> bool:
    """Return whether two methods are equal; any agrees with a target weighed in or unspecified."""
    return target in _ANY_METHOD or target == extracted


def composition_agreement(
    same_formula: bool, same_method: bool, profile: PublishedProfile
) -> float:
    """Return 0 for different formulas, 1 if formula and method agree, otherwise a little less.

    The difference is `composition_method_share` of the profile, 0.25.
    """
    if not same_formula:
        return 0.0
    share = profile.composition_method_share
    return (1 - share) + share * (1.0 if same_method else 0.0)
