"""How sure a difference between two sides is that were measured on the same papers.

Papers are what is drawn at random. What was measured several times on a paper is averaged there
first, so that papers are the clusters of the bootstrap and of the test; to draw within a paper as
well would count its noise twice, since the mean of a paper has it already.

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
"""Share of the intervals that are to cover what they estimate."""

EXACT = 32
"""Most papers of which every pattern of signs is counted; of more, patterns are drawn."""

_DRAWN = 9999
"""Resamples of the bootstrap, and patterns of signs where they are drawn."""

_AT_ONCE = 1_000_000
"""Most numbers that are drawn at once, which bounds memory."""

_SEED = 1979

_LARGEST = 1e150
"""Largest difference; squares of larger ones are beyond all floats."""

_ROUNDING = 1e-12
"""What is below it, as a share of the largest number, is the rounding of sums."""

_Floats = NDArray[np.float64]


@dataclass(frozen=True)
class PairedDifference:
    """The mean of paired differences, and how sure it is.

    Attributes:
        papers: How many differences there are.
        mean: Their mean.
        low: Lower end of its interval of 95 %; None of a single paper.
        high: Upper end of it, likewise.
        is_rough: Whether the interval is Student's alone and may cover less than it says, because
            all but a few papers have the same difference, or there are but two or three.
        p_value: How probable a mean so far from 0 is where neither side is better, two-sided; None
            of a single paper.
    """

    papers: int
    mean: float
    low: float | None = None
    high: float | None = None
    is_rough: bool = False
    p_value: float | None = None


def paired_difference(differences: Sequence[float]) -> PairedDifference:
    """Return the mean of paired differences with its interval and its p-value.

    At each end the interval reaches as far as the farther of the studentised bootstrap and
    Student's t: each alone covers too little somewhere, t of skewed differences, the bootstrap of
    those with heavy tails on both sides (`benchmarks/coverage.py`). The p-value is that of the
    permutation test, in which the sides of each paper are exchanged or not.

    The order of the papers changes nothing, and exchanged sides give the same with other signs.

    Args:
        differences: One a paper.

    Raises:
        ValueError: There is none, or one is no number or too large.
    """
    given = np.asarray(differences, dtype=np.float64)
    if given.ndim != 1 or not given.size:
        raise ValueError(f"differences are one a paper, not an array of shape {given.shape}")
    if (bad := np.flatnonzero(~(np.abs(given) <= _LARGEST))).size:  # which nan is too
        raise ValueError(f"difference {bad[0]} is {given[bad[0]]}, which is nothing to average")
    rising, falling = np.sort(given), np.sort(-given)
    sign = -1.0 if rising.tolist() < falling.tolist() else 1.0  # of two mirrored ones, the same
    ordered = falling if sign < 0 else rising
    mean = float(ordered.mean())
    if len(ordered) == 1:
        return PairedDifference(1, sign * mean)
    centred = ordered - mean
    centred[np.abs(centred) <= _ROUNDING * np.abs(ordered).max()] = 0.0
    reach, is_rough = _reach(centred)
    low, high = sorted(sign * (mean + one) for one in reach)
    p_value = _p_value(ordered)
    return PairedDifference(len(ordered), sign * mean, low, high, is_rough, p_value)


def _reach(centred: _Floats) -> tuple[tuple[float, float], bool]:
    """Return how far the interval reaches to either side of a mean, and whether it is rough."""
    from scipy.stats import t  # noqa: PLC0415 (scipy.stats takes half a second to load)

    count = len(centred)
    error = float(centred.std(ddof=1)) / sqrt(count)
    tail = (1 - CONFIDENCE) / 2
    student = float(t.ppf(1 - tail, count - 1))
    ratios = _studentised(centred)
    # The smallest ratio, not one between two: infinite ones are resamples of one value.
    lowest, highest = np.quantile(ratios, [tail, 1 - tail], method="inverted_cdf").tolist()
    is_rough = not np.isfinite([lowest, highest]).all() or error == 0
    if is_rough:
        lowest, highest = -student, student
    return (-max(highest, student) * error, -min(lowest, -student) * error), is_rough


def _studentised(centred: _Floats) -> _Floats:
    """Return the mean over its standard error of each resample of differences whose mean is 0.

    A resample of one value has no standard error; its ratio is infinite, or 0 as its mean.
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


@lru_cache(maxsize=1)  # of one block, as for all levels and pairs of a hundred papers
def _weights(count: int, rows: int, number: int) -> _Floats:
    """Return how much each paper weighs in some resamples, by number always the same."""
    drawn = np.random.default_rng([_SEED, number]).integers(count, size=(rows, count))
    places = (drawn + count * np.arange(rows)[:, None]).ravel()
    return np.bincount(places, minlength=rows * count).reshape(rows, count) / count


def _p_value(ordered: _Floats) -> float:
    """Return the share of patterns of signs whose sum is as far from 0 as that of differences."""
    count = len(ordered)
    least = abs(float(ordered.sum())) - _ROUNDING * float(np.abs(ordered).sum())
    if least <= 0:
        return 1.0
    if count <= EXACT:  # sums of either half: those that reach far enough together are counted
        left, right = _sums(ordered[: count // 2]), _sums(ordered[count // 2 :])
        enough = len(left) - np.searchsorted(np.sort(left), least - right)
        return 2 * float(enough.sum()) / 2.0**count
    rng = np.random.default_rng(_SEED)
    reached = 1  # the pattern that is given
    for rows in _blocks(count):
        signs = rng.integers(2, size=(rows, count)) * 2.0 - 1.0
        reached += int((np.abs(signs @ ordered) >= least).sum())
    return reached / (_DRAWN + 1)


def _sums(part: _Floats) -> _Floats:
    """Return the sum of numbers under each pattern of signs."""
    sums = np.zeros(1)
    for one in part:
        sums = np.concatenate([sums + one, sums - one])
    return sums


def _blocks(count: int) -> list[int]:
    """Return how many resamples of so many papers are drawn at a time."""
    most = max(_AT_ONCE // count, 1)
    return [min(most, _DRAWN - start) for start in range(0, _DRAWN, most)]


def holm(p_values: Sequence[float]) -> list[float]:
    """Return p-values that hold for several tests together, in the order given.

    The smallest of m is multiplied by m, the next by m - 1, and so on; none is smaller than one
    before it, or larger than 1.
    """
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    adjusted, least = [0.0] * len(p_values), 0.0
    for rank, place in enumerate(order):
        least = max(least, min((len(order) - rank) * p_values[place], 1.0))
        adjusted[place] = least
    return adjusted
