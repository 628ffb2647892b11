"""Spread of values: mean and quartiles, quantiles, and bins of equal counts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isnan
from statistics import fmean


@dataclass(frozen=True)
class Spread:
    """Mean, number and quartiles of values; the mean of no values is None."""

    mean: float | None
    n: int
    low: float | None = None
    high: float | None = None

    @classmethod
    def from_values(cls, values: Iterable[float]) -> "Spread":
        """Return mean, count and quartiles of values without NaN; None for no values."""
        known = sorted(value for value in values if not isnan(value))
        if not known:
            return cls(None, 0)
        return cls(fmean(known), len(known), quantile(known, 1, 4), quantile(known, 3, 4))


def quantile(ordered: Sequence[float], number: int, parts: int) -> float:
    """Return a quantile of sorted values, `number` of `parts`, by interpolation.

    The arguments are integers, so that no rounding moves a value.
    """
    below, rest = divmod(number * (len(ordered) - 1), parts)
    if not rest:
        return ordered[below]
    return ordered[below] + rest / parts * (ordered[below + 1] - ordered[below])


def split_into_bins(
    pairs: Sequence[tuple[float, float]], most: int
) -> list[tuple[float, float, list[float]]]:
    """Sort pairs of length and value into at most `most` bins with equal counts of lengths.

    Each bin that is not empty comes with its limits, the lower limit excluded, and its values.
    """
    lengths = sorted(length for length, _ in pairs)
    if not lengths:
        return []
    edges = sorted({quantile(lengths, number, most) for number in range(most + 1)})
    bins = []
    for low, high in list(pairwise(edges)) or [(edges[0], edges[0])]:
        is_first = low == edges[0]
        values = [
            value for length, value in pairs if low < length <= high or (is_first and length == low)
        ]
        if values:
            bins.append((low, high, values))
    return bins
