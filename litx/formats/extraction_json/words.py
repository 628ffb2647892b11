"""Words of a document to members of a vocabulary and to units, ignoring case."""

import functools
from collections.abc import Callable
from typing import TypeVar

import pint

from litx.display.suggestions import nearest
from litx.formats.extraction_json.node import Node
from litx.formats.wording import Wording
from litx_ontology.canonical import Described
from litx_ontology.fields import all_enums
from litx_ontology.search import MOST_MEANT, find, find_by_name, fold
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import NAMED_UNITS
from litx_ontology.user_fields import USER_ENUMS

_M = TypeVar("_M", bound=Described)

_SINCE = "0.1"
"""Version of the vocabulary of the published reader, which refuses later members."""

_WAYS: tuple[Callable[[str, str, str], bool], ...] = (
    lambda word, name, _: word == name,
    lambda word, _, value: word == value,
    lambda word, name, _: word.lower() == name.lower(),
    lambda word, _, value: word.lower() == value.lower(),
)
"""Tests of whether a word names a member, in the order to try."""

_SPELLINGS = {
    "HV": ("hv", "vickers_hardness"),
    "GigaPascal": ("gigapascal", "gpa"),
    "MegaPascal": ("megapascal", "mpa"),
    "Micrometer": ("micrometer", "um", "\N{GREEK SMALL LETTER MU}m", "\N{MICRO SIGN}m"),
    "Millimeter": ("millimeter", "mm"),
    "Nanometer": ("nanometer", "nm"),
    "gram_per_cm3": ("gram_per_cm3", "g/cm3", "g/cm^3"),
    "percent": ("percent", "%"),
    "dimensionless": ("dimensionless",),
    "Celsius": ("celsius", "°c", "c"),
    "Kelvin": ("kelvin", "k"),
    "Atm": ("atm",),
    "MegaPascalSquareRootMeter": ("megapascal_sqrt_meter", "mpa·m^0.5", "mpa*m^0.5", "mpa√m"),
    "MegaJoulesPerMeterSquared": ("megajoules_per_meter_squared", "mj/m2", "mj/m^2"),
    "Volt": ("volt", "v"),
    "AmpPerCmSquared": ("amp_per_cm_squared", "a/cm2", "a/cm^2"),
    "MillimeterPerYear": ("millimeter_per_year", "mm/year", "mm/yr"),
    "Hour": ("hour", "h"),
    "Minute": ("minute", "min"),
    "Second": ("second", "s"),
    "CelsiusPerMinute": ("celsius_per_minute", "°c/min", "c/min"),
    "RevolutionsPerMinute": ("revolutions_per_minute", "rpm"),
}

ALIASES = {spelling: unit for unit, spellings in _SPELLINGS.items() for spelling in spellings}
"""Spellings in lower case, with the named unit that each stands for; they come before pint's units.

Hence "C" is Celsius and not coulomb. Source: published alloy benchmark, version 0.1.1."""


def read_word(node: Node, *vocabularies: type[_M]) -> _M | str:
    """Return the member that the word names; unknown words stay if words are free."""
    word = node.as_text()
    is_free = node.wording is Wording.free
    of_user = [enum for enum in vocabularies if enum.__name__ in USER_ENUMS] if is_free else []
    if of_user and (known_to_user := find_by_name(word, *of_user)):
        return known_to_user  # other fields may mean another thing by the word
    for vocabulary in vocabularies:
        for fits in _WAYS:
            for name, member in _members(vocabulary).items():
                if fits(word, name, str(member.value)):
                    return member
    if is_free:  # a name counts before an alias of another member
        named = (vocabulary.__members__.get(word) for vocabulary in vocabularies)
        return next(filter(None, named), None) or find_by_name(word, *vocabularies) or word
    known = [member for vocabulary in vocabularies for member in _members(vocabulary).values()]
    near = find(word, MOST_MEANT, among=dict.fromkeys(known), least=0)
    listed = ", ".join(hit.member.name for hit in near)
    owners = " or ".join(vocabulary.__name__ for vocabulary in vocabularies)
    hint = f"nearest are {listed} (vocabulary version {_SINCE})"
    raise node.error(f"unknown {owners} {word[:80]!r}", hint)


def _members(vocabulary: type[_M]) -> dict[str, _M]:
    """Return the members of the published vocabulary by name, aliases included."""
    members = vocabulary.__members__.items()
    return {name: member for name, member in members if getattr(member, "since", _SINCE) == _SINCE}


def read_kind(node: Node) -> str:
    """Return the canonical text of the measurement kind that the word names."""
    kind = read_word(node, *all_enums("kinds"))
    return str(getattr(kind, "value", kind))


def read_unit(node: Node) -> pint.Unit | str:
    """Return the unit that the text names; unknown text stays if words are free."""
    text = node.as_text()
    unit = parse_unit(text)
    if unit is not None or node.wording is Wording.free:
        return text if unit is None else unit
    folded = {fold(alias): alias for alias in ALIASES}
    near: dict[str, str] = {}
    for spelling in nearest(fold(text[:80]), folded, len(folded), 0):
        near.setdefault(ALIASES[folded[spelling]], folded[spelling])
    listed = ", ".join(list(near.values())[:MOST_MEANT])
    hint = f"nearest are {listed}; pint's units are taken too"
    raise node.error(f"unknown unit {text[:80]!r}", hint)


@functools.lru_cache(maxsize=512)
def parse_unit(text: str) -> pint.Unit | None:
    """Return the unit that a text names, as an alias or for pint; None if it names none.

    Empty text is dimensionless.
    """
    lower = text.strip().lower()
    if lower in ALIASES:
        return NAMED_UNITS[ALIASES[lower]]
    return read_unit_text(text) or read_unit_text(text.lower())
