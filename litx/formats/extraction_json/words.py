"""Words of a document to members of a vocabulary and to units, leniently about case."""

import functools
from collections.abc import Callable
from typing import TypeVar

import pint

from litx.display.suggestions import nearest
from litx.formats.extraction_json.node import Node
from litx.formats.wording import Wording
from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_ontology.canonical import Described
from litx_ontology.search import MOST_MEANT, find, find_by_name, fold
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import NAMED_UNITS

_M = TypeVar("_M", bound=Described)

_SINCE = "0.1"
"""Version of the vocabulary that the published reader knows; later members are refused."""

_WAYS: tuple[Callable[[str, str, str], bool], ...] = (
    lambda word, name, _: word == name,
    lambda word, _, value: word == value,
    lambda word, name, _: word.lower() == name.lower(),
    lambda word, _, value: word.lower() == value.lower(),
)
"""How a word may name a member, in the order in which they are tried."""

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
"""Spellings in lower case, with the named unit that each stands for; tried before pint is.

Hence "C" is Celsius and not coulomb. Source: published alloy benchmark, version 0.1.1."""


def read_word(node: Node, *vocabularies: type[_M]) -> _M | str:
    """Return the member that the word here names; the word itself where words are free."""
    word = node.as_text()
    for vocabulary in vocabularies:
        for fits in _WAYS:
            for name, member in _members(vocabulary).items():
                if fits(word, name, str(member.value)):
                    return member
    if node.wording is Wording.free:
        return find_by_name(word, *vocabularies) or word
    known = [member for vocabulary in vocabularies for member in _members(vocabulary).values()]
    near = find(word, MOST_MEANT, among=dict.fromkeys(known), least=0)
    listed = ", ".join(hit.member.name for hit in near)
    owners = " or ".join(vocabulary.__name__ for vocabulary in vocabularies)
    hint = f"nearest are {listed} (vocabulary version {_SINCE})"
    raise node.fault(f"unknown {owners} {word[:80]!r}", hint)


def _members(vocabulary: type[_M]) -> dict[str, _M]:
    """Return the members by name, aliases included, that the published vocabulary has."""
    members = vocabulary.__members__.items()
    return {name: member for name, member in members if getattr(member, "since", _SINCE) == _SINCE}


def read_kind(node: Node) -> str:
    """Return the canonical text of the measurement kind that the word here names, or raise."""
    found = read_word(node, AlloyMeasurementKind, PhaseMeasurementKind)
    return str(getattr(found, "value", found))


def read_unit(node: Node) -> pint.Unit | str:
    """Return the unit that the text here names; the text itself where words are free."""
    text = node.as_text()
    found = parse_unit(text)
    if found is not None or node.wording is Wording.free:
        return text if found is None else found
    folded = {fold(spelling): spelling for spelling in ALIASES}
    near: dict[str, str] = {}
    for one in nearest(fold(text[:80]), folded, len(folded), 0):
        near.setdefault(ALIASES[folded[one]], folded[one])
    listed = ", ".join(list(near.values())[:MOST_MEANT])
    hint = f"nearest are {listed}; pint's units are taken too"
    raise node.fault(f"unknown unit {text[:80]!r}", hint)


@functools.lru_cache(maxsize=512)
def parse_unit(text: str) -> pint.Unit | None:
    """Return the unit that a text names, by alias first and by pint then; None when it names none.

    Empty text is dimensionless.
    """
    lower = text.strip().lower()
    if lower in ALIASES:
        return NAMED_UNITS[ALIASES[lower]]
    return read_unit_text(text) or read_unit_text(text.lower())
