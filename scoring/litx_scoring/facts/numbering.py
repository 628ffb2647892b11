"""Numbers for parts of states, so that parts that compare alike are compared once."""

from collections.abc import Callable, Hashable
from itertools import count
from typing import Generic, TypeVar

_Part = TypeVar("_Part")


class Numbers:
    """Numbers of keys, the same for equal keys; threads may share them."""

    def __init__(self) -> None:
        """Begin at 0."""
        self._numbers: dict[Hashable, int] = {}
        self._next = count()

    def __len__(self) -> int:
        """Return the number of different keys."""
        return len(self._numbers)

    def number_of(self, key: Hashable) -> int:
        """Return the number of a key; a new key gets a new number."""
        return self._numbers.setdefault(key, next(self._next))


class Numbering(Generic[_Part]):
    """Numbers of parts of a sort, the same for parts that compare alike.

    Args:
        key_fn: Returns everything about a part that a comparison reads.
        numbers: Numbers of the keys, which several numberings may share.
    """

    def __init__(self, key_fn: Callable[[_Part], Hashable], numbers: Numbers) -> None:
        """Begin without parts."""
        self._key_fn = key_fn
        self._numbers = numbers
        self._known: dict[int, tuple[int, _Part]] = {}

    def number_of(self, part: _Part) -> int:
        """Return the number of a part; its key is computed once for each object."""
        known = self._known.get(id(part))
        if known is None:
            number = self._numbers.number_of(self._key_fn(part))
            known = self._known[id(part)] = number, part  # so that no other part gets its id
        return known[0]
