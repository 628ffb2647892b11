"""How often the interval of alpha covers it: `python -m benchmarks.alpha_coverage`.

Two observers name 20 items of each paper, the second as the first with a probability of the paper's
own, and else at random.
"""

from sys import stdout

import numpy as np

from litx.display.grid import Grid, render
from litx_scoring.alpha import Item, alpha

REPETITIONS = 1000
PAPERS = (10, 19, 50)
ITEMS = 20
SHARES = (0.4, 0.3, 0.15, 0.1, 0.05)
"""How often each of five names is chosen."""


def paper(rng: np.random.Generator) -> list[Item]:
    """Return the items of a paper."""
    first, other = rng.choice(len(SHARES), (2, ITEMS), p=SHARES)
    second = np.where(rng.random(ITEMS) < rng.beta(8, 2), first, other)
    return list(zip(first.tolist(), second.tolist(), strict=True))


def coverage(papers: int, true: float) -> float:
    """Return the share of repetitions whose interval has the true alpha in it."""
    rng, covered = np.random.default_rng(papers), 0
    for _ in range(REPETITIONS):
        low, high = alpha([paper(rng) for _ in range(papers)]).interval or (0.0, 0.0)
        covered += low <= true <= high
    return covered / REPETITIONS


if __name__ == "__main__":
    true = 0.8  # the mean of the beta distribution: what chance gives stays out of it
    rows = [(papers, f"{coverage(papers, true):.1%}") for papers in PAPERS]
    title = f"Intervals of 95 % that cover alpha, of {REPETITIONS}"
    stdout.write(render([Grid(title, ("Papers", "Covered"), rows)], "markdown"))
