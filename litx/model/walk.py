"""Every object inside an object, each with its path."""

import threading
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from litx.model.chemistry import Composition
from litx.model.frozen import PLAIN, FrozenDict
from litx.model.record import Record

_LONGEST_KEY = 200
"""Characters of a key in a path: each object below it repeats them."""


def walk(value: Any, path: str) -> Iterator[tuple[str, Record]]:
    """Yield each object in `value` with its path, outer before inner.

    A path looks like ``experiments[0].output_materials[2].measurements[1]``; an entry of a map is
    ``.key``, of which 200 characters are shown.
    """
    if isinstance(value, Record):
        yield path, value
        for name in value.__dataclass_fields__:
            inner = getattr(value, name)
            if type(inner) not in PLAIN:  # else it holds none, and its path need not be written
                yield from walk(inner, f"{path}.{name}")
    elif isinstance(value, (tuple, list)):
        for index, item in enumerate(value):
            yield from walk(item, f"{path}[{index}]")
    elif isinstance(value, Mapping) and not isinstance(value, Composition):
        for key, item in value.items():
            yield from walk(item, f"{path}.{str(key)[:_LONGEST_KEY]}")


def records(value: Any) -> list[Record]:
    """Return each object in `value` in the order of `walk`, without the paths, which take time."""
    of, found = getattr(_LATEST, "found", (None, []))
    if of is not value or not isinstance(value, Record):  # a record never changes
        found = []
        _collect(value, found)
        _LATEST.found = value, found
    return list(found)


_LATEST = threading.local()
"""What was asked about last, since each rule asks about the same experiment."""


def _collect(value: Any, found: list[Record]) -> None:
    parts: Iterable[Any] = ()
    if isinstance(value, Record):
        found.append(value)
        parts = [getattr(value, name) for name in value.__dataclass_fields__]
    elif isinstance(value, (tuple, list)):
        parts = value
    elif isinstance(value, (FrozenDict, Mapping)) and not isinstance(value, Composition):
        parts = value.values()
    for part in parts:
        if type(part) not in PLAIN:
            _collect(part, found)
