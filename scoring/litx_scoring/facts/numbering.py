"""Numbers for parts of states, so that those that are alike are compared once."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

_Part = TypeVar("_Part")


class Numbering(Generic[_Part]):
    """Numbers of parts of one sort; those that compare alike have the same."""

    def __init__(self, key: Callable[[_Part], Hashable]) -> None:
        """Take what returns all of a part that a comparison looks at."""
        self._key = key
        self._numbers: dict[Hashable, int] = {}
        self._known: dict[int, tuple[int, _Part]] = {}

    def of(self, part: _Part) -> int:
        """Return the number of a part."""
        known = self._known.get(id(part))
        if known is None:
            number = self._numbers.setdefault(self._key(part), len(self._numbers))
            known = self._known[id(part)] = number, part  # so that nothing else gets its id
        return known[0]
