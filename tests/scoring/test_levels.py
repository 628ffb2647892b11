"""Counts, rates and the overall score."""

import pytest

from litx import *
from litx_scoring import LITXBENCH_0_1_1, Counts, Scores, compare, score
from tests.scoring.build import alloy, annealed, celsius, measured


class TestCounts:
    @pytest.mark.parametrize(
        ("counts", "rates"),
        [
            ((3, 4, 6), (0.5, 0.75, 0.6)),
            ((0, 4, 6), (0, 0, 0)),
            ((0, 0, 6), (0, 0, 0)),
            ((0, 4, 0), (0, 0, 0)),
            ((0, 0, 0), (0, 0, 0)),
            ((1.5, 3, 3), (0.5, 0.5, 0.5)),
        ],
    )
    def test_rates(self, counts, rates):
        """Precision is over the extraction, recall over the truth; nothing over nothing is 0."""
        level = Counts(*counts)
        assert rates == pytest.approx((level.precision, level.recall, level.f1))

    def test_add(self):
        """Counts add up."""
        level = Counts(1.0, 2, 3)
        level.add(0.5, 1, 0)
        assert Counts(1.5, 3, 3) == level

    @pytest.mark.parametrize(
        ("counts", "active"), [((0, 0, 0), False), ((0, 1, 0), True), ((0, 0, 1), True)]
    )
    def test_active(self, counts, active):
        """A level is active if either side has anything."""
        assert active is Counts(*counts).active


def scores(**levels):
    """Return scores with some levels."""
    return Scores(LITXBENCH_0_1_1, **{name: Counts(*counts) for name, counts in levels.items()})


def overall(found):
    """Return overall precision, recall and F1."""
    return pytest.approx((found.overall.precision, found.overall.recall, found.overall.f1))


class TestOverall:
    def test_weights(self):
        """Value counts half, process a fifth, material and configuration 0.15 each."""
        rest = {
            "value": (0, 1, 1),
            "process": (0, 1, 1),
            "material": (0, 1, 1),
            "config": (0, 1, 1),
        }
        for name, weight in {
            "value": 0.5,
            "process": 0.2,
            "material": 0.15,
            "config": 0.15,
        }.items():
            assert (weight, weight, weight) == overall(scores(**rest | {name: (1, 1, 1)}))

    def test_measurement_is_no_part(self):
        """The measurement level stands beside."""
        assert (0, 0, 0) == overall(scores(measurement=(5, 5, 5)))

    def test_inactive_levels_give_their_weight(self):
        """Value and material alone weigh 0.5 and 0.15 of 0.65."""
        found = scores(value=(1, 1, 1), material=(0, 1, 1))
        assert (0.5 / 0.65, 0.5 / 0.65, 0.5 / 0.65) == overall(found)

    def test_nothing_is_active(self):
        """Nothing against nothing is 0."""
        assert (0.0, 0.0, 0.0) == overall(scores())

    def test_f1_is_the_mean_of_f1(self):
        """F1 is not that of overall precision and recall."""
        found = scores(value=(1, 1, 2), process=(1, 2, 1), material=(1, 1, 1), config=(1, 1, 1))
        assert (0.75, 0.9, 0.7 * 2 / 3 + 0.3) == overall(found)


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
        found = score(compare(paper, paper))
        assert Counts(4 + 8 + 3 + 3 + 3 + 2, 23, 23) == found.value
        assert Counts(1 + 3 + 1 + 1, 6, 6) == found.measurement
        assert Counts(1, 1, 1) == found.config
        assert Counts(2, 2, 2) == found.process
        assert Counts(1, 1, 1) == found.material

    def test_materials_without_partner(self):
        """All that they hold is counted on their own side, but not their events."""
        paper = annealed(alloy(), Configuration(within="x", measurements=[measured(5)]))
        found = score(compare(paper, []))
        assert Counts(0, 4 + 1 + 1, 0) == found.value
        assert Counts(0, 2, 0) == found.measurement
        assert Counts(0, 1, 0) == found.config
        assert Counts(0, 0, 0) == found.process
        assert Counts(0, 1, 0) == found.material

    def test_items_of_unmatched_configurations(self):
        """They are counted at their level, though they do not enter the material's cost."""
        target = Configuration(
            name="a", struct=CrysStruct.FCC, tags={ConfigTag.Matrix}, measurements=[measured(5)]
        )
        extracted = Configuration(name="b", struct=CrysStruct.BCC, measurements=[measured(5)])
        comparison = compare(annealed(target), annealed(extracted))
        (match,) = comparison.matches
        assert 2 == match.cost
        found = score(comparison)
        assert Counts(0, 1, 1) == found.measurement
        assert Counts(2, 2 + 3, 2 + 2) == found.value
