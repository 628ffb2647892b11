"""How well two rankings of the same things agree, and how sure that is.

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
"""Fewest things of which a ranking says something: two are in order, or are not."""

FEWEST_PAPERS = 10
"""Fewest papers for an interval: fewer do not tell how papers differ."""

CONFIDENCE = 0.95
"""Share of the resamples that lie within the interval."""

_DRAWN = 2000
_SEED = 1938


@dataclass(frozen=True)
class RankAgreement:
    """Kendall's tau-b between two rankings.

    Attributes:
        runs: How many things are ranked.
        papers: Over how many papers each is averaged.
        tau: From -1, one is the other reversed, to 1, they are the same; None where there are
            fewer than `FEWEST`, or one ranking has all at one place.
        low: Lower end of its interval of 95 %; None of fewer than `FEWEST_PAPERS`, or without
            a tau.
        high: Upper end of it, likewise.
    """

    runs: int
    papers: int
    tau: float | None = None
    low: float | None = None
    high: float | None = None


def rank_agreement(
    first: Sequence[Sequence[float]], second: Sequence[Sequence[float]]
) -> RankAgreement:
    """Return how well two ways to score rank some runs alike by their means over papers.

    The runs are what is asked about and stay; papers are drawn, the same ones for all runs and
    both ways, and the interval has the percentiles of what they give. Repeats of a run are averaged
    before, so that papers are the clusters. A resample in which all runs are equal counts as no
    agreement, 0.

    Args:
        first: What each run (row) scores on each paper (column) one way.
        second: The same the other way.

    Raises:
        ValueError: They are of different shapes.
    """
    scores = np.array([first, second], dtype=float)
    if not scores.size or scores.shape[1] < FEWEST:
        return RankAgreement(len(first), len(first[0]) if first else 0)
    _, runs, papers = scores.shape
    tau = _tau(*scores.mean(axis=2))
    if papers < FEWEST_PAPERS or tau is None:
        return RankAgreement(runs, papers, tau)
    drawn = np.random.default_rng(_SEED).integers(papers, size=(_DRAWN, papers))
    found = [_tau(*scores[:, :, one].mean(axis=2)) or 0.0 for one in drawn]
    low, high = np.quantile(found, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return RankAgreement(runs, papers, tau, float(low), float(high))


def _tau(first: NDArray[np.float64], second: NDArray[np.float64]) -> float | None:
    """Return tau-b of two rankings; None where one has all at one place."""
    from scipy.stats import kendalltau  # noqa: PLC0415 (scipy.stats takes half a second to load)

    # rounded: sums of the same numbers in another order are no different places
    ranked: Any = kendalltau(first.round(12), second.round(12))
    return None if np.isnan(ranked.statistic) else round(float(ranked.statistic), 12)
