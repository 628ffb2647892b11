"""Counts and the overall score of a ledger; means over papers and runs."""

import pytest

from litx_scoring import *
from litx_scoring.levels import overall_of
from tests.scoring.build import *


def overall_rates(**levels):
    """Return overall precision, recall and F1 of some levels; the others are empty."""
    counts = (levels.get(name, (0, 0, 0)) for name in LEVELS)
    filled = {name: Counts(*row, row[0]) for name, row in zip(LEVELS, counts, strict=True)}
    return pytest.approx(rates(overall_of(filled, LITXBENCH_0_1_1)))


@pytest.mark.parametrize(
    ("counts", "expected", "is_active"),
    [
        ((3, 4, 6, 3), (0.5, 0.75, 0.6), True),
        ((0, 0, 6, 0), (0, 0, 0), True),
        ((0, 4, 0, 0), (0, 0, 0), True),
        ((0, 0, 0, 0), (0, 0, 0), False),
        ((1, 2, 8, 2), (0.25, 0.5, 1 / 3), True),
    ],
)
def test_counts(counts, expected, is_active):
    """Precision is over the extraction, recall over the truth; both are 0 without items."""
    level, more = Counts(*counts), (0.5, 1, 0, 0.25)
    assert expected == pytest.approx(rates(level))
    assert is_active is level.active
    total = Counts(*(a + b for a, b in zip(counts, more, strict=True)))
    assert total == Counts.sum_of([level, Counts(*more)])


def test_overall():
    """Levels have the published weights; empty levels pass theirs to the others."""
    weights = {"measurement": 0, "value": 0.5, "config": 0.15, "process": 0.2, "material": 0.15}
    wrong, right = dict.fromkeys(weights, (0, 1, 1)), dict.fromkeys(weights, (1, 1, 1))
    for name, weight in weights.items():
        assert (weight,) * 3 == overall_rates(**wrong | {name: (1, 1, 1)})
    halves = {"value": (1, 1, 2), "process": (1, 2, 1)}
    assert (0.75, 0.9, 0.7 * 2 / 3 + 0.3) == overall_rates(**right | halves)
    assert (0.5 / 0.65,) * 3 == overall_rates(value=(1, 1, 1), material=(0, 1, 1))
    assert (0.0, 0.0, 0.0) == overall_rates()


def test_mean():
    """The mean keeps all digits, or four as published, and is 0 without papers."""
    assert 1 / 3 == pytest.approx(mean([0.0, 0.0, 1.0]), abs=1e-15)
    assert 0.0 == mean([]) == published_mean([])
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
        ([0.7], 0.7, 0.0),
    ],
)
def test_half_width(values, middle, half_width):
    """The half width is Student's quantile times the standard error, 0 for a single run."""
    result = over_runs(values)
    assert middle == pytest.approx(result.mean, rel=1e-9)
    assert half_width == pytest.approx(result.half_width, rel=1e-9)


def test_no_run():
    """The mean of no runs is an error."""
    with pytest.raises(ValueError, match="there are no runs"):
        over_runs([])
