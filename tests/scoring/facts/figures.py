"""What equivalences and errors cost, as tests judge it and docs/scoring.md shows it."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.counts import Tally, count
from tests.scoring.facts.editing import Change, Experiments, predicted
from tests.scoring.facts.errors.drawing import Draw

Papers = Mapping[str, Experiments]


def tallies(truth: Experiments, extracted: Experiments) -> dict[str, Tally]:
    """Return the counts of an extraction, which may say what truths alone say."""
    return count(compare_facts(truth, predicted(extracted)))


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
    """Return what papers score with a change against themselves."""
    changed = {stem: change(truth) for stem, truth in papers.items()}
    scores = {stem: f1(truth, changed[stem]) for stem, truth in papers.items()}
    return Scored(scores, sum(changed[stem] != truth for stem, truth in papers.items()))


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


def cost(error: Callable[[Experiments, random.Random], Iterator[Draw]], papers: Papers) -> Cost:
    """Return what an error costs; the draws are the same in each run."""
    draw, draws = random.Random(error.__name__), 0
    lost, touched = [0.0, 0.0], [0.0, 0.0]
    for truth in papers.values():
        for one in error(truth, draw):
            tally = tallies(truth, one.experiments)["overall"]
            draws += 1
            lost[0] += tally.target - tally.found
            lost[1] += tally.extracted - tally.right
            touched[0] += one.touched
            touched[1] += one.extracted
    return Cost(draws, (lost[0], lost[1]), (touched[0], touched[1]))
