"""Means over papers and intervals over runs."""

import pytest

from litx_scoring import Interval, mean, over_runs, published_mean


class TestMean:
    def test_unrounded(self):
        """The mean keeps all digits."""
        assert 1 / 3 == pytest.approx(mean([0.0, 0.0, 1.0]), abs=1e-15)

    def test_nothing(self):
        """No paper at all achieves nothing."""
        assert 0.0 == mean([])
        assert 0.0 == published_mean([])


class TestPublishedMean:
    def test_rounds_before_and_after(self):
        """Papers are read with four decimals, and the mean has four."""
        assert 0.3333 == published_mean([0.0, 0.0, 1.0])
        assert 0.0 == published_mean([0.00004, 0.00004])
        assert 0.0001 == published_mean([0.00006, 0.00006])

    def test_differs_from_the_mean(self):
        """Rounding twice shows."""
        values = [0.00006, 0.00006, 0.00002]
        assert 0.0001 == published_mean(values)
        assert 0.0000 == round(mean(values), 4)


class TestOverRuns:
    def test_published_example(self):
        """Example 50: three runs of one model."""
        found = over_runs([0.7749, 0.7798, 0.7750])
        assert 0.7766 == pytest.approx(found.mean, abs=5e-5)
        assert 0.0070 == pytest.approx(found.half_width, abs=5e-5)

    @pytest.mark.parametrize(
        ("values", "half_width"),
        [
            ([0.0, 1.0], 6.3531023680875),  # 12.706204736175 / 2
            ([0.0, 0.5, 1.0], 1.242068855875),  # 4.302652729749 * 0.5 / sqrt(3)
            ([0.5, 0.5], 0.0),
        ],
    )
    def test_student(self, values, half_width):
        """The half width is Student's quantile times the standard error."""
        found = over_runs(values)
        assert 0.5 == found.mean
        assert half_width == pytest.approx(found.half_width, rel=1e-9)

    def test_one_run(self):
        """One run has no interval."""
        assert Interval(0.7, 0.0) == over_runs([0.7])

    def test_no_run(self):
        """No run has no mean."""
        with pytest.raises(ValueError, match="there is no run"):
            over_runs([])
