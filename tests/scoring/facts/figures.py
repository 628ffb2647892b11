"""What equivalences and errors cost, as tests judge it and docs/scoring.md shows it."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.levels import score_facts
from litx_scoring.ledger import Counts
from tests.scoring.facts.editing import Change, Experiments, predicted
from tests.scoring.facts.errors.drawing import Draw

Papers = Mapping[str, Experiments]


def tallies(truth: Experiments, extracted: Experiments) -> dict[str, Counts]:
    """Return the counts of an extraction, which may say what truths alone say."""
    found = score_facts(compare_facts(truth, predicted(extracted)))
    return {"overall": found.overall, **found.levels}


def f1(truth: Experiments, extracted: Experiments) -> float:
    """Return what an extraction scores."""
    return tallies(truth, extracted)["overall"].f1


@dataclass(frozen=True)
class Scored:
    """What papers score that are written down in another way.

    Attributes:
        scores: By paper.
        changed: How many papers can be written down in that way.
    """

    scores: Mapping[str, float]
    changed: int

    @property
    def mean(self) -> float:
        """The mean over papers."""
        return sum(self.scores.values()) / len(self.scores)

    @property
    def worst(self) -> str:
        """The paper that scores least."""
        return min(self.scores, key=lambda stem: self.scores[stem])


def scored(change: Change, papers: Papers) -> Scored:
    """Return what papers score with a change; one that stays as it is scores 1."""
    changed = {stem: change(truth) for stem, truth in papers.items()}
    others = [stem for stem, truth in papers.items() if changed[stem] != truth]
    scores = {stem: f1(papers[stem], changed[stem]) for stem in others}
    return Scored({stem: scores.get(stem, 1.0) for stem in papers}, len(others))


@dataclass(frozen=True)
class Cost:
    """What an error costs over all its draws; pairs are of the truth's side and the other.

    Attributes:
        draws: How many there are.
        lost: Weight lost.
        touched: Weight of the facts that the error touches.
    """

    draws: int
    lost: tuple[float, float]
    touched: tuple[float, float]

    @property
    def difference(self) -> float:
        """Largest difference of what is lost from what is touched, as a share of the latter."""
        apart = max(abs(a - b) for a, b in zip(self.lost, self.touched, strict=True))
        return apart / max(self.touched)


def cost(
    error: Callable[[Experiments, random.Random], Iterator[Draw]],
    papers: Papers,
    each: int | None = None,
) -> Cost:
    """Return what an error costs; the draws are the same in each run.

    Args:
        error: The error.
        papers: The papers to make it in.
        each: At most so many draws a paper.
    """
    draw, draws = random.Random(error.__name__), 0
    counted, touched = [], [0.0, 0.0]
    for truth in papers.values():
        for one in islice(error(truth, draw), each):
            draws += 1
            counted.append(tallies(truth, one.experiments)["overall"])
            touched[0] += one.touched
            touched[1] += one.extracted
    return Cost(draws, _lost(counted), (touched[0], touched[1]))


@dataclass(frozen=True)
class CostOfSteps:
    """What an error of steps costs over all its draws; pairs are of the truth's side and the other.

    Attributes:
        draws: How many there are.
        others: Weight lost of values, compositions and phases.
        steps: Weight lost of steps.
    """

    draws: int
    others: tuple[float, float]
    steps: tuple[float, float]


def cost_of_steps(
    error: Callable[[Experiments, random.Random], Iterator[Experiments]],
    papers: Papers,
    each: int | None = None,
) -> CostOfSteps:
    """Return what an error of steps costs; the draws are the same in each run.

    Args:
        error: The error.
        papers: The papers to make it in.
        each: At most so many draws a paper.
    """
    draw, draws = random.Random(error.__name__), 0
    others, steps = [], []
    found = (
        (truth, wrong) for truth in papers.values() for wrong in islice(error(truth, draw), each)
    )
    for truth, wrong in found:
        draws += 1
        counted = tallies(truth, wrong)
        steps.append(counted["process"])
        others += [counted[level] for level in ("value", "composition", "config")]
    return CostOfSteps(draws, _lost(others), _lost(steps))


def _lost(counted: Iterable[Counts]) -> tuple[float, float]:
    total = Counts.sum_of(counted)
    return total.target - total.tp, total.extracted - total.right
