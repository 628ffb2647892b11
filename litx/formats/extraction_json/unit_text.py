"""Units as papers and models write them: "MPa", "g/cm^3", "°C/min"."""

import functools

import pint

from litx.formats.extraction_json.node import Node
from litx.formats.wording import Wording
from litx.words import nearest
from litx_ontology.search import MOST_MEANT, plain
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import NAMED_UNITS

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


def read_unit(node: Node) -> pint.Unit | str:
    """Return the unit that the text here names; the text itself where words are free.

    Raises:
        FormatError: It names none, and is to name one.
    """
    text = node.as_text()
    found = parse_unit(text)
    if found is not None:
        return found
    if node.wording is Wording.published:
        hint = f"nearest are {', '.join(_nearest(text[:80]))}; pint's units are taken too"
        raise node.fault(f"unknown unit {text[:80]!r}", hint)
    return text


def _nearest(text: str) -> list[str]:
    """Return the spellings that are most like a text, one a unit."""
    folded = {plain(spelling): spelling for spelling in ALIASES}
    near: dict[str, str] = {}
    for one in nearest(plain(text), folded, len(folded), 0):
        near.setdefault(ALIASES[folded[one]], folded[one])
    return list(near.values())[:MOST_MEANT]


@functools.lru_cache(maxsize=512)
def parse_unit(text: str) -> pint.Unit | None:
    """Return the unit that a text names, by alias first and by pint then; None when it names none.

    Empty text is dimensionless.
    """
    lower = text.strip().lower()
    if lower in ALIASES:
        return NAMED_UNITS[ALIASES[lower]]
    return read_unit_text(text) or read_unit_text(text.lower())
