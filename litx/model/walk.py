"""Iteration over all objects inside an object, with their paths."""

import functools
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
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
    """Return each object in `value` in the order of `walk`, without the slow paths."""
    records: list[Record] = []
    _collect([value], records)
    return records


def _collect(parts: Iterable[Any], records: list[Record]) -> None:
    """Append each object in the parts to the records, in order."""
    for part in parts:
        if type(part) in PLAIN:
            continue
        inner = _inner(type(part))  # type: ignore[arg-type]  # classes are hashable
        if inner is not None:
            if isinstance(part, Record):
                records.append(part)
            _collect(inner(part), records)


# Finding the class is slow and classes are few, but a program can create more.
@functools.lru_cache(maxsize=256)
def _inner(kind: type) -> Callable[[Any], Iterable[Any]] | None:
    """Return a function that lists the parts of values of a class; None if they hold no object."""
    if issubclass(kind, Record):
        names = tuple(kind.__dataclass_fields__)
        return lambda value: [getattr(value, name) for name in names]
    if issubclass(kind, (tuple, list)):
        return iter
    if issubclass(kind, Mapping) and not issubclass(kind, Composition):
        return operator.methodcaller("values")
    return None
