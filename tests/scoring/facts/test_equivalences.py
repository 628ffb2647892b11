"""What says the same in other words scores the same, over all papers of the frozen copy."""

import pytest

import litxalloy
from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.counts import count
from tests.scoring.facts.equivalences import EQUIVALENCES, STYLE

MEAN, WORST, TOGETHER = 0.99, 0.97, 0.97

PAPERS = {stem: tuple(litxalloy.papers[stem].experiments) for stem in litxalloy.papers}
FEW = dict(list(PAPERS.items())[::6])
"""Some papers, for every run of the tests; `make laws` takes all."""

some_and_all = pytest.mark.parametrize(
    "papers", [FEW, pytest.param(PAPERS, marks=pytest.mark.law)], ids=["some", "all"]
)


def f1(truth, extracted):
    return count(compare_facts(truth, extracted))["overall"].f1


class TestEquivalences:
    @some_and_all
    def test_each_scores_near_one(self, papers):
        """Each has a mean of 0.99 at least, and 0.97 on its worst paper; the message names both."""
        failures = []
        for name, change in EQUIVALENCES.items():
            scores = {stem: f1(truth, change(truth)) for stem, truth in papers.items()}
            mean, worst = sum(scores.values()) / len(scores), min(scores, key=scores.get)
            if mean < MEAN or scores[worst] < WORST:
                failures.append(f"{name}: mean {mean:.4f}, {worst} {scores[worst]:.4f}")
        assert [] == failures

    @some_and_all
    def test_all_together_score_near_one(self, papers):
        """All at once, but for those of style alone, keep a mean of 0.97."""
        scores = {}
        for stem, truth in papers.items():
            changed = truth
            for name, change in EQUIVALENCES.items():
                changed = changed if name in STYLE else change(changed)
            scores[stem] = f1(truth, changed)
        assert TOGETHER <= sum(scores.values()) / len(scores), scores
