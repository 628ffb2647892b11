"""A place in a JSON document: the data there and the path to it."""

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
"""What to do in JSON about a broken rule whose own hint speaks of Python, by its code."""

_NAMES = {dict: "an object", list: "an array", str: "text", bool: "a boolean", type(None): "null"}


@dataclass(frozen=True)
class Node:
    """A place in a JSON document. A field that is null counts as absent."""

    data: Any  # what stands there
    path: str  # such as ``experiments[0].output_materials[2]``; an entry of a map is ``.key``
    wording: Wording = Wording.free  # how the words of the document are taken

    @property
    def what(self) -> str:
        """What stands there, for a message."""
        name = _NAMES.get(type(self.data), "a number")
        return name if isinstance(self.data, (dict, list)) else f"{name}, {self.data!r:.60}"

    def fault(self, message: str, hint: str = "") -> FormatError:
        """Return the error for this place."""
        return FormatError(self.path, message, hint)

    def salvaged(self, read: "Callable[[Node], _T]", mended: str = "it is left out") -> "_T | Any":
        """Return what `read` gives here; where slips are collected, `MISSING` if it raises."""
        salvage = current()
        if salvage is None:
            return read(self)
        before, salvage.path = salvage.path, self.path
        try:
            return read(self)
        except FormatError as error:
            salvage.path = error.path
            salvage.add(error, mended)
            salvage.objects += 1
            salvage.lost += mended == "it is left out"
            return MISSING
        finally:
            salvage.path = before

    def each(self, read: "Callable[[Node], _T]") -> "list[_T]":
        """Return what `read` gives of each item of the array here."""
        found = [item.salvaged(read) for item in self.elements()]
        return [item for item in found if item is not MISSING]

    @contextmanager
    def building(self) -> Iterator[None]:
        """Give a rule that is broken while an object is built this place."""
        try:
            yield
        except ModelError as error:
            raise self.fault(error.message, _HINTS.get(error.code, error.hint)) from error
        except UnicodeError:  # a rule is broken by text that its error cannot be written in
            raise self.fault("a text has half of a surrogate pair", "write it in full") from None

    def get(self, key: str) -> "Node | None":
        """Return a field of the object here, None when it is absent."""
        found = self._must_be(dict, "an object").get(key)
        return None if found is None else self._inner(found, f".{key}")

    def need(self, key: str) -> "Node":
        """Return a field that must be there."""
        found = self.get(key)
        if found is None:
            raise FormatError(f"{self.path}.{key}", f"the field {key!r} is missing", "add it")
        return found

    def maybe(self, key: str, read: "Callable[[Node], _T]") -> "_T | None":
        """Return a field read by `read`, None when it is absent."""
        found = self.get(key)
        return None if found is None else read(found)

    def text(self, key: str) -> str | None:
        """Return a field of text, None when it is absent."""
        return self.maybe(key, Node.as_text)

    def kept(self, key: str) -> Any:
        """Return a field that holds what it was given: text, a number or a boolean."""
        return self.maybe(key, Node.as_scalar)

    def array(self, key: str) -> list["Node"]:
        """Return the items of a field, none when it is absent."""
        return self.maybe(key, Node.elements) or []

    def entries(self) -> list[tuple[str, "Node"]]:
        """Return the entries of the object here."""
        inner = self._must_be(dict, "an object").items()
        return [(key, self._inner(item, f".{key}")) for key, item in inner]

    def elements(self) -> list["Node"]:
        """Return the items of the array here."""
        items = self._must_be(list, "an array")
        return [self._inner(item, f"[{index}]") for index, item in enumerate(items)]

    def as_text(self) -> str:
        """Return the text here."""
        text: str = self._must_be(str, "text")
        return text

    def as_scalar(self) -> Any:
        """Return what stands here, if it is neither an object nor an array."""
        return self._must_be((str, int, float, type(None)), "text or a number")

    def as_number(self) -> float:
        """Return the number here."""
        number: float = self._must_be((int, float), "a number")
        return number

    def as_value(self) -> float | str:
        """Return the number or the text here."""
        value: float | str = self._must_be((int, float, str), "a number or text")
        return value

    def _must_be(self, kinds: type | tuple[type, ...], expected: str) -> Any:
        if not isinstance(self.data, kinds):
            raise self.fault(f"{expected} should stand here, not {self.what}")
        return self.data

    def _inner(self, data: object, place: str) -> "Node":
        """Return a part of what stands here."""
        return Node(data, f"{self.path}{place}", self.wording)
