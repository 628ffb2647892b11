"""Experiments as a key of a cache, so that a truth is read once."""

from operator import is_

from litx.model import Experiment


class ExperimentsKey(tuple[Experiment, ...]):
    """Immutable experiments as a key, equal only to the same objects."""

    __slots__ = ()

    def __hash__(self) -> int:
        """Return a hash of the identities of the experiments."""
        return hash(tuple(map(id, self)))

    def __eq__(self, other: object) -> bool:
        """Return whether a key has the same objects in the same order."""
        return (
            isinstance(other, ExperimentsKey)
            and len(self) == len(other)
            and all(map(is_, self, other))
        )
