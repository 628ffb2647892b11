"""Every object inside an object, each with its path."""

import functools
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from litx.model.chemistry import Composition
from litx.model.frozen import PLAIN
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


def collect_records(value: Any) -> list[Record]:
    """Return each object in `value` in the order of `walk`, without the paths, which take time."""
    found: list[Record] = []
    _collect([value], found)
    return found


def _collect(parts: Iterable[Any], found: list[Record]) -> None:
    for part in parts:
        if type(part) in PLAIN:
            continue
        inner = _inner(type(part))  # type: ignore[arg-type]  # classes are hashable
        if inner is not None:
            if isinstance(part, Record):
                found.append(part)
            _collect(inner(part), found)


# Asking which class fits is slow, and the classes are few; a program can make more.
@functools.lru_cache(maxsize=256)
def _inner(kind: type) -> Callable[[Any], Iterable[Any]] | None:
    """Return what gives the parts of values of a class; None where these hold no object."""
    if issubclass(kind, Record):
        names = tuple(kind.__dataclass_fields__)
        return lambda value: [getattr(value, name) for name in names]
    if issubclass(kind, (tuple, list)):
        return iter
    if issubclass(kind, Mapping) and not issubclass(kind, Composition):
        return operator.methodcaller("values")
    return None
