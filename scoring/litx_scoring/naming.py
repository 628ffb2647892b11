"""Agreement of two names of phases or microstructure features, from 0 to 1.

Source: published alloy benchmark, version 0.1.1.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

_SEPARATORS = re.compile(r"[()\[\],:/+]")


@lru_cache(maxsize=4096)
def words(name: str) -> frozenset[str]:
    """Return the words of a name; hyphens do not part words, other punctuation may."""
    return frozenset(_SEPARATORS.sub(" ", name.lower()).split())


def words_of(names: Iterable[str]) -> frozenset[str]:
    """Return the words of several names."""
    return frozenset().union(*map(words, names))


def overlap(a: frozenset[str], b: frozenset[str]) -> float:
    """Return the Jaccard index of two sets: 1 when both are empty, 0 when one is."""
    shared = len(a & b)
    united = len(a) + len(b) - shared
    return shared / united if united else 1.0


def context_agreement(target: str | None, extracted: str | None) -> float:
    """Return how far two names agree; None is no name at all, which agrees with None alone."""
    if target is extracted:
        return 1.0
    if target is None or extracted is None:
        return 0.0
    return overlap(words(target), words(extracted))
