"""Objects to plain data."""

import dataclasses
import enum
import json
import numbers
import uuid
from collections.abc import Callable, Mapping
from typing import Any

import pint

from litx.formats.canonical_json.tables import CLASSES, ENUMS, RECORDS, Other
from litx.formats.canonical_json.values import (
    encode_composition,
    encode_lattice,
    encode_number,
    encode_text,
    encode_unit,
)
from litx.formats.json_text import MAX_DEPTH, MAX_NODES, too_deep, too_large
from litx.model.chemistry import Composition, Lattice
from litx.model.record import Record


def _member(value: enum.Enum) -> dict[str, Any]:
    """Write a member of a vocabulary; another enum is a class that the model does not know."""
    if ENUMS.get(type(value).__name__) is type(value):
        return {"enum": f"{type(value).__name__}.{value.name}"}
    return {"other": _other(value)}


def _quantity(value: Any) -> dict[str, Any]:
    """Write a pint quantity with a plain number."""
    if type(value.magnitude) not in {int, float}:
        return {"other": _other(value)}
    inner = {"value": encode_number(value.magnitude), "unit": encode_unit(value.units)}
    return {"quantity": inner}


def _class(value: type) -> dict[str, Any]:
    """Write a class of the model by its name."""
    known = CLASSES.get(value.__name__) is value
    return {"class": value.__name__} if known else {"other": _other(value)}


def _other(value: object) -> dict[str, Any]:
    """Name the class of a value, and print the value when it is a number."""
    if isinstance(value, Other):
        return {"class": value.class_name, "text": value.text}
    kind = type(value)
    name = encode_text(f"{kind.__module__}.{kind.__qualname__}")
    try:
        text = encode_text(str(value)) if isinstance(value, numbers.Number) else None
    except ValueError:  # a number with more digits than Python prints
        text = None
    return {"class": name, "text": text}


_LEAVES: list[tuple[type | tuple[type, ...], Callable[[Any], Any]]] = [
    (enum.Enum, _member),
    (str, encode_text),
    ((int, float), encode_number),
    (Composition, lambda value: {"composition": encode_composition(value)}),
    (Lattice, encode_lattice),
    (pint.Unit, lambda value: {"unit": encode_unit(value)}),
    (pint.Quantity, _quantity),
    (uuid.UUID, lambda value: {"uuid": str(value)}),
    (type, _class),
]
"""How each class of value that holds no other is written; the first that fits counts."""


class Encoder:
    """Turns objects into plain data, within the limits that reading has."""

    def __init__(self) -> None:
        """Start to count."""
        self._count = 0

    def encode(self, value: Any, depth: int = 0) -> Any:
        """Return plain data for any value that a field may hold.

        Raises:
            FormatError: There are too many values, or they are nested too deeply.
        """
        self._count += 1
        if self._count > MAX_NODES:
            raise too_large()
        if depth > MAX_DEPTH:
            raise too_deep()
        if value is None:
            return None
        for kind, write in _LEAVES:
            if isinstance(value, kind):
                return write(value)
        if RECORDS.get(type(value).__name__) is type(value):
            return self._record(value, depth)
        return self._container(value, depth + 1)

    def _record(self, value: Record, depth: int) -> dict[str, Any]:
        """Write the class, the fields that differ from their default, and the paper's words."""
        found: dict[str, Any] = {"type": type(value).__name__}
        for field in dataclasses.fields(value):
            inner = getattr(value, field.name)
            if type(inner) is not type(field.default) or inner != field.default:
                found[field.name] = self.encode(inner, depth + 1)
        words = value.as_printed
        if words:
            found["as_printed"] = {
                place: {
                    key: self.encode(text, depth + 3)
                    for key, text in (("word", word.word), ("source", word.source))
                    if key == "word" or text is not None
                }
                for place, word in words.items()
            }
        return found

    def _container(self, value: Any, depth: int) -> Any:
        """Write a list, a set or a map; anything else is named by its class."""
        if isinstance(value, (tuple, list)):
            return [self.encode(item, depth) for item in value]
        if isinstance(value, (set, frozenset)):
            return {"set": sorted((self.encode(i, depth) for i in value), key=json.dumps)}
        if isinstance(value, Mapping):
            pairs = [(self.encode(k, depth), self.encode(v, depth)) for k, v in value.items()]
            if all(type(key) is str for key, _ in pairs):
                return {"map": dict(pairs)}
            return {"pairs": [list(pair) for pair in pairs]}
        return {"other": _other(value)}
