"""Equivalent changes cost nearly nothing, over all papers of the frozen copy."""

from statistics import fmean

from litx_ontology.fields import DEFAULT_FIELD
from tests.scoring.facts.equivalences import EQUIVALENCES, all_together
from tests.scoring.facts.figures import f1, score_change
from tests.scoring.facts.papers import MADE_UP, PAPERS, few_and_all_papers

MEAN, WORST, TOGETHER = 0.99, 0.97, 0.97


def assert_equivalences(papers, mean, worst, field=DEFAULT_FIELD):
    """Assert the least F1 of each equivalence, on average and for every paper."""
    for name, change in EQUIVALENCES.items():
        scores, _ = score_change(change, papers, field)
        assert mean <= fmean(scores.values()), (name, scores)
        assert worst <= min(scores.values()), (name, min(scores, key=scores.get))


@few_and_all_papers
def test_each_equivalence(papers):
    """Each equivalence scores at least 0.99 on average, and 0.97 for every paper."""
    assert_equivalences(papers, MEAN, WORST)


@few_and_all_papers
def test_all_equivalences(papers):
    """All equivalences together, except those of style, score at least 0.97 on average."""
    scores, _ = score_change(all_together, papers)
    assert TOGETHER <= fmean(scores.values()), scores


def test_made_up():
    """Each equivalence scores at least 0.99 for the made-up paper, and all together 0.97."""
    scores = {name: f1(MADE_UP, change(MADE_UP)) for name, change in EQUIVALENCES.items()}
    assert {} == {name: score for name, score in scores.items() if score < MEAN}
    assert TOGETHER <= f1(MADE_UP, all_together(MADE_UP))


def test_each_changes_papers():
    """Each equivalence changes a paper."""
    for name, change in EQUIVALENCES.items():
        assert any(change(truth) != truth for truth in (MADE_UP, *PAPERS.values())), name
    assert 39 == len(EQUIVALENCES)
