"""Counts, the overall score and losses, read from one ledger; means over papers and runs."""

from itertools import pairwise

import pytest

import litxalloy
from litx import *
from litx_scoring import *
from litx_scoring.ledger import LedgerEntry
from litx_scoring.levels import overall_of
from tests.scoring.build import *

STEMS = list(litxalloy.papers)


def overall(**levels):
    """Return overall precision, recall and F1 of some levels; the others are empty."""
    given = {name: levels.get(name, (0, 0, 0)) for name in LEVELS}
    found = {name: Counts(*one, one[0]) for name, one in given.items()}
    one = overall_of(found, LITXBENCH_0_1_1)
    return pytest.approx((one.precision, one.recall, one.f1))


@pytest.mark.parametrize(
    ("given", "rates", "is_active"),
    [
        ((3, 4, 6, 3), (0.5, 0.75, 0.6), True),
        ((0, 0, 6, 0), (0, 0, 0), True),
        ((0, 4, 0, 0), (0, 0, 0), True),
        ((0, 0, 0, 0), (0, 0, 0), False),
        ((1, 2, 8, 2), (0.25, 0.5, 1 / 3), True),
    ],
)
def test_counts(given, rates, is_active):
    """Precision is over the extraction, recall over the truth, 0 over nothing; counts add up."""
    level, more = Counts(*given), (0.5, 1, 0, 0.25)
    assert rates == pytest.approx((level.precision, level.recall, level.f1))
    assert is_active is level.active
    total = Counts(*(one + other for one, other in zip(given, more, strict=True)))
    assert total == Counts.sum_of([level, Counts(*more)])


def test_overall():
    """Value counts half, process a fifth; measurement nothing; empty levels give their weight."""
    weights = {"measurement": 0, "value": 0.5, "config": 0.15, "process": 0.2, "material": 0.15}
    wrong, right = dict.fromkeys(weights, (0, 1, 1)), dict.fromkeys(weights, (1, 1, 1))
    for name, weight in weights.items():
        assert (weight,) * 3 == overall(**wrong | {name: (1, 1, 1)})
    halves = {"value": (1, 1, 2), "process": (1, 2, 1)}
    assert (0.75, 0.9, 0.7 * 2 / 3 + 0.3) == overall(**right | halves)
    assert (0.5 / 0.65,) * 3 == overall(value=(1, 1, 1), material=(0, 1, 1))
    assert (0.0, 0.0, 0.0) == overall()


ALLOY, STRONG = annealed(alloy()), annealed(alloy(), measured(500))
NEARLY = annealed(alloy(), measured("~500"))
GRAINS = annealed(alloy(), Configuration(name="grains", tags={ConfigTag.Equiaxed}))
LASTING = {"temperature": celsius(500), "duration": Quantity(2, Hour)}
LONG = paper_of(events=[event(ProcessKind.Annealing, **LASTING)])
HOT = paper_of(events=[event(ProcessKind.Annealing, temperature=celsius(600))])
STRENGTH, PARTLY = "yield_strength_tension", "only partly agrees with"
QUALIFIED = f"{STRENGTH} 500 megapascal {PARTLY} {STRENGTH} ~500 megapascal"
MISSED, INVENTED = (
    "missing: configuration 'grains'",
    f"not in the truth: {STRENGTH} ~500 megapascal",
)
ANNEALED = "event Annealing at 500 degree_Celsius for 2 hour"


class TestLosses:
    def test_losses_sum_up(self):
        """What is told sums up to what either side lacks; a paper against itself loses nothing."""
        for pair in pairwise([STEMS[0], *STEMS]):
            scores = score(compare(*(litxalloy.papers[stem].experiments for stem in pair)))
            value, lost = scores.levels["value"], scores.losses()
            lacking = (value.target - value.tp, value.extracted - value.tp)
            sums = (sum(loss.recall for loss in lost), sum(loss.precision for loss in lost))
            assert lacking == pytest.approx(sums), pair
            assert bool(lost) is (pair[0] != pair[1])

    @pytest.mark.parametrize(
        ("expected", "target", "extracted"),
        [
            ([(QUALIFIED, 0.25, 0.25)], STRONG, NEARLY),
            ([(MISSED, 1.0, 0.0), (INVENTED, 0.0, 1.0)], GRAINS, NEARLY),
            ([("missing: the whole material", 5.0, 0.0)], STRONG, []),
            ([(f"{ANNEALED} {PARTLY} event Annealing at 600 degree_Celsius", 2.0, 1.0)], LONG, HOT),
        ],
    )
    def test_told(self, expected, target, extracted):
        """Each is told in the words of both sides, with what it costs either."""
        lost = score(compare(target, extracted)).losses()
        assert expected == sorted((one.what, one.recall, one.precision) for one in lost)

    def test_places(self):
        """A partly right value has the lines of both sides, and what is missing the truth's."""
        file = "tests/scoring/build.py"
        for other, place in ((NEARLY, file), (ALLOY, "")):
            (loss,) = score(compare(STRONG, other)).losses()
            places = [one.partition(":")[0] for one in (loss.place, loss.other_place)]
            assert [file, place] == places

    def test_of_nothing_told(self):
        """An entry that is about no part has no loss."""
        with pytest.raises(ValueError, match="nothing is told of an entry of the level material"):
            LedgerEntry.alone("material", 1, is_truth=True).loss()


def test_mean():
    """It keeps all digits; as published, papers and mean have four; of no paper it is 0."""
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
def test_over_runs(values, middle, half_width):
    """The half width is Student's quantile times the standard error, of one run 0."""
    found = over_runs(values)
    assert middle == pytest.approx(found.mean, rel=1e-9)
    assert half_width == pytest.approx(found.half_width, rel=1e-9)


def test_no_run():
    """No run has no mean."""
    with pytest.raises(ValueError, match="there is no run"):
        over_runs([])
