"""Means for a leaderboard: over papers, and over runs with a confidence interval.

Source: published alloy benchmark, version 0.1.1; Student's t distribution from SciPy.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev


def mean(values: Sequence[float]) -> float:
    """Return the unrounded mean over papers; 0 if there are none."""
    return fmean(values) if values else 0.0


def published_mean(values: Sequence[float]) -> float:
    """Return the mean of values rounded to four decimals, itself rounded so; 0 without values."""
    return float(f"{mean([float(f'{value:.4f}') for value in values]):.4f}")


@dataclass(frozen=True)
class Interval:
    """A mean over runs with the half width of its 95 % confidence interval; 0 for a single run."""

    mean: float
    half_width: float


def over_runs(values: Sequence[float]) -> Interval:
    """Return the mean over n runs and its interval, t(0.975, n-1) s / sqrt(n).

    s is the standard deviation of the sample.

    Raises:
        ValueError: There are no runs.
    """
    if not values:
        raise ValueError("there are no runs to average")
    if len(values) == 1:
        return Interval(values[0], 0.0)
    from scipy.stats import t  # noqa: PLC0415 (scipy.stats takes half a second to load)

    quantile = float(t.ppf(0.975, len(values) - 1))
    return Interval(fmean(values), quantile * stdev(values) / sqrt(len(values)))
