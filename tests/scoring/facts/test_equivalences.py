"""What says the same in other words scores the same, over all papers of the frozen copy."""

from statistics import fmean

from tests.scoring.facts.equivalences import EQUIVALENCES, all_together
from tests.scoring.facts.figures import f1, scored
from tests.scoring.facts.papers import MADE_UP, PAPERS, some_and_all

MEAN, WORST, TOGETHER = 0.99, 0.97, 0.97


@some_and_all
def test_each_scores_near_one(papers):
    """Each has a mean of 0.99 at least, and 0.97 on its worst paper; the message names both."""
    for name, change in EQUIVALENCES.items():
        scores, _ = scored(change, papers)
        assert MEAN <= fmean(scores.values()), (name, scores)
        assert WORST <= min(scores.values()), (name, min(scores, key=scores.get))


@some_and_all
def test_all_together_score_near_one(papers):
    """All at once, but for those of style alone, keep a mean of 0.97."""
    scores, _ = scored(all_together, papers)
    assert TOGETHER <= fmean(scores.values()), scores


def test_made_up():
    """So does each on a paper that has what no paper of the frozen copy has."""
    scores = {name: f1(MADE_UP, change(MADE_UP)) for name, change in EQUIVALENCES.items()}
    assert {} == {name: score for name, score in scores.items() if score < MEAN}
    assert TOGETHER <= f1(MADE_UP, all_together(MADE_UP))


def test_each_changes_a_paper():
    """None holds because it changes nothing."""
    for name, change in EQUIVALENCES.items():
        assert any(change(truth) != truth for truth in (MADE_UP, *PAPERS.values())), name
    assert 39 == len(EQUIVALENCES)
