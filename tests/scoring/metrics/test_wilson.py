"""Wilson's interval of a share."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics.wilson import wilson_interval


class TestWilsonInterval:
    @pytest.mark.parametrize(
        ("expected", "correct", "total"),
        [
            ((0.237, 0.763), 5, 10),
            ((0.0, 0.278), 0, 10),
            ((0.722, 1.0), 10, 10),
            ((0.404, 0.596), 50, 100),
            ((0.207, 1.0), 1, 1),
        ],
    )
    def test_known(self, expected, correct, total):
        """Bounds are those of the closed formula, as tables give them."""
        assert expected == pytest.approx(wilson_interval(correct, total), abs=5e-4)

    def test_nothing_counted(self):
        """Without anything counted the share may be anything."""
        assert (0.0, 1.0) == wilson_interval(0, 0)

    def test_confidence(self):
        """More confidence takes a wider interval."""
        low, high = wilson_interval(3, 10, 0.99)
        narrow = wilson_interval(3, 10, 0.9)
        assert low < narrow[0]
        assert narrow[1] < high

    @given(st.integers(0, 10**6), st.integers(0, 10**6))
    def test_laws(self, a, b):
        """The interval holds the share, lies in 0 to 1, and mirrors that of the failures."""
        correct, total = a, a + b
        low, high = wilson_interval(correct, total)
        assert 0 <= low <= high <= 1
        assert not total or low <= correct / total <= high
        mirrored = wilson_interval(b, total)
        assert (1 - high, 1 - low) == pytest.approx(mirrored, abs=1e-9)

    @pytest.mark.parametrize("confidence", [0.5, 0.95, 0.999])
    @pytest.mark.parametrize(("correct", "total"), [(0, 7), (3, 7), (7, 7), (60, 105)])
    def test_scipy(self, correct, total, confidence):
        """SciPy has the same bounds."""
        from scipy.stats import binomtest  # noqa: PLC0415 (slow to load)

        found = binomtest(correct, total).proportion_ci(confidence, method="wilson")
        expected = (found.low, found.high)
        assert expected == pytest.approx(wilson_interval(correct, total, confidence))

    @pytest.mark.parametrize(("correct", "total"), [(-1, 5), (6, 5), (0, -1)])
    def test_no_share(self, correct, total):
        """Counts that are no share are refused."""
        with pytest.raises(ValueError, match="is no share"):
            wilson_interval(correct, total)

    @pytest.mark.parametrize("confidence", [0.0, 1.0, -1.0, 95.0, float("nan")])
    def test_no_confidence(self, confidence):
        """A confidence is a share, not a percentage."""
        with pytest.raises(ValueError, match="not between 0 and 1"):
            wilson_interval(1, 2, confidence)
