"""Each error of reading loses what it touches and no more, over all papers of the frozen copy."""

import random

import pytest

import litxalloy
from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.counts import count
from litx_scoring.facts.losses import losses
from tests.scoring.facts.errors import ERRORS

EXACT = 0.05
TOLERANCES = {
    "value moved": 0.30,
    "elements exchanged": 0.15,
    "phase missing": 0.15,
    "state duplicated": 0.30,
    "all values exchanged": 0.20,
}
"""Largest difference of what is lost from what is touched, as a share; 0.05 for all others."""

CATEGORIES = {
    "digit changed": "wrong number",
    "unit swapped": "wrong unit",
    "tension for compression": "wrong kind",
    "other temperature": "wrong condition",
    "mean for maximum": "wrong qualifier",
    "values exchanged": "wrong sample",
    "value on another phase": "wrong place",
    "value dropped": "missed value",
    "cited value added": "invented",
    "phase invented": "structure",
    "elements exchanged": "composition",
    "step temperature changed": "process",
}
"""What the losses of an error are called."""

PAPERS = {stem: tuple(litxalloy.papers[stem].experiments) for stem in litxalloy.papers}
FEW = dict(list(PAPERS.items())[::6])
"""Some papers, for every run of the tests; `make laws` takes all."""

some_and_all = pytest.mark.parametrize(
    "papers", [FEW, pytest.param(PAPERS, marks=pytest.mark.law)], ids=["some", "all"]
)


class TestErrors:
    @pytest.mark.law
    def test_each_loses_what_it_touches(self):
        """Over all draws, both sides lose the weight of the facts touched, within the tolerance."""
        failures = []
        for name, error in ERRORS.items():
            draw, lost, touched = random.Random(name), [0.0, 0.0], [0.0, 0.0]
            for truth in PAPERS.values():
                for one in error(truth, draw):
                    tally = count(compare_facts(truth, one.experiments))["overall"]
                    lost[0] += tally.target - tally.found
                    lost[1] += tally.extracted - tally.right
                    touched[0] += one.touched
                    touched[1] += one.extracted
            allowed = TOLERANCES.get(name, EXACT) * max(touched)
            if any(abs(a - b) > allowed for a, b in zip(lost, touched, strict=True)):
                failures.append(f"{name}: lost {lost}, touched {touched}")
        assert [] == failures

    def test_each_has_its_category(self):
        """What is lost to an error is told as that error, of some papers."""
        found = {name: set() for name in CATEGORIES}
        for name, categories in found.items():
            draw = random.Random(name)
            for truth in FEW.values():
                for one in ERRORS[name](truth, draw):
                    lost = losses(compare_facts(truth, one.experiments))
                    categories |= {str(loss.category) for loss in lost}
        assert {name: {category} for name, category in CATEGORIES.items()} == found

    @some_and_all
    def test_losses_sum_up_to_what_is_lost(self, papers):
        """Whatever the error, losses have one category each and sum up on both sides."""
        for name, error in ERRORS.items():
            draw = random.Random(name)
            for truth in papers.values():
                for one in error(truth, draw):
                    comparison = compare_facts(truth, one.experiments)
                    tally, found = count(comparison)["overall"], losses(comparison)
                    assert all(loss.category for loss in found)
                    recall, precision = (
                        sum(getattr(loss, side) for loss in found)
                        for side in ("recall", "precision")
                    )
                    assert abs(recall - (tally.target - tally.found)) < 1e-9, name
                    assert abs(precision - (tally.extracted - tally.right)) < 1e-9, name
