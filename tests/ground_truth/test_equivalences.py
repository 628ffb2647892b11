"""Equivalent forms of a paper score the same; a single paper with `pytest -k <stem>`."""

import pytest

from tests.ground_truth.living import litxalloy
from tests.scoring.facts.equivalences import EQUIVALENCES, all_together
from tests.scoring.facts.figures import f1

LEAST = 0.97
"""Least score of each equivalence of a paper, and of all together."""


@pytest.mark.parametrize("stem", list(litxalloy.papers))
def test_equivalences(stem):
    """Each equivalence scores near 1, alone and together; the message names the others."""
    truth = tuple(litxalloy.papers[stem].experiments)
    if not any(experiment.output_materials for experiment in truth):
        pytest.skip("it has no material yet, as test_papers.py says")
    assert 1 == f1(truth, truth)
    changed = {name: change(truth) for name, change in EQUIVALENCES.items()}
    changed["all together"] = all_together(truth)
    scores = {name: f1(truth, form) for name, form in changed.items() if form != truth}
    low = [f"{stem}, {name}: {score:.4f}" for name, score in scores.items() if score < LEAST]
    assert [] == low
