"""Errors of reading cost the facts that they touch, over all papers of the frozen copy."""

import pytest

from tests.scoring.facts.errors import ERRORS, EXACT, OF_STEPS, TOLERANCES
from tests.scoring.facts.figures import measure_cost, measure_step_cost
from tests.scoring.facts.papers import PAPERS


def assert_lost_weight(papers, tolerances, *options, least=0.0):
    """Assert that each error costs the weight of the facts that it touches, on both sides.

    The least weight is above 0 if an error may touch nothing.
    """
    for name, error in ERRORS.items():
        _, lost, touched = measure_cost(error, papers, *options)
        apart = max(abs(a - b) for a, b in zip(lost, touched, strict=True)) / max(*touched, least)
        assert apart <= tolerances.get(name, EXACT), name


@pytest.mark.law
def test_lost_weight():
    """Over all draws, both sides lose the weight of the touched facts, within the tolerance."""
    assert_lost_weight(PAPERS, TOLERANCES)


@pytest.mark.law
def test_errors_of_steps():
    """A dropped, added or moved step costs no value, composition or phase."""
    for name, error in OF_STEPS.items():
        _, lost, steps = measure_step_cost(error, PAPERS)
        assert max(lost) <= 1e-9 < max(steps), name
