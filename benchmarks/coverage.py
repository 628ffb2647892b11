"""How often each interval of a mean difference covers it: `python -m benchmarks.coverage`.

Differences are drawn from shapes less their mean, so that 0 is to be covered, and the p-value to be
below 5 % no more often than that; of skewed differences it is no exact test of the mean.
"""

from collections.abc import Callable, Iterator
from math import exp, sqrt
from sys import stdout

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from litx.display.grid import Grid, render
from litx_scoring import paired

REPETITIONS = 2000
PAPERS = (19, 100)
BCA_RESAMPLES = 1999

_Floats = NDArray[np.float64]
_Draw = Callable[[np.random.Generator, tuple[int, int]], _Floats]


def _of_scores(rng: np.random.Generator, size: tuple[int, int]) -> _Floats:
    """Return differences of two F1 from 0 to 1, of which the second is mostly a little lower."""
    better = rng.beta(8, 2, size)
    return better - np.clip(better - rng.beta(1, 6, size) + rng.normal(0, 0.02, size), 0, 1)


def _of_few(rng: np.random.Generator, size: tuple[int, int]) -> _Floats:
    """Return differences that are 0 on 85 of 100 papers, and above it on the others."""
    return (rng.random(size) < 0.15) * rng.beta(1, 6, size)


SHAPES: dict[str, tuple[_Draw, float]] = {
    "normal": (lambda rng, size: rng.normal(size=size), 0.0),
    "exponential": (lambda rng, size: rng.exponential(size=size), 1.0),
    "lognormal, s = 0.5": (lambda rng, size: rng.lognormal(0, 0.5, size), exp(0.125)),
    "lognormal, s = 1": (lambda rng, size: rng.lognormal(0, 1, size), exp(0.5)),
    "Student, 3 degrees": (lambda rng, size: rng.standard_t(3, size), 0.0),
    "of two F1": (_of_scores, float(_of_scores(np.random.default_rng(0), (1, 4_000_000)).mean())),
    "0 on 85 %": (_of_few, 0.15 / 7),
}
"""How differences are drawn, and their mean."""


def rows(papers: int) -> Iterator[list[str]]:
    """Yield for each shape the share of intervals that cover, and of p-values below 5 %."""
    t = float(stats.t.ppf(0.975, papers - 1))
    for name, (draw, true) in SHAPES.items():
        counts = np.zeros(6)
        for drawn in draw(np.random.default_rng(papers), (REPETITIONS, papers)) - true:
            mean, error = float(drawn.mean()), float(drawn.std(ddof=1)) / sqrt(papers)
            ratios = paired._studentised(drawn - mean)
            low, high = np.quantile(ratios, [0.025, 0.975], method="inverted_cdf")
            ends = (mean - high * error, mean - low * error) if error else (mean, mean)
            bca = stats.bootstrap((drawn,), np.mean, n_resamples=BCA_RESAMPLES, rng=1)
            found = paired.paired_difference(drawn.tolist())
            given = (
                (mean - t * error, mean + t * error),
                bca.confidence_interval,
                ends,
                (found.low or 0.0, found.high or 0.0),
            )
            covers = [low - 1e-12 <= 0 <= high + 1e-12 for low, high in given]
            counts += [*covers, found.is_rough, (found.p_value or 0.0) < 0.05]
        yield [str(papers), name, *(f"{share:.1%}" for share in counts / REPETITIONS)]


if __name__ == "__main__":
    columns = ("Papers", "Differences", "t", "BCa", "studentised", "litx", "rough", "p < 5 %")
    found = [row for papers in PAPERS for row in rows(papers)]
    title = f"Intervals of 95 % that cover the mean, of {REPETITIONS}"
    stdout.write(render([Grid(title, columns, found)], "markdown"))
