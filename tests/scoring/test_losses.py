"""Every lost point is told, and nothing else."""

from itertools import pairwise, product

import pytest

import litxalloy
from litx import *
from litx_scoring import compare, score
from litx_scoring.losses import losses
from tests.scoring.build import alloy, annealed, measured

STEMS = list(litxalloy.papers)


def not_summing_up(pairs):
    """Return the pairs of papers whose losses are not what the value level lacks."""
    found = []
    for target, extracted in pairs:
        two = (litxalloy.papers[stem].experiments for stem in (target, extracted))
        comparison = compare(*two)
        value, told = score(comparison).value, losses(comparison)
        lacking = (value.target - value.tp, value.extracted - value.tp)
        sums = (sum(loss.recall for loss in told), sum(loss.precision for loss in told))
        if lacking != pytest.approx(sums):
            found.append((target, extracted, lacking, sums))
    return found


class TestLosses:
    def test_nothing_lost(self):
        """A paper against itself loses nothing."""
        truth = litxalloy.papers[STEMS[0]].experiments
        assert [] == losses(compare(truth, truth))

    def test_losses_sum_up(self):
        """What is told sums up to what the value level lacks, on both sides."""
        assert [] == not_summing_up(pairwise([*STEMS, STEMS[0]]))

    @pytest.mark.law
    def test_losses_of_any_two_sum_up(self):
        """That holds whichever paper is taken for another."""
        assert [] == not_summing_up(product(STEMS, STEMS))

    def test_partial_match(self):
        """A wrong qualifier is told with both values and the line of the extraction."""
        extraction = annealed(alloy(), measured("~500"))
        (loss,) = losses(compare(annealed(alloy(), measured(500)), extraction))
        what = "yield_strength_tension 500 megapascal only partly agrees with"
        assert f"{what} yield_strength_tension ~500 megapascal" == loss.what
        assert (0.25, 0.25) == (loss.recall, loss.precision)
        assert loss.place.startswith("tests/scoring/build.py:")

    def test_missing_and_spurious(self):
        """What is missing costs recall, what is too many costs precision."""
        target = annealed(alloy(), Configuration(name="grains", tags={ConfigTag.Equiaxed}))
        missing, spurious = losses(compare(target, annealed(alloy(), measured(5))))
        spurious, missing = (missing, spurious) if missing.precision else (spurious, missing)
        assert ("missing: configuration 'grains'", 1.0) == (missing.what, missing.recall)
        expected = "not in the truth: yield_strength_tension 5 megapascal"
        assert (expected, 1.0) == (spurious.what, spurious.precision)

    def test_whole_material(self):
        """A material without a partner is one loss."""
        told = losses(compare(annealed(alloy(), measured(5)), []))
        assert [("missing: the whole material", 5.0)] == [(one.what, one.recall) for one in told]
