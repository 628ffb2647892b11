"""Confidence interval and p-value of a difference between two sides, measured on the same papers.

Papers are sampled at random. Repeated measurements of a paper are averaged first, so that papers
are the clusters of the bootstrap and of the test; sampling within a paper as well would count its
noise twice, since the mean of the paper includes it.

Sources: A. C. Davison and D. V. Hinkley, Bootstrap Methods and their Application (1997), sections
3.8 (clusters) and 5.2.1 (studentised); P. Hall, Theoretical comparison of bootstrap confidence
intervals, Ann. Stat. 16 (1988) 927; B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap
(1993), sections 12.5 and 15.2; S. Holm, A simple sequentially rejective multiple test procedure,
Scand. J. Stat. 6 (1979) 65.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95
"""Share of the intervals that should cover the estimated mean."""

EXACT = 32
"""Most papers for which every pattern of signs is counted; for more, patterns are drawn."""

_DRAWN = 9999
"""Resamples of the bootstrap, and of the patterns of signs if they are drawn."""

_AT_ONCE = 1_000_000
"""Most numbers that are drawn at once, which bounds memory."""

_SEED = 1979

_LARGEST = 1e150
"""Largest difference; squares of larger ones are beyond all floats."""

_ROUNDING = 1e-12
"""Largest rounding error of sums, as a share of the largest number."""

_Floats = NDArray[np.float64]


@dataclass(frozen=True)
class PairedDifference:
    """The mean of paired differences with its confidence interval and p-value.

    Attributes:
        papers: Number of differences.
        mean: Mean difference.
        low: Lower end of the 95 % interval; None for a single paper.
        high: Upper end of the 95 % interval; None for a single paper.
        is_rough: Whether the interval is from Student's t alone and may cover less, because almost
            all papers have the same difference, or there are only two or three papers.
        p_value: Two-sided probability of a mean so far from 0 if neither side is better; None for a
            single paper.
    """

    papers: int
    mean: float
    low: float | None = None
    high: float | None = None
    is_rough: bool = False
    p_value: float | None = None


def paired_difference(differences: Sequence[float]) -> PairedDifference:
    """Return the mean of paired differences with its interval and its p-value.

    Each end of the interval is the farther of the studentised bootstrap and Student's t: each alone
    covers too little for some differences, t for skewed ones, the bootstrap for heavy tails on both
    sides (`benchmarks/coverage.py`). The p-value is that of the permutation test, in which the
    sides of each paper are exchanged or not.

    The order of the papers does not matter, and exchanging the sides only changes signs.

    Args:
        differences: Difference of each paper.

    Raises:
        ValueError: There are no differences, or a difference is NaN or too large.
    """
    values = np.asarray(differences, dtype=np.float64)
    if values.ndim != 1 or not values.size:
        raise ValueError(f"expected a difference per paper, not an array of shape {values.shape}")
    if (bad := np.flatnonzero(~(np.abs(values) <= _LARGEST))).size:  # also true for nan
        raise ValueError(f"difference {bad[0]} is {values[bad[0]]}, which cannot be averaged")
    rising, falling = np.sort(values), np.sort(-values)
    sign = -1.0 if rising.tolist() < falling.tolist() else 1.0  # the same for mirrored values
    ordered = falling if sign < 0 else rising
    mean = float(ordered.mean())
    if len(ordered) == 1:
        return PairedDifference(1, sign * mean)
    centred = ordered - mean
    centred[np.abs(centred) <= _ROUNDING * np.abs(ordered).max()] = 0.0
    reach, is_rough = _reach(centred)
    low, high = sorted(sign * (mean + end) for end in reach)
    p_value = _p_value(ordered)
    return PairedDifference(len(ordered), sign * mean, low, high, is_rough, p_value)


def _reach(centred: _Floats) -> tuple[tuple[float, float], bool]:
    """Return the ends of the interval relative to the mean, and whether it is rough."""
    from scipy.stats import t  # noqa: PLC0415 (scipy.stats takes half a second to load)

    count = len(centred)
    error = float(centred.std(ddof=1)) / sqrt(count)
    tail = (1 - CONFIDENCE) / 2
    student = float(t.ppf(1 - tail, count - 1))
    ratios = _studentised(centred)
    # The smallest ratio instead of an interpolation, since ratios may be infinite.
    lowest, highest = np.quantile(ratios, [tail, 1 - tail], method="inverted_cdf").tolist()
    is_rough = not np.isfinite([lowest, highest]).all() or error == 0
    if is_rough:
        lowest, highest = -student, student
    return (-max(highest, student) * error, -min(lowest, -student) * error), is_rough


def _studentised(centred: _Floats) -> _Floats:
    """Return the mean over its standard error of each resample of differences whose mean is 0.

    A resample of a single value has no standard error; its ratio is infinite, or 0 if its mean is.
    """
    count, parts = len(centred), []
    largest = np.abs(centred).max()
    for number, rows in enumerate(_blocks(count)):
        weights = _weights(count, rows, number)
        means = weights @ centred
        errors = np.sqrt(np.maximum(weights @ centred**2 - means**2, 0.0) / (count - 1))
        means[np.abs(means) <= _ROUNDING * largest] = 0.0
        errors[errors <= sqrt(_ROUNDING) * largest] = 0.0  # a difference of squares is less exact
        with np.errstate(divide="ignore", invalid="ignore"):
            parts.append(np.nan_to_num(means / errors, nan=0.0, posinf=np.inf, neginf=-np.inf))
    return np.concatenate(parts)


@lru_cache(maxsize=1)  # a single block is enough for all levels of a hundred papers
def _weights(count: int, rows: int, number: int) -> _Floats:
    """Return the weight of each paper in a block of resamples, the same for the same number."""
    drawn = np.random.default_rng([_SEED, number]).integers(count, size=(rows, count))
    places = (drawn + count * np.arange(rows)[:, None]).ravel()
    return np.bincount(places, minlength=rows * count).reshape(rows, count) / count


def _p_value(ordered: _Floats) -> float:
    """Return the share of sign patterns whose sum is as far from 0 as that of the differences."""
    count = len(ordered)
    least = abs(float(ordered.sum())) - _ROUNDING * float(np.abs(ordered).sum())
    if least <= 0:
        return 1.0
    if count <= EXACT:  # count the pairs of sums of both halves that are large enough
        left, right = _sums(ordered[: count // 2]), _sums(ordered[count // 2 :])
        enough = len(left) - np.searchsorted(np.sort(left), least - right)
        return 2 * float(enough.sum()) / 2.0**count
    rng = np.random.default_rng(_SEED)
    reached = 1  # the observed pattern
    for rows in _blocks(count):
        signs = rng.integers(2, size=(rows, count)) * 2.0 - 1.0
        reached += int((np.abs(signs @ ordered) >= least).sum())
    return reached / (_DRAWN + 1)


def _sums(part: _Floats) -> _Floats:
    """Return the sum of numbers under each pattern of signs."""
    sums = np.zeros(1)
    for number in part:
        sums = np.concatenate([sums + number, sums - number])
    return sums


def _blocks(count: int) -> list[int]:
    """Return the sizes of the blocks in which resamples of a number of papers are drawn."""
    most = max(_AT_ONCE // count, 1)
    return [min(most, _DRAWN - start) for start in range(0, _DRAWN, most)]


def holm(p_values: Sequence[float]) -> list[float]:
    """Adjust p-values for several tests, and return them in the same order.

    The smallest of m is multiplied by m, the next by m - 1, and so on; none becomes smaller than
    the previous, or larger than 1.
    """
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    adjusted, least = [0.0] * len(p_values), 0.0
    for rank, place in enumerate(order):
        least = max(least, min((len(order) - rank) * p_values[place], 1.0))
        adjusted[place] = least
    return adjusted
