"""Krippendorff's alpha: how far those who code the same items agree beyond chance, by name alone.

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
"""What each observer calls an item; None for one who calls it nothing."""

LEAST_GROUPS = 10
"""Groups below which there is no interval: too few for what one of them may change."""

RESAMPLES = 2000


@dataclass(frozen=True)
class Alpha:
    """How far observers agree.

    Attributes:
        value: 1 where all agree, 0 where they agree as chance has it, less where they avoid each
            other; None where it is undefined: nothing can be compared, or all choices are the same,
            so that nobody could disagree by chance.
        items: How many items two observers or more have a name for; others do not count.
        names: How many different ones these were given.
        interval: Its 95 % interval, of the 2.5th and the 97.5th percentile of a bootstrap over
            groups; None with fewer than `LEAST_GROUPS`, where nobody disagrees, and where a
            resample has no alpha.
    """

    value: float | None
    items: int
    names: int
    interval: tuple[float, float] | None = None


def alpha(groups: Sequence[Sequence[Item]]) -> Alpha:
    """Return alpha over all items.

    Args:
        groups: The items, those together that are no sample of their own, such as a paper's.
    """
    counted = [
        [told for item in group if (told := Counter(x for x in item if x is not None)).total() > 1]
        for group in groups
    ]
    coded = [group for group in counted if group]
    names: dict[Hashable, int] = {}
    diagonal, cells = np.zeros(len(coded)), []
    for row, group in enumerate(coded):
        for told in group:
            for name, count in told.items():
                diagonal[row] += count * (count - 1) / (told.total() - 1)
                cells.append((count, row, names.setdefault(name, len(names))))
    counts, rows, columns = zip(*cells, strict=True) if cells else ((), (), ())
    shape = len(coded), len(names)  # sparse, since few papers have most of the names
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
    return Alpha(value, sum(map(len, coded)), len(names), interval)


def _alpha(same: float, counts: NDArray[Any]) -> float | None:
    """Return 1 - observed / expected disagreement; None where none is expected.

    Args:
        same: Sum of the diagonal of the coincidence matrix.
        counts: Its marginal sums.
    """
    total = counts.sum()
    other = total**2 - (counts**2).sum()
    return float(1 - (total - 1) * (total - same) / other) if other > 0 else None
