"""Agreement of two rankings of the same runs, with a confidence interval.

Sources: M. G. Kendall, The treatment of ties in ranking problems, Biometrika 33 (1945) 239 (tau-b);
A. C. Davison and D. V. Hinkley, Bootstrap Methods and their Application (1997), sections 3.8
(clusters) and 5.3.1 (percentiles).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

FEWEST = 3
"""Fewest runs for a rank correlation."""

FEWEST_PAPERS = 10
"""Fewest papers for an interval, which depends on the differences between papers."""

CONFIDENCE = 0.95
"""Share of the resamples that lie within the interval."""

_DRAWN = 2000
_SEED = 1938


@dataclass(frozen=True)
class RankAgreement:
    """Kendall's tau-b between two rankings.

    Attributes:
        runs: Number of runs.
        papers: Number of papers in each mean.
        tau: From -1 for reversed rankings to 1 for equal rankings; None with fewer than `FEWEST`
            runs, or if all runs have the same rank.
        low: Lower end of the 95 % interval; None with fewer than `FEWEST_PAPERS`, or without tau.
        high: Upper end of the 95 % interval, likewise.
    """

    runs: int
    papers: int
    tau: float | None = None
    low: float | None = None
    high: float | None = None


def rank_agreement(
    first: Sequence[Sequence[float]], second: Sequence[Sequence[float]]
) -> RankAgreement:
    """Return the agreement of two scores in ranking runs by their means over papers.

    Papers are resampled, the same papers for all runs and both scores, and the interval has the
    percentiles of the resamples. Repeats of a run are averaged before, so that papers are the
    clusters. A resample in which all runs are equal counts as no agreement, 0.

    Args:
        first: First score of each run (row) on each paper (column).
        second: Second score, likewise.

    Raises:
        ValueError: The shapes differ.
    """
    scores = np.array([first, second], dtype=float)
    if not scores.size or scores.shape[1] < FEWEST:
        return RankAgreement(len(first), len(first[0]) if first else 0)
    _, runs, papers = scores.shape
    tau = _tau(*scores.mean(axis=2))
    if papers < FEWEST_PAPERS or tau is None:
        return RankAgreement(runs, papers, tau)
    drawn = np.random.default_rng(_SEED).integers(papers, size=(_DRAWN, papers))
    taus = [_tau(*scores[:, :, sample].mean(axis=2)) or 0.0 for sample in drawn]
    low, high = np.quantile(taus, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return RankAgreement(runs, papers, tau, float(low), float(high))


def _tau(first: NDArray[np.float64], second: NDArray[np.float64]) -> float | None:
    """Return tau-b of two rankings; None if either has all at the same rank."""
    from scipy.stats import kendalltau  # noqa: PLC0415 (scipy.stats takes half a second to load)

    # rounded, since the order of a sum must not change a rank
    ranked: Any = kendalltau(first.round(12), second.round(12))
    return None if np.isnan(ranked.statistic) else round(float(ranked.statistic), 12)
