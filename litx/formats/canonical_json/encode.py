"""Objects to plain data."""

import enum
import functools
import json
import numbers
import uuid
from collections.abc import Callable, Mapping
from typing import Any

import pint

from litx.errors import FormatError
from litx.formats.canonical_json.tables import CLASSES, FIELDS, RECORDS, Other
from litx.formats.canonical_json.values import (
    decode_unit,
    encode_composition,
    encode_lattice,
    encode_number,
    encode_text,
    encode_unit,
)
from litx.formats.json_text import MAX_DEPTH, MAX_NODES, too_deep, too_large
from litx.model.chemistry import Composition, Lattice
from litx.model.record import Record


def _named(value: enum.Enum | type) -> dict[str, Any]:
    """Write a member of a vocabulary or a class of the model by name; others are not known."""
    cls = type(value) if isinstance(value, enum.Enum) else value
    if CLASSES.get(cls.__name__) is not cls:
        return {"other": _other(value)}
    if isinstance(value, enum.Enum):
        return {"enum": f"{cls.__name__}.{value.name}"}
    return {"class": cls.__name__}


def _quantity(value: Any) -> dict[str, Any]:
    """Write a pint quantity with a plain number."""
    if type(value.magnitude) not in {int, float}:
        return {"other": _other(value)}
    unit = _unit(value.units)
    if "unit" not in unit:
        return {"other": _other(value, printed=True)}
    return {"quantity": {"value": encode_number(value.magnitude), **unit}}


def _unit(unit: pint.Unit) -> dict[str, Any]:
    """Write a unit; one that could not be read back would keep the whole document from it."""
    found = {"unit": encode_unit(unit)}
    try:
        decode_unit(found["unit"], "")
    except FormatError:
        return {"other": _other(unit, printed=True)}
    return found


def _other(value: object, *, printed: bool = False) -> dict[str, Any]:
    """Name the class of a value, and print the value when it is a number or where asked to."""
    if isinstance(value, Other):
        return {"class": value.class_name, "text": value.text}
    kind = type(value)
    name = encode_text(f"{kind.__module__}.{kind.__qualname__}")
    try:
        text = encode_text(str(value)) if printed or isinstance(value, numbers.Number) else None
    except ValueError:  # a number with more digits than Python prints
        text = None
    return {"class": name, "text": text}


_LEAVES: list[tuple[type | tuple[type, ...], Callable[[Any], Any]]] = [
    (enum.Enum, _named),
    (str, encode_text),
    ((int, float), encode_number),
    (Composition, lambda value: {"composition": encode_composition(value)}),
    (Lattice, encode_lattice),
    (pint.Unit, _unit),
    (pint.Quantity, _quantity),
    (uuid.UUID, lambda value: {"uuid": str(value)}),
    (type, _named),
]
"""How each class of value that holds no other is written; the first that fits counts."""


# Asking which class fits is slow, and the classes are few; a program can make more.
@functools.lru_cache(maxsize=256)
def _leaf(kind: type) -> Callable[[Any], Any] | None:
    """Return how values of a class are written; None for a class of values that hold others."""
    return next((write for one, write in _LEAVES if issubclass(kind, one)), None)


class Encoder:
    """Turns objects into plain data, within the limits that reading has."""

    def __init__(self) -> None:
        """Start to count."""
        self._count = 0

    def encode(self, value: Any, path: str = "", depth: int = 0) -> Any:
        """Return plain data for any value that a field may hold."""
        self._count += 1
        if self._count > MAX_NODES:
            raise too_large()
        if depth > MAX_DEPTH:
            raise too_deep()
        if value is None:
            return None
        write = _leaf(type(value))  # type: ignore[arg-type]  # classes are hashable
        if write is not None:
            try:
                return write(value)
            except FormatError as error:
                raise FormatError(path, error.message, error.hint) from None
        if RECORDS.get(type(value).__name__) is type(value):
            return self._record(value, path, depth)
        return self._container(value, path, depth + 1)

    def _record(self, value: Record, path: str, depth: int) -> dict[str, Any]:
        """Write the class, the fields that differ from their default, and the paper's words."""
        found: dict[str, Any] = {"type": type(value).__name__}
        lead = f"{path}." if path else ""
        for name, default in FIELDS[type(value)].items():
            inner = getattr(value, name)
            if inner is default:
                continue
            if type(inner) is not type(default) or inner != default:
                found[name] = self.encode(inner, f"{lead}{name}", depth + 1)
        words = value._as_printed
        if words:
            found["as_printed"] = {
                place: {
                    key: self.encode(text, f"{lead}as_printed.{place}.{key}", depth + 3)
                    for key, text in (("word", word.word), ("source", word.source))
                    if key == "word" or text is not None
                }
                for place, word in words.items()
            }
        return found

    def _container(self, value: Any, path: str, depth: int) -> Any:
        """Write a list, a set or a map; anything else is named by its class."""
        if isinstance(value, (tuple, list)):
            return [self.encode(v, f"{path}[{i}]", depth) for i, v in enumerate(value)]
        if isinstance(value, (set, frozenset)):
            return {"set": sorted((self.encode(i, path, depth) for i in value), key=json.dumps)}
        if not isinstance(value, Mapping):
            return {"other": _other(value)}
        pairs = []
        for key, inner in value.items():
            name = self.encode(key, path, depth)
            place = f"{path}.{name}" if type(name) is str else path
            pairs.append([name, self.encode(inner, place, depth)])
        is_map = all(type(name) is str for name, _ in pairs)
        return {"map": dict(pairs)} if is_map else {"pairs": pairs}
