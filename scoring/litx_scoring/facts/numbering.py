"""Numbers for parts of states, so that those that are alike are compared once."""

from collections.abc import Callable, Hashable
from itertools import count
from typing import Generic, TypeVar

_Part = TypeVar("_Part")


class Numbers:
    """Numbers of keys, equal ones having the same; threads may share them."""

    def __init__(self) -> None:
        """Begin at 0."""
        self._numbers: dict[Hashable, int] = {}
        self._next = count()

    def __len__(self) -> int:
        """Return how many keys there are."""
        return len(self._numbers)

    def of(self, key: Hashable) -> int:
        """Return the number of a key."""
        return self._numbers.setdefault(key, next(self._next))


class Numbering(Generic[_Part]):
    """Numbers of parts of one sort; those that compare alike have the same."""

    def __init__(self, key: Callable[[_Part], Hashable], numbers: Numbers) -> None:
        """Take what returns all of a part that a comparison looks at, and the numbers so far."""
        self._key = key
        self._numbers = numbers
        self._known: dict[int, tuple[int, _Part]] = {}

    def of(self, part: _Part) -> int:
        """Return the number of a part."""
        known = self._known.get(id(part))
        if known is None:
            number = self._numbers.of(self._key(part))
            known = self._known[id(part)] = number, part  # so that nothing else gets its id
        return known[0]
