"""Iteration over all objects inside an object, with their paths."""

from collections.abc import Iterator, Mapping
from typing import Any

from litx.model.chemistry import Composition
from litx.model.frozen import PLAIN
from litx.model.record import Record

_LONGEST_KEY = 200
"""Most characters of a key in a path, since each object below repeats them."""


def walk(value: Any, path: str) -> Iterator[tuple[str, Record]]:
    """Yield each object in `value` with its path, outer objects first.

    A path looks like ``experiments[0].output_materials[2].measurements[1]``; an entry of a map is
    ``.key``, cut at 200 characters.
    """
    if isinstance(value, Record):
        yield path, value
        for name in value.__dataclass_fields__:
            inner = getattr(value, name)
            if type(inner) not in PLAIN:  # skip plain values, which hold no object
                yield from walk(inner, f"{path}.{name}")
    elif isinstance(value, (tuple, list)):
        for index, item in enumerate(value):
            yield from walk(item, f"{path}[{index}]")
    elif isinstance(value, Mapping) and not isinstance(value, Composition):
        for key, item in value.items():
            yield from walk(item, f"{path}.{str(key)[:_LONGEST_KEY]}")


def collect_records(value: Any) -> list[Record]:
    """Return each object in `value` in the order of `walk`."""
    return [record for _, record in walk(value, "")]
