"""Cells of a table: values, units, temperatures, and words for members of the vocabulary."""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from litx.adapters.materials import read_finite
from litx.adapters.table.columns import fold
from litx.errors import FormatError
from litx.formats.extraction_json.words import parse_unit
from litx.model import ROOM_TEMPERATURE, Quantity
from litx_ontology.canonical import Described, MeasurementKind
from litx_ontology.fields import DEFAULT_FIELD
from litx_ontology.search import EXACT, find
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Kelvin, Unit, dimensionless

_M = TypeVar("_M", bound=Described)

KINDS: dict[str, MeasurementKind] = {
    member.value: member for vocabulary in DEFAULT_FIELD.kinds for member in vocabulary
}
"""Every kind of measurement by its value."""

MOST_NAMES = 1_000
"""Limit of different words of a table; a search takes some milliseconds."""

_NEAREST = 3  # near names in a message

ROOM = frozenset({"rt", "room", "room temperature", "room temp.", "ambient", "ambient temperature"})
"""Words that stand for room temperature, in small letters."""

LONGEST_NUMBER = 60  # characters of a number with its uncertainty

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
    """Return a finite number as text, and the uncertainty after "±" or None; else `FormatError`."""
    short = text.strip().translate(_SIGNS)
    parts = _UNCERTAIN.split(short) if len(short) <= LONGEST_NUMBER else []
    if len(parts) not in {1, 2} or read_finite(parts[0])[0] is None:
        raise FormatError("", f"the value {text!r:.80} is not a finite number")
    return parts[0], read_uncertainty(parts[1]) if len(parts) > 1 else None


def read_uncertainty(text: str) -> float:
    """Return a number from 0 on, with or without "±" before it; else a `FormatError`."""
    number = read_finite(text[: LONGEST_NUMBER + 1].strip().lstrip("±").strip())[0]
    if number is None or number < 0 or len(text) > LONGEST_NUMBER:
        raise FormatError("", f"the uncertainty {text!r:.80} must be a number from 0 on")
    return float(number)


def find_unit(kind: MeasurementKind, text: str) -> Unit:
    """Return the unit that a text names, with the dimension of the kind; else a `FormatError`."""
    usual = read_unit_text(kind.unit)
    if not text.strip():
        if usual == dimensionless:
            return dimensionless
        raise FormatError("", f"the unit of {kind.value} is missing", f"such as {kind.unit}")
    unit = parse_unit(text)
    if unit is None:
        hint = f"{kind.value} has such as {kind.unit}"
        raise FormatError("", f"unknown unit {text!r:.80}", hint)
    if usual is not None and unit.dimensionality != usual.dimensionality:
        message = f"{text!r:.80} cannot be the unit of {kind.value}"
        raise FormatError("", message, f"it has such as {kind.unit}")
    return unit


def read_temperature(text: str, unit_text: str) -> Quantity:
    """Return a temperature with the unit in its cell, else `unit_text`; reads words such as RT."""
    short = text.strip().translate(_SIGNS)
    if short.casefold() in ROOM:
        return ROOM_TEMPERATURE
    match = _WITH_UNIT.fullmatch(short) if len(short) <= LONGEST_NUMBER else None
    if match is None or read_finite(match[1])[0] is None:
        raise FormatError("", f"the temperature {text!r:.80} cannot be read", "such as 600 °C")
    unit = parse_unit(match[2] or unit_text) if match[2] or unit_text else None
    if unit is None or unit.dimensionality != Kelvin.dimensionality:
        message = f"the temperature {text!r:.80} has no unit of temperature"
        raise FormatError("", message, "write it after the number, or in the heading: T (°C)")
    return Quantity(match[1], unit)


class Names:
    """The words of a table, each searched for a single time."""

    def __init__(self, properties: Mapping[str, str]) -> None:
        """Take the user's map from names of properties to names of kinds, which must exist."""
        self._user_kinds = {fold(name): KINDS[value] for name, value in properties.items()}
        self._hits: dict[str, list[tuple[Described, float]]] = {}

    def find_kind(self, words: str) -> MeasurementKind:
        """Return the kind that words name, by the user's map first; a `FormatError` if unknown."""
        kinds: Any = MeasurementKind  # a union does for `isinstance`
        kind = self._user_kinds.get(fold(words))
        return kind or self.find_member(words, kinds, "kind of measurement")

    def find_member(self, words: str, vocabulary: type[_M], what: str) -> _M:
        """Return the only member that words name exactly; else a `FormatError` with `what`."""
        key = fold(words)
        if key not in self._hits:
            if len(self._hits) >= MOST_NAMES:
                message = f"the table has more than {MOST_NAMES:,} different words"
                raise FormatError("", message, "split it")
            self._hits[key] = [(hit.member, hit.score) for hit in find(words, among=DEFAULT_FIELD)]
        hits = [(hit, score) for hit, score in self._hits[key] if isinstance(hit, vocabulary)]
        exact = [hit for hit, score in hits if score >= EXACT]
        if len(exact) == 1:
            return exact[0]
        near = ", ".join(str(hit.value) for hit, _ in hits[:_NEAREST])
        message = f"unknown {what} {words!r:.80}"
        if exact:
            message = f"{words!r:.80} is more than one {what}"
        raise FormatError("", message, f"nearest are {near}" if near else "none is near")
