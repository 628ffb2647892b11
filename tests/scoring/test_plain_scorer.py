"""The scorer and a plain second one agree to the last bit, whatever the papers."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import litxalloy
from litx_scoring import compare, score
from tests.papers import STEMS
from tests.scoring import plain_scorer
from tests.scoring.draw import papers
from tests.scoring.perturb import perturbed

MATERIALS = 5
"""How many materials of a paper take part; the plain scorer is slow."""

HURRIED = settings(suppress_health_check=[HealthCheck.too_slow], database=None)


def excerpt(experiments, random):
    """Return a few neighbouring materials of each experiment."""
    found = []
    for one in experiments:
        start = random.randrange(max(1, len(one.output_materials) - MATERIALS + 1))
        kept = one.output_materials[start : start + MATERIALS]
        found.append(one.evolve(output_materials=kept))
    return found


def assert_same(target, extracted):
    """Compare costs, pairs, counts and scores of the two scorers."""
    comparison = compare(target, extracted)
    _, pairs, (samples, others) = plain_scorer.compare(target, extracted)
    assert len(samples) == len(comparison.targets)
    assert len(others) == len(comparison.extracted)
    for match, (_, _, pair) in zip(comparison.matches, pairs, strict=True):
        assert pair.cost == match.cost
        assert pair.things.pairs == list(match.items.pairs)
        assert pair.events == list(match.process.matched)
        configs = [(i, j, one.cost, one.nested.pairs) for i, j, one in pair.features]
        assert configs == [
            (i, j, one.cost, list(one.nested.pairs)) for i, j, one in match.configs.pairs
        ]
    scores = score(comparison)
    counts = plain_scorer.levels(target, extracted)
    for name, expected in counts.items():
        level = scores.levels[name]
        assert tuple(expected) == (level.tp, level.target, level.extracted), name
    found = scores.overall
    assert plain_scorer.overall(counts) == [found.precision, found.recall, found.f1]


class TestCompare:
    @HURRIED
    @given(papers(finite=False, least=1), papers(finite=False))
    def test_drawn_papers(self, target, extracted):
        """Two papers made of few values, so that nearly everything agrees in part."""
        assert_same(target, extracted)

    @HURRIED
    @given(papers(least=1, most=2), st.integers(0, 2**32 - 1))
    def test_papers_and_their_faulty_copies(self, target, seed):
        """A drawn paper and itself with faults."""
        assert_same(target, perturbed(target, Random(seed)))

    @pytest.mark.parametrize("stem", STEMS)
    def test_ground_truth(self, stem):
        """Excerpts of the ground truth with faults."""
        for seed in range(8):
            random = Random(f"{stem} {seed}")
            experiments = excerpt(litxalloy.papers[stem].experiments, random)
            assert_same(experiments, perturbed(experiments, random))
