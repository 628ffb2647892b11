"""Cells of a table: values, units and temperatures as people write them."""

import re

from litx.adapters.numbers import read_finite
from litx.adapters.table.names import Kind
from litx.errors import FormatError
from litx.formats.extraction_json.words import parse_unit
from litx.model import ROOM_TEMPERATURE, Quantity
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Kelvin, Unit, dimensionless

ROOM = frozenset({"rt", "room", "room temperature", "room temp.", "ambient", "ambient temperature"})
"""Words that stand for room temperature, in small letters."""

LONGEST_NUMBER = 60
"""Characters of a number with its uncertainty."""

_SIGNS = str.maketrans(
    {
        "\N{MINUS SIGN}": "-",
        "\N{ALMOST EQUAL TO}": "~",
        "\N{TILDE OPERATOR}": "~",
        "\N{GREATER-THAN OR EQUAL TO}": ">=",
        "\N{LESS-THAN OR EQUAL TO}": "<=",
        "\N{MUCH GREATER-THAN}": ">>",
        "\N{MUCH LESS-THAN}": "<<",
    }
)

_UNCERTAIN = re.compile(r"\s*(?:±|\+/-)\s*")
_WITH_UNIT = re.compile(r"([~<>=]*\s*[+-]?[\d.]+(?:[eE][+-]?\d+)?)\s*(.*)", re.DOTALL)


def read_value(text: str) -> tuple[str, float | None]:
    """Return a value as text, and the uncertainty after "±" if there is one.

    Raises:
        FormatError: It is not a finite number.
    """
    short = text.strip().translate(_SIGNS)
    parts = _UNCERTAIN.split(short) if len(short) <= LONGEST_NUMBER else []
    if len(parts) not in {1, 2} or read_finite(parts[0])[0] is None:
        raise FormatError("", f"the value {text!r:.80} is not a finite number")
    return parts[0], read_uncertainty(parts[1]) if len(parts) > 1 else None


def read_uncertainty(text: str) -> float:
    """Return an uncertainty.

    Raises:
        FormatError: It is not a finite number, or negative.
    """
    number = read_finite(text[: LONGEST_NUMBER + 1].strip().lstrip("±").strip())[0]
    if number is None or number < 0 or len(text) > LONGEST_NUMBER:
        raise FormatError("", f"the uncertainty {text!r:.80} must be a number from 0 on")
    return float(number)


def unit_of(kind: Kind, given: str) -> Unit:
    """Return the unit of a value.

    Raises:
        FormatError: It is missing, none, or not of the dimension of the kind.
    """
    usual = read_unit_text(kind.unit)
    if not given.strip():
        if usual == dimensionless:
            return dimensionless
        raise FormatError("", f"the unit of {kind.value} is missing", f"such as {kind.unit}")
    unit = parse_unit(given)
    if unit is None:
        raise FormatError(
            "", f"unknown unit {given!r:.80}", f"{kind.value} has such as {kind.unit}"
        )
    if usual is not None and unit.dimensionality != usual.dimensionality:
        message = f"{given!r:.80} cannot be the unit of {kind.value}"
        raise FormatError("", message, f"it has such as {kind.unit}")
    return unit


def read_temperature(text: str, unit_text: str) -> Quantity:
    """Return a temperature; its unit stands after it, or in the heading.

    Raises:
        FormatError: It is no temperature, or has no unit.
    """
    short = text.strip().translate(_SIGNS)
    if short.casefold() in ROOM:
        return ROOM_TEMPERATURE
    found = _WITH_UNIT.fullmatch(short) if len(short) <= LONGEST_NUMBER else None
    if found is None or read_finite(found[1])[0] is None:
        raise FormatError("", f"the temperature {text!r:.80} cannot be read", "such as 600 °C")
    unit = parse_unit(found[2] or unit_text) if found[2] or unit_text else None
    if unit is None or unit.dimensionality != Kelvin.dimensionality:
        message = f"the temperature {text!r:.80} has no unit of temperature"
        raise FormatError("", message, "write it after the number, or in the heading: T (°C)")
    return Quantity(found[1], unit)
