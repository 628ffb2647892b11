"""Cells of a table: values, units, temperatures, and words for members of the vocabulary."""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from litx.adapters.materials import read_finite
from litx.adapters.table.columns import fold
from litx.errors import FormatError
from litx.formats.extraction_json.words import parse_unit
from litx.model import ROOM_TEMPERATURE, Quantity
from litx.model.measurement import MeasurementKind
from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_ontology.canonical import Described
from litx_ontology.search import EXACT, find
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Kelvin, Unit, dimensionless

_M = TypeVar("_M", bound=Described)

KINDS: dict[str, MeasurementKind] = {
    member.value: member
    for vocabulary in (AlloyMeasurementKind, PhaseMeasurementKind)
    for member in vocabulary
}
"""Every kind of measurement by its value."""

MOST_NAMES = 1_000
"""Different words of a table that are looked up; a search takes some milliseconds."""

_NEAREST = 3  # how many near names are told

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
    """Return a value as text, and the uncertainty after "±" if there is one."""
    short = text.strip().translate(_SIGNS)
    parts = _UNCERTAIN.split(short) if len(short) <= LONGEST_NUMBER else []
    if len(parts) not in {1, 2} or read_finite(parts[0])[0] is None:
        raise FormatError("", f"the value {text!r:.80} is not a finite number")
    return parts[0], read_uncertainty(parts[1]) if len(parts) > 1 else None


def read_uncertainty(text: str) -> float:
    """Return an uncertainty."""
    number = read_finite(text[: LONGEST_NUMBER + 1].strip().lstrip("±").strip())[0]
    if number is None or number < 0 or len(text) > LONGEST_NUMBER:
        raise FormatError("", f"the uncertainty {text!r:.80} must be a number from 0 on")
    return float(number)


def unit_of(kind: MeasurementKind, given: str) -> Unit:
    """Return the unit of a value."""
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
    """Return a temperature; its unit stands after it, or in the heading."""
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


class Names:
    """The words of one table, each looked up once."""

    def __init__(self, properties: Mapping[str, str]) -> None:
        self._own = {fold(name): KINDS[value] for name, value in properties.items()}
        self._found: dict[str, list[tuple[Described, float]]] = {}

    def kind(self, words: str) -> MeasurementKind:
        """Return the kind of measurement that words mean."""
        kinds: Any = MeasurementKind  # a union does for `isinstance`
        own = self._own.get(fold(words))
        return own or self.member(words, kinds, "kind of measurement")

    def member(self, words: str, vocabulary: type[_M], what: str) -> _M:
        """Return the member of a vocabulary, called `what`, that words mean; as `kind`."""
        key = fold(words)
        if key not in self._found:
            if len(self._found) >= MOST_NAMES:
                message = f"the table has more than {MOST_NAMES:,} different words"
                raise FormatError("", message, "split it")
            self._found[key] = [(hit.member, hit.score) for hit in find(words)]
        found = [(one, score) for one, score in self._found[key] if isinstance(one, vocabulary)]
        same = [member for member, score in found if score >= EXACT]
        if len(same) == 1:
            return same[0]
        near = ", ".join(str(member.value) for member, _ in found[:_NEAREST])
        fault = (
            f"{words!r:.80} is more than one {what}" if same else f"unknown {what} {words!r:.80}"
        )
        raise FormatError("", fault, f"nearest are {near}" if near else "none is near")
