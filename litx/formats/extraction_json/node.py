"""A place in a JSON document: the data there and the path to it."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import MISSING, dataclass
from typing import Any, TypeVar

from litx.errors import FormatError, ModelError
from litx.formats.wording import Wording
from litx.model.salvage import current

_T = TypeVar("_T")

_HINTS = {
    "MEA001": 'add "measurement_statistic": "percentile", or leave percentile out',
    "MEA002": 'add "percentile", from 0 to 100',
    "MEA004": 'a group has at least two values; use the type "measurement" for one',
    "CMP001": 'write a formula such as "Fe50Ni50" or amounts such as {"Fe": 50, "Ni": 50}',
    "CMP002": "correct the amounts, so that percentages sum to 100",
}
"""Hints for JSON, by code of a rule whose hint is about Python."""

_FIELD = re.compile(r".*\.(?=[^.]*$)|\[\d+\]$")
_ABOUT_FIELDS = dict.fromkeys(("lattice", "phase_fraction"), "GlobalLatticeParam")
_ABOUT_FIELDS["measurements"] = "Configuration"
_ABOUT_ITEMS = {"experiments": "Experiment", "output_materials": "Material"}
_ABOUT_TYPES = {
    "composition": "CompMeasurement",
    "configuration": "Configuration",
    "lattice_param": "GlobalLatticeParam",
}
"""What is missing of a paper where a field, an item or an item of a type is left out."""

_NAMES = {dict: "an object", list: "an array", str: "text", bool: "a boolean", type(None): "null"}


@dataclass(frozen=True)
class Node:
    """A place in a JSON document. A field that is null counts as absent."""

    data: Any  # data at the place
    path: str  # such as ``experiments[0].output_materials[2]``; an entry of a map is ``.key``
    wording: Wording = Wording.free  # how to read the words of the document

    @property
    def description(self) -> str:
        """Type of the data in words, with the value of a text or number, for a message."""
        name = _NAMES.get(type(self.data), "a number")
        return name if isinstance(self.data, (dict, list)) else f"{name}, {self.data!r:.60}"

    @property
    def field(self) -> str:
        """Name of this field, or of the array that contains this item."""
        return _FIELD.sub("", self.path)

    @property
    def about(self) -> str:
        """Content of the object here, as slips name it."""
        fields = self.data if isinstance(self.data, dict) else {}
        kind = fields.get("_type", "measurement")
        if self.field != "measurements":
            return _ABOUT_ITEMS.get(self.field, "")
        if isinstance(kind, str) and kind in _ABOUT_TYPES:
            return _ABOUT_TYPES[kind]
        texts = [fields.get(name) for name in ("kind", "value")]
        kind, value = (text if isinstance(text, str | int | float) else None for text in texts)
        return f"{kind} {value}"

    def error(self, message: str, hint: str = "") -> FormatError:
        """Return an error at this place."""
        return FormatError(self.path, message, hint)

    def read_or_salvage(
        self, read: "Callable[[Node], _T]", mended: str = "it is left out"
    ) -> "_T | Any":
        """Read with `read`; while slips are collected, return `MISSING` if it raises."""
        salvage = current()
        if salvage is None:
            return read(self)
        before, salvage.path = salvage.path, self.path
        try:
            value = read(self)
        except FormatError as error:
            salvage.path = error.path
            is_lost = mended == "it is left out"
            about = self.about if is_lost else _ABOUT_FIELDS.get(self.field, "")
            salvage.add(error, mended, is_lost=is_lost, about=about)
            salvage.objects += 1
            salvage.lost += is_lost
            return MISSING
        else:
            salvage.records.append((self.path, value))
            return value
        finally:
            salvage.path = before

    def read_each(self, read: "Callable[[Node], _T]") -> "list[_T]":
        """Read each item of the array with `read`; salvage leaves out faulty items."""
        results = [item.read_or_salvage(read) for item in self.elements()]
        return [item for item in results if item is not MISSING]

    @contextmanager
    def locate_errors(self) -> Iterator[None]:
        """Turn a `ModelError` in the block into a `FormatError` at this place, with a hint."""
        try:
            yield
        except ModelError as error:
            raise self.error(error.message, _HINTS.get(error.code, error.hint)) from error
        except UnicodeError:  # the message of a broken rule may quote half a character
            raise self.error("a text has half of a surrogate pair", "write it in full") from None

    def get(self, key: str) -> "Node | None":
        """Return a field of the object; None if it is absent."""
        data = self._require_type(dict, "an object").get(key)
        return None if data is None else self._inner(data, f".{key}")

    def require(self, key: str) -> "Node":
        """Return a field of the object; a `FormatError` if it is absent."""
        node = self.get(key)
        if node is None:
            raise FormatError(f"{self.path}.{key}", f"the field {key!r} is missing", "add it")
        return node

    def read_optional(self, key: str, read: "Callable[[Node], _T]") -> "_T | None":
        """Read a field with `read`; None if it is absent."""
        node = self.get(key)
        return None if node is None else read(node)

    def text(self, key: str) -> str | None:
        """Return a text field; None if it is absent."""
        return self.read_optional(key, Node.as_text)

    def scalar(self, key: str) -> Any:
        """Return a field with text, a number or a boolean; None if it is absent."""
        return self.read_optional(key, Node.as_scalar)

    def array(self, key: str) -> list["Node"]:
        """Return the items of an array field; empty if it is absent."""
        return self.read_optional(key, Node.elements) or []

    def entries(self) -> list[tuple[str, "Node"]]:
        """Return the keys of the object, each with its value; a `FormatError` for other data."""
        inner = self._require_type(dict, "an object").items()
        return [(key, self._inner(item, f".{key}")) for key, item in inner]

    def elements(self) -> list["Node"]:
        """Return the items of the array; a `FormatError` for data of another type."""
        items = self._require_type(list, "an array")
        return [self._inner(item, f"[{index}]") for index, item in enumerate(items)]

    def as_text(self) -> str:
        """Return the data if it is text; else a `FormatError`."""
        text: str = self._require_type(str, "text")
        return text

    def as_scalar(self) -> Any:
        """Return the data if it is text, a number, a boolean or None; else a `FormatError`."""
        return self._require_type((str, int, float, type(None)), "text or a number")

    def as_number(self) -> float:
        """Return the data if it is a number; else a `FormatError`."""
        number: float = self._require_type((int, float), "a number")
        return number

    def as_value(self) -> float | str:
        """Return the data if it is a number or text; else a `FormatError`."""
        value: float | str = self._require_type((int, float, str), "a number or text")
        return value

    def _require_type(self, kinds: type | tuple[type, ...], expected: str) -> Any:
        """Return the data; raise `FormatError` if its type is wrong."""
        if not isinstance(self.data, kinds):
            raise self.error(f"{expected} should stand here, not {self.description}")
        return self.data

    def _inner(self, data: object, place: str) -> "Node":
        """Return a part of the data as a node."""
        return Node(data, f"{self.path}{place}", self.wording)
