"""Each error of reading loses what it touches and no more, over all papers of the frozen copy."""

from collections import Counter
from itertools import islice

import pytest

from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.levels import score_facts
from litx_scoring.loss import Category
from tests.scoring.facts.editing import predicted
from tests.scoring.facts.errors import ERRORS, EXACT, OF_STEPS, TOLERANCES
from tests.scoring.facts.figures import cost, cost_of_steps, drawn
from tests.scoring.facts.papers import PAPERS

CATEGORIES = {
    "state dropped": "missed sample",
    "value dropped": "missed value",
    "digit changed": "wrong number",
    "unit swapped": "wrong unit",
    "tension for compression": "wrong kind",
    "other temperature": "wrong condition",
    "mean for maximum": "wrong qualifier",
    "values exchanged": "wrong sample",
    "value on another phase": "wrong place",
    "elements exchanged": "composition",
    "phase invented": "structure",
    "step temperature changed": "process",
    "cited value added": "invented",
    "state duplicated": "hedged",
}
"""What the losses of an error are called: each category, by an error that has it."""

MOSTLY = 0.9
"""Share of what is lost that has the category; a second value of one number may be hedged, too."""

FEW = 3
"""Draws of an error in every run of the tests; `make laws` takes three a paper."""


def scored(error, draws=None, step=1):
    """Yield the scores of some papers with an error."""
    for truth, wrong in islice(drawn(error, PAPERS), 0, draws, step):
        yield score_facts(compare_facts(truth, predicted(wrong.experiments)))


@pytest.mark.law
def test_each_loses_what_it_touches():
    """Over all draws, both sides lose the weight of the facts touched, within the tolerance."""
    for name, error in ERRORS.items():
        _, lost, touched = cost(error, PAPERS)
        apart = max(abs(a - b) for a, b in zip(lost, touched, strict=True)) / max(touched)
        assert apart <= TOLERANCES.get(name, EXACT), name


@pytest.mark.law
def test_those_of_steps_lose_steps_alone():
    """A step dropped, added or in another place costs no value, composition or phase."""
    for name, error in OF_STEPS.items():
        _, others, steps = cost_of_steps(error, PAPERS)
        assert max(others) <= 1e-9 < max(steps), name


def test_each_has_its_category():
    """What is lost to an error is told as that error; each category is one of these."""
    assert (26, set(Category)) == (len(ERRORS), set(CATEGORIES.values()))
    for name, category in CATEGORIES.items():
        told = Counter()
        for scores in scored(ERRORS[name], FEW):
            for loss in scores.losses():
                told[loss.category] += loss.recall + loss.precision
        assert told, name
        assert told[category] >= MOSTLY * told.total(), (name, told)


@pytest.mark.parametrize(
    "draws", [FEW, pytest.param(None, marks=pytest.mark.law)], ids=["few", "all"]
)
def test_losses_sum_up_to_what_is_lost(draws):
    """Whatever the error, each loss has a category, and they sum up on both sides."""
    for name, error in ERRORS.items():
        for scores in scored(error, draws, 3):
            counts, found = scores.overall, scores.losses()
            assert all(loss.category for loss in found)
            sums = sum(loss.recall for loss in found), sum(loss.precision for loss in found)
            lacking = counts.target - counts.tp, counts.extracted - counts.right
            assert lacking == pytest.approx(sums, abs=1e-9), name
