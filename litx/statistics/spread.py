"""How figures are spread: mean and quartiles, quantiles, and bins with as many in each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isnan
from statistics import fmean


@dataclass(frozen=True)
class Spread:
    """The mean of figures, None of nothing, how many these are, and their quartiles."""

    mean: float | None
    n: int
    low: float | None = None
    high: float | None = None

    @classmethod
    def of(cls, values: Iterable[float]) -> "Spread":
        """Return the mean of values; NaN is passed over."""
        known = sorted(value for value in values if not isnan(value))
        if not known:
            return cls(None, 0)
        return cls(fmean(known), len(known), quantile(known, 1, 4), quantile(known, 3, 4))


def quantile(ordered: Sequence[float], number: int, parts: int) -> float:
    """Return a quantile of values in their order, the n-th of so many parts, by interpolation.

    Whole numbers are given, so that no rounding moves a value.
    """
    below, rest = divmod(number * (len(ordered) - 1), parts)
    if not rest:
        return ordered[below]
    return ordered[below] + rest / parts * (ordered[below + 1] - ordered[below])


def binned(
    pairs: Sequence[tuple[float, float]], most: int
) -> list[tuple[float, float, list[float]]]:
    """Sort figures by length into bins with as many lengths in each, as far as lengths differ.

    The limits of each bin that is not empty are returned, the lower one excluded, and its figures.
    """
    lengths = sorted(length for length, _ in pairs)
    if not lengths:
        return []
    edges = sorted({quantile(lengths, number, most) for number in range(most + 1)})
    found = []
    for low, high in list(pairwise(edges)) or [(edges[0], edges[0])]:
        is_first = low == edges[0]
        inside = [
            value for length, value in pairs if low < length <= high or (is_first and length == low)
        ]
        if inside:
            found.append((low, high, inside))
    return found
