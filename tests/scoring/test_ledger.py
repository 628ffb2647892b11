"""Counts, the overall score and losses, all of which are read from one ledger."""

from itertools import pairwise

import pytest

import litxalloy
from litx import *
from litx_scoring import LEVELS, LITXBENCH_0_1_1, Counts, compare, score
from litx_scoring.ledger import LedgerEntry
from litx_scoring.levels import overall_of
from tests.scoring.build import alloy, annealed, celsius, event, measured, paper_of

STEMS = list(litxalloy.papers)


STRENGTH, PARTLY = "yield_strength_tension", "only partly agrees with"
LASTING = "event Annealing at 500 degree_Celsius for 2 hour"


def annealing(temperature, **more):
    """Return an annealing at so many degrees Celsius."""
    return event(ProcessKind.Annealing, temperature=celsius(temperature), **more)


def counts(tp, target, extracted):
    """Return counts where both sides count alike."""
    return Counts(tp, target, extracted, tp)


def overall(**levels):
    """Return overall precision, recall and F1 of some levels; the others are empty."""
    found = {name: counts(*levels.get(name, (0, 0, 0))) for name in LEVELS}
    one = overall_of(found, LITXBENCH_0_1_1)
    return pytest.approx((one.precision, one.recall, one.f1))


NAMES = ("measurement", "value", "config", "process", "material")


def told(scores):
    """Return the counts of each level: tp, target and extracted."""
    return {name: (one.tp, one.target, one.extracted) for name, one in scores.levels.items()}


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
    """Precision is over what the extraction counts, recall over what the truth counts.

    Nothing over nothing is 0; counts add up.
    """
    level = Counts(*given)
    assert rates == pytest.approx((level.precision, level.recall, level.f1))
    assert is_active is level.active
    more = (0.5, 1, 0, 0.25)
    total = Counts(*(one + other for one, other in zip(given, more, strict=True)))
    assert total == Counts.sum_of([level, Counts(*more)])


class TestOverall:
    @pytest.mark.parametrize(
        ("expected", "levels"),
        [
            *(
                ((weight, weight, weight), {name: (1, 1, 1)})
                for name, weight in zip(NAMES, (0, 0.5, 0.15, 0.2, 0.15), strict=True)
            ),
            ((0.75, 0.9, 0.7 * 2 / 3 + 0.3), {"value": (1, 1, 2), "process": (1, 2, 1)}),
        ],
    )
    def test_weights(self, expected, levels):
        """Value counts half, process a fifth; measurement nothing; F1 is the mean of F1."""
        rest = (1, 1, 1) if len(levels) > 1 else (0, 1, 1)
        active = dict.fromkeys(("value", "process", "material", "config"), rest)
        assert expected == overall(**active | levels)

    def test_inactive_levels_give_their_weight(self):
        """Value and material alone weigh 0.5 and 0.15 of 0.65; nothing against nothing is 0."""
        assert (0.5 / 0.65,) * 3 == overall(value=(1, 1, 1), material=(0, 1, 1))
        assert (0.0, 0.0, 0.0) == overall()


class TestScore:
    def test_counts_of_each_class(self):
        """A lattice has 6 values, a composition one for each element, the rest one each."""
        phase = GlobalLatticeParam(
            lattice=LatticeMeasurement(Lattice.cubic(3.6)),
            struct=CrysStruct.FCC,
            phase_fraction=Quantity(80, percent),
        )
        hot = measured(500, temperature=celsius(600), pressure=Quantity(1, Atm))
        config = Configuration(
            name="grains", struct=CrysStruct.FCC, tags=list(ConfigTag)[:2], measurements=[hot]
        )
        paper = annealed(alloy(), phase, hot, config)
        items = 1 + 3 + 1 + 1, 4 + 8 + 3 + 3 + 3 + 2
        expected = dict(zip(NAMES, (*items, 1, 2, 1), strict=True))
        found = told(score(compare(paper, paper)))
        assert {name: (count,) * 3 for name, count in expected.items()} == found

    def test_materials_without_partner(self):
        """All that they hold is counted on their own side, but not their events."""
        paper = annealed(alloy(), Configuration(within="x", measurements=[measured(5)]))
        expected = dict(zip(NAMES, (2, 4 + 1 + 1, 1, 0, 1), strict=True))
        found = told(score(compare(paper, [])))
        assert {name: (0, count, 0) for name, count in expected.items()} == found

    def test_items_of_unmatched_configurations(self):
        """They are counted at their level, though they do not enter the material's cost."""
        target = Configuration(
            name="a", struct=CrysStruct.FCC, tags={ConfigTag.Matrix}, measurements=[measured(5)]
        )
        extracted = Configuration(name="b", struct=CrysStruct.BCC, measurements=[measured(5)])
        comparison = compare(annealed(target), annealed(extracted))
        (match,) = comparison.matches
        assert 2 == match.cost
        found = told(score(comparison))
        assert (0, 1, 1) == found["measurement"]
        assert (2, 2 + 3, 2 + 2) == found["value"]


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
            (
                [(f"{STRENGTH} 500 megapascal {PARTLY} {STRENGTH} ~500 megapascal", 0.25, 0.25)],
                annealed(alloy(), measured(500)),
                annealed(alloy(), measured("~500")),
            ),
            (
                [
                    ("missing: configuration 'grains'", 1.0, 0.0),
                    (f"not in the truth: {STRENGTH} 5 megapascal", 0.0, 1.0),
                ],
                annealed(alloy(), Configuration(name="grains", tags={ConfigTag.Equiaxed})),
                annealed(alloy(), measured(5)),
            ),
            ([("missing: the whole material", 5.0, 0.0)], annealed(alloy(), measured(5)), []),
            (
                [(f"{LASTING} {PARTLY} event Annealing at 600 degree_Celsius", 2.0, 1.0)],
                paper_of(alloy(), events=[annealing(500, duration=Quantity(2, Hour))]),
                paper_of(alloy(), events=[annealing(600)]),
            ),
        ],
    )
    def test_told(self, expected, target, extracted):
        """Each is told in the words of both sides, with what it costs either."""
        lost = score(compare(target, extracted)).losses()
        assert expected == sorted((one.what, one.recall, one.precision) for one in lost)

    def test_places(self):
        """A partly right value has the lines of both sides, and what is missing the truth's."""
        truth, extraction = annealed(alloy(), measured(500)), annealed(alloy(), measured("~500"))
        file = "tests/scoring/build.py"
        for other, place in ((extraction, file), (annealed(alloy()), "")):
            (loss,) = score(compare(truth, other)).losses()
            places = [one.partition(":")[0] for one in (loss.place, loss.other_place)]
            assert [file, place] == places

    def test_of_nothing_told(self):
        """An entry that is about no part has no loss."""
        with pytest.raises(ValueError, match="nothing is told of an entry of the level material"):
            LedgerEntry.alone("material", 1, is_truth=True).loss()
