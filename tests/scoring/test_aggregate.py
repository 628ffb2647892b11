"""Means over papers and intervals over runs."""

import pytest

from litx_scoring import Interval, mean, over_runs, published_mean


def test_mean():
    """The mean keeps all digits; no paper at all achieves nothing."""
    assert 1 / 3 == pytest.approx(mean([0.0, 0.0, 1.0]), abs=1e-15)
    assert 0.0 == mean([]) == published_mean([])


def test_published_mean():
    """Papers are read with four decimals, and the mean has four, which shows."""
    assert 0.3333 == published_mean([0.0, 0.0, 1.0])
    assert 0.0 == published_mean([0.00004, 0.00004])
    values = [0.00006, 0.00006, 0.00002]
    assert (0.0001, 0.0) == (published_mean(values), round(mean(values), 4))


@pytest.mark.parametrize(
    ("values", "middle", "half_width"),
    [
        ([0.7749, 0.7798, 0.7750], 0.7765666667, 0.006957064089),  # example 50: 0.7766 and 0.0070
        ([0.0, 1.0], 0.5, 6.3531023680875),  # 12.706204736175 / 2
        ([0.0, 0.5, 1.0], 0.5, 1.242068855875),  # 4.302652729749 * 0.5 / sqrt(3)
        ([0.5, 0.5], 0.5, 0.0),
    ],
)
def test_over_runs(values, middle, half_width):
    """The half width is Student's quantile times the standard error."""
    found = over_runs(values)
    assert middle == pytest.approx(found.mean, rel=1e-9)
    assert half_width == pytest.approx(found.half_width, rel=1e-9)


def test_one_run():
    """One run has no interval; no run has no mean."""
    assert Interval(0.7, 0.0) == over_runs([0.7])
    with pytest.raises(ValueError, match="there is no run"):
        over_runs([])
