"""Krippendorff's alpha: agreement of observers who code the same items, beyond chance.

Source: K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), section C: nominal
data, any number of observers, missing data.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

Item = Sequence[Hashable | None]
"""Names that the observers give an item; None for an observer who gives none."""

LEAST_GROUPS = 10
"""Fewest groups for an interval; with fewer, a single group may change too much."""

RESAMPLES = 2000


@dataclass(frozen=True)
class Alpha:
    """Agreement of observers.

    Attributes:
        value: 1 if all agree, 0 for agreement by chance, below 0 for less; None if it is
            undefined: nothing can be compared, or all names are the same, so that nobody could
            disagree by chance.
        items: Number of items that at least two observers name; others do not count.
        names: Number of different names of these items.
        interval: 95 % interval, from the 2.5th to the 97.5th percentile of a bootstrap over groups;
            None with fewer than `LEAST_GROUPS`, if nobody disagrees, or if a resample has no alpha.
    """

    value: float | None
    items: int
    names: int
    interval: tuple[float, float] | None = None


def alpha(groups: Sequence[Sequence[Item]]) -> Alpha:
    """Return alpha over all items, with a bootstrap interval over groups if there are enough.

    Args:
        groups: The items, grouped by the unit that is sampled, such as a paper.
    """
    counted = [
        [
            names
            for item in group
            if (names := Counter(x for x in item if x is not None)).total() > 1
        ]
        for group in groups
    ]
    coded = [group for group in counted if group]
    column_by_name: dict[Hashable, int] = {}
    diagonal, cells = np.zeros(len(coded)), []
    for row, group in enumerate(coded):
        for names in group:
            for name, count in names.items():
                diagonal[row] += count * (count - 1) / (names.total() - 1)
                column = column_by_name.setdefault(name, len(column_by_name))
                cells.append((count, row, column))
    counts, rows, columns = zip(*cells, strict=True) if cells else ((), (), ())
    shape = len(coded), len(column_by_name)  # sparse, since few papers have most of the names
    marginal = csr_array((np.array(counts, float), (rows, columns)), shape=shape)
    value = _alpha(float(diagonal.sum()), marginal.sum(axis=0))
    interval = None
    if len(coded) >= LEAST_GROUPS and diagonal.sum() < marginal.sum():
        random = np.random.default_rng(0)  # the same items give the same interval
        shares = np.full(len(coded), 1 / len(coded))
        drawn = (random.multinomial(len(coded), shares) for _ in range(RESAMPLES))
        values = [_alpha(float(weights @ diagonal), weights @ marginal) for weights in drawn]
        if None not in values:
            low, high = np.percentile(np.array(values, float), [2.5, 97.5])
            interval = float(low), float(high)
    return Alpha(value, sum(map(len, coded)), len(column_by_name), interval)


def _alpha(same: float, counts: NDArray[Any]) -> float | None:
    """Return 1 - observed / expected disagreement; None if none is expected.

    Args:
        same: Sum of the diagonal of the coincidence matrix.
        counts: Marginal sums of that matrix.
    """
    total = counts.sum()
    expected = total**2 - (counts**2).sum()
    return float(1 - (total - 1) * (total - same) / expected) if expected > 0 else None
