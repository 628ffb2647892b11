"""Paired differences: the mean, its interval, its p-value, and p-values of several together."""

from math import inf, nan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from litx_scoring import paired
from litx_scoring.paired import PairedDifference, holm, paired_difference

SOME = [0.12, -0.03, 0.05, 0.0, 0.31, -0.11, 0.02, 0.07, 0.07, -0.2, 0.4, 0.01]
SCORES = st.lists(st.floats(-1, 1).map(lambda x: round(x, 6)), min_size=1, max_size=25)


class TestPairedDifference:
    @pytest.mark.parametrize(
        ("expected", "differences"),
        [
            (PairedDifference(1, 0.25), [0.25]),
            (PairedDifference(3, 0.0, 0.0, 0.0, is_rough=True, p_value=1.0), [0.0] * 3),
            (PairedDifference(4, 0.5, 0.5, 0.5, is_rough=True, p_value=0.125), [0.5] * 4),
            (PairedDifference(10, -0.25, -0.25, -0.25, is_rough=True, p_value=2**-9), [-0.25] * 10),
        ],
    )
    def test_no_spread(self, expected, differences):
        """A single paper has no interval; for equal differences it is a point."""
        assert expected == paired_difference(differences)

    def test_few_papers(self):
        """For two or three papers the interval is Student's, and is marked as rough."""
        for differences in ([0.1, 0.3], [0.1, 0.3, 0.2]):
            result = paired_difference(differences)
            low, high = stats.ttest_1samp(differences, 0).confidence_interval()
            assert (low, high) == pytest.approx((result.low, result.high))
            assert (result.is_rough, 2 ** (1 - len(differences))) == (True, result.p_value)

    def test_few_differences(self):
        """The interval is rough if most differences are equal, where the bootstrap has no bound."""
        assert paired_difference([0.0] * 17 + [0.1, 0.2]).is_rough
        assert not paired_difference(SOME).is_rough

    def test_p_value(self):
        """The p-value is that of a permutation test over all patterns of signs."""
        for count in range(2, len(SOME) + 1):
            differences = SOME[:count]
            options = {"permutation_type": "samples", "n_resamples": np.inf}
            expected = stats.permutation_test((differences,), np.mean, **options).pvalue
            assert expected == pytest.approx(paired_difference(differences).p_value)

    def test_drawn_signs(self, monkeypatch):
        """For many papers patterns are drawn, the observed pattern included, reproducibly."""
        exact = paired_difference(SOME).p_value
        monkeypatch.setattr(paired, "EXACT", 5)
        drawn = paired_difference(SOME).p_value
        assert exact == pytest.approx(drawn, abs=0.02)
        assert paired_difference(SOME).p_value == drawn != exact
        assert 1e-4 == paired_difference([0.5] * 40).p_value

    def test_interval(self):
        """The interval is as wide as Student's, and wider on the side of a long tail."""
        differences = np.random.default_rng(1).exponential(size=19)
        result = paired_difference(differences.tolist())
        low, high = stats.ttest_1samp(differences, 0).confidence_interval()
        assert low == pytest.approx(result.low)
        assert high + 0.1 < result.high

    def test_blocks(self, monkeypatch):
        """The size of blocks does not change the number of resamples."""
        monkeypatch.setattr(paired, "_AT_ONCE", 30)
        assert len(paired._studentised(np.array(SOME))) == 9999

    @pytest.mark.parametrize(
        ("expected", "differences"),
        [
            ("difference 1 is nan", [0.1, nan]),
            ("difference 0 is inf", [inf, 0.1]),
            ("difference 2 is -1e\\+308", [0.1, 0.2, -1e308]),
            ("shape \\(0,\\)", []),
            ("shape \\(1, 2\\)", [[0.1, 0.2]]),
        ],
    )
    def test_refused(self, expected, differences):
        """A difference that cannot be averaged is an error that names it."""
        with pytest.raises(ValueError, match=expected):
            paired_difference(differences)

    @given(SCORES, st.randoms(use_true_random=False))
    def test_order(self, differences, random):
        """The order of papers changes nothing."""
        shuffled = random.sample(differences, len(differences))
        assert paired_difference(differences) == paired_difference(shuffled)

    @given(SCORES)
    def test_mirrored(self, differences):
        """Exchanged sides change only the signs."""
        result = paired_difference(differences)
        mirrored = paired_difference([-x for x in differences])
        assert (result.mean, result.p_value) == (-mirrored.mean, mirrored.p_value)
        if len(differences) > 1:
            assert (result.low, result.high) == (-mirrored.high, -mirrored.low)
            assert result.low <= result.mean <= result.high

    @given(SCORES, st.integers(-100, 100))
    def test_scaled(self, differences, exponent):
        """The mean scales with the differences, and the p-value does not change."""
        result = paired_difference(differences)
        scaled = paired_difference([x * 2.0**exponent for x in differences])
        assert result.mean * 2.0**exponent == pytest.approx(scaled.mean)
        assert result.p_value == scaled.p_value


class TestHolm:
    def test_four_values(self):
        """The smallest of four p-values is multiplied by four, the next by three, and so on."""
        expected = [0.03, 0.06, 0.06, 0.02]
        assert expected == pytest.approx(holm([0.01, 0.04, 0.03, 0.005]))
        assert ([], [1.0, 1.0]) == (holm([]), holm([0.7, 0.9]))

    @given(st.lists(st.floats(0, 1), max_size=8))
    def test_monotone(self, p_values):
        """Adjusted values have the order of the p-values, from those to 1 or Bonferroni's."""
        adjusted = holm(p_values)
        for p_value, value in zip(p_values, adjusted, strict=True):
            assert p_value <= value <= min(1, len(p_values) * p_value)
            for p_value_2, mirrored in zip(p_values, adjusted, strict=True):
                assert value <= mirrored or p_value > p_value_2
