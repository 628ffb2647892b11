"""Every lost point is told, and nothing else."""

import pytest

import litxalloy
from litx import *
from litx_scoring import compare, score
from litx_scoring.losses import losses
from tests.scoring.build import alloy, annealed, measured

STEMS = list(litxalloy.papers)


class TestLosses:
    def test_nothing_lost(self):
        """A paper against itself loses nothing."""
        truth = litxalloy.papers[STEMS[0]].experiments
        assert [] == losses(compare(truth, truth))

    @pytest.mark.parametrize("target", STEMS)
    @pytest.mark.parametrize("extracted", STEMS)
    def test_losses_sum_up(self, target, extracted):
        """What is told sums up to what the value level lacks, on both sides."""
        papers = litxalloy.papers
        comparison = compare(papers[target].experiments, papers[extracted].experiments)
        value = score(comparison).value
        told = losses(comparison)
        assert value.target - value.tp == pytest.approx(sum(loss.recall for loss in told))
        assert value.extracted - value.tp == pytest.approx(sum(loss.precision for loss in told))

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
