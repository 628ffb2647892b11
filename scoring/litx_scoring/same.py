"""Experiments as a key, for what is read of them once however often they are compared."""

from operator import is_

from litx.model import Experiment


class Same(tuple[Experiment, ...]):
    """Experiments as a key that only the same objects equal, which cannot change."""

    __slots__ = ()

    def __hash__(self) -> int:
        return hash(tuple(map(id, self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and len(self) == len(other) and all(map(is_, self, other))
