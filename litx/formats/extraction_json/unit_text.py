"""Units as papers and models write them: "MPa", "g/cm^3", "°C/min"."""

import functools

import pint

from litx.formats.extraction_json.node import Node
from litx.formats.wording import Wording
from litx.words import nearest
from litx_ontology.search import MOST_MEANT, plain
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import NAMED_UNITS

ALIASES: dict[str, str] = {
    "hv": "HV",
    "vickers_hardness": "HV",
    "gigapascal": "GigaPascal",
    "gpa": "GigaPascal",
    "megapascal": "MegaPascal",
    "mpa": "MegaPascal",
    "micrometer": "Micrometer",
    "um": "Micrometer",
    "\N{GREEK SMALL LETTER MU}m": "Micrometer",
    "\N{MICRO SIGN}m": "Micrometer",
    "millimeter": "Millimeter",
    "mm": "Millimeter",
    "nanometer": "Nanometer",
    "nm": "Nanometer",
    "gram_per_cm3": "gram_per_cm3",
    "g/cm3": "gram_per_cm3",
    "g/cm^3": "gram_per_cm3",
    "percent": "percent",
    "%": "percent",
    "dimensionless": "dimensionless",
    "celsius": "Celsius",
    "°c": "Celsius",
    "c": "Celsius",
    "kelvin": "Kelvin",
    "k": "Kelvin",
    "atm": "Atm",
    "megapascal_sqrt_meter": "MegaPascalSquareRootMeter",
    "mpa·m^0.5": "MegaPascalSquareRootMeter",
    "mpa*m^0.5": "MegaPascalSquareRootMeter",
    "mpa√m": "MegaPascalSquareRootMeter",
    "megajoules_per_meter_squared": "MegaJoulesPerMeterSquared",
    "mj/m2": "MegaJoulesPerMeterSquared",
    "mj/m^2": "MegaJoulesPerMeterSquared",
    "volt": "Volt",
    "v": "Volt",
    "amp_per_cm_squared": "AmpPerCmSquared",
    "a/cm2": "AmpPerCmSquared",
    "a/cm^2": "AmpPerCmSquared",
    "millimeter_per_year": "MillimeterPerYear",
    "mm/year": "MillimeterPerYear",
    "mm/yr": "MillimeterPerYear",
    "hour": "Hour",
    "h": "Hour",
    "minute": "Minute",
    "min": "Minute",
    "second": "Second",
    "s": "Second",
    "celsius_per_minute": "CelsiusPerMinute",
    "°c/min": "CelsiusPerMinute",
    "c/min": "CelsiusPerMinute",
    "revolutions_per_minute": "RevolutionsPerMinute",
    "rpm": "RevolutionsPerMinute",
}
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
