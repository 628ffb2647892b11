"""Krippendorff's alpha: how far those who code the same items agree beyond chance, by name alone.

Source: K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), section C: nominal
data, any number of observers, missing data.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

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
    names = list(Counter(name for group in coded for told in group for name in told))
    totals = [sum(group, Counter[Hashable]()) for group in coded]
    marginal = np.array([[total[name] for name in names] for total in totals], float)
    diagonal = np.array(
        [
            sum(n * (n - 1) / (told.total() - 1) for told in group for n in told.values())
            for group in coded
        ],
        float,
    )
    value = _alpha(diagonal.sum(), marginal.sum(axis=0))
    interval = None
    if len(coded) >= LEAST_GROUPS and diagonal.sum() < marginal.sum():
        random = np.random.default_rng(0)  # the same items give the same interval
        drawn = random.multinomial(len(coded), [1 / len(coded)] * len(coded), RESAMPLES)
        values = [_alpha(weights @ diagonal, weights @ marginal) for weights in drawn]
        if None not in values:
            low, high = np.percentile(np.array(values, float), [2.5, 97.5])
            interval = float(low), float(high)
    return Alpha(value, sum(map(len, coded)), len(names), interval)


def _alpha(same: float, counts: NDArray[np.float64]) -> float | None:
    """Return 1 - observed / expected disagreement; None where none is expected.

    Args:
        same: Sum of the diagonal of the coincidence matrix.
        counts: Its marginal sums.
    """
    total = counts.sum()
    other = total**2 - (counts**2).sum()
    return float(1 - (total - 1) * (total - same) / other) if other > 0 else None
