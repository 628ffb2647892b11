"""The order in which redacted papers are shown: the same for every model and every paper."""

from collections.abc import Iterable
from random import Random

_SEED = 42


def shuffled(stems: Iterable[str]) -> list[str]:
    """Return the stems of papers in the order of their sets: the first is Set 1.

    The order depends on which papers there are, and on nothing else.
    """
    found = sorted(stems)
    Random(_SEED).shuffle(found)  # noqa: S311 (an order that anyone can repeat, no secret)
    return found
