"""Each error of reading loses what it touches and no more, over all papers of the frozen copy."""

import pytest

from tests.scoring.facts.errors import ERRORS, EXACT, OF_STEPS, TOLERANCES
from tests.scoring.facts.figures import cost, cost_of_steps
from tests.scoring.facts.papers import PAPERS


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
