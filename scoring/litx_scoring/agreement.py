"""Agreement of kinds, qualifiers, names, values and test conditions, from 0 to 1.

Source: published alloy benchmark, version 0.1.1; docs/scoring.md, section "Profile
litxbench-0.1.1".
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from litx.model import Composition, Measurement, Quantity
from litx.model.number import read_number
from litx_ontology import ValueQualifier as Q
from litx_ontology.units import Atm, Kelvin, Unit
from litx_scoring.profile import PublishedProfile
from litx_scoring.units import convert

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


NOT_A_UNIT = object()
"""Placeholder for an object that is no unit; nothing converts to or from it."""


class NumberWithUnit(NamedTuple):
    """A number with its unit, as scoring needs them.

    Attributes:
        number: Number; None if the text cannot be read.
        unit: Unit, text or None as the object holds it; otherwise `NOT_A_UNIT`.
        qualifier: Qualifier, such as `~` or `>`.
        is_quantity: Whether it is a `Quantity`; conditions are compared only then.
    """

    number: float | int | None
    unit: Any
    qualifier: Q
    is_quantity: bool = True


_UNREADABLE = NumberWithUnit(None, NOT_A_UNIT, Q.EXACT, is_quantity=False)


def read_value(quantity: object) -> NumberWithUnit:
    """Read a quantity or a measurement; any other object is unreadable."""
    if not isinstance(quantity, (Quantity, Measurement)):
        return _UNREADABLE
    unit: object = quantity.unit
    if isinstance(unit, Unit):
        unit = _intern_unit(unit)
    elif unit is not None and not isinstance(unit, str):
        unit = NOT_A_UNIT
    number, qualifier = read_number(quantity.value)
    return NumberWithUnit(number, unit, qualifier, isinstance(quantity, Quantity))


@lru_cache(maxsize=4096)
def _intern_unit(unit: Unit) -> Unit:
    """Return the first of equal units, since numbers of the same unit need no conversion."""
    return unit


def read_condition(quantity: object) -> NumberWithUnit | None:
    """Read a condition: None if there is none, unreadable if it is no quantity."""
    return None if quantity is None else read_value(quantity)


def values_agree(
    target: NumberWithUnit, extracted: NumberWithUnit, profile: PublishedProfile
) -> bool:
    """Return whether values are equal within the tolerance, in the unit of the target.

    Two unreadable values are equal; values whose units do not convert are not.
    """
    if target.number is None or extracted.number is None:
        return target.number is None and extracted.number is None
    converted = convert(extracted.number, extracted.unit, target.unit)
    if converted is None:
        return False
    try:
        return abs(target.number - converted) <= profile.value_tolerance
    except OverflowError:  # an integer beyond the range of floats
        return False


def quantity_score(
    target: NumberWithUnit | None, extracted: NumberWithUnit | None, profile: PublishedProfile
) -> float:
    """Return the agreement of the qualifiers of two equal quantities, otherwise 0.

    It is 0, too, if either is missing or is no `Quantity`.
    """
    if target is None or extracted is None:
        return 0.0
    if not (target.is_quantity and extracted.is_quantity):
        return 0.0
    if not values_agree(target, extracted, profile):
        return 0.0
    return qualifier_agreement(target.qualifier, extracted.qualifier)


def temperature_score(
    target: NumberWithUnit | None, extracted: NumberWithUnit | None, profile: PublishedProfile
) -> float:
    """Return the agreement of two test temperatures, from 0 to 1.

    If a single temperature is missing, the stated temperature must be room temperature.
    """
    middle, window = profile.room_temperature, profile.room_temperature_window
    return _condition_score(target, extracted, profile, Kelvin, (middle - window, middle + window))


def pressure_score(
    target: NumberWithUnit | None, extracted: NumberWithUnit | None, profile: PublishedProfile
) -> float:
    """Return the agreement of two test pressures, from 0 to 1.

    If a single pressure is missing, the stated pressure must be ambient.
    """
    return _condition_score(target, extracted, profile, Atm, profile.ambient_pressure)


def _condition_score(
    target: NumberWithUnit | None,
    extracted: NumberWithUnit | None,
    profile: PublishedProfile,
    unit: Unit,
    ambient_range: tuple[float, float],
) -> float:
    """Return the agreement of two conditions, from 0 to 1.

    If a single condition is missing, it is `ambient_omitted` of the profile where the stated
    condition lies in the range `ambient_range`, in `unit` and inclusive, and otherwise 0. It is 0
    if both are missing.

    The published evaluator stops with an error if the stated condition is a bare number or a text;
    here it scores 0.
    """
    if target is not None and extracted is not None:
        return quantity_score(target, extracted, profile)
    stated = target or extracted
    if stated is None or stated.number is None:
        return 0.0
    value = convert(stated.number, stated.unit, unit)
    is_ambient = value is not None and ambient_range[0] <= value <= ambient_range[1]
    return profile.ambient_omitted if is_ambient else 0.0
