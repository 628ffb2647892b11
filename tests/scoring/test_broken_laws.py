"""Laws that the published rules break, each with its smallest known example and the reason."""

import pytest

from litx import *
from tests.scoring.build import alloy, celsius, counts, event, measured, paper_of, scores_of

KIND = AlloyMeasurementKind
FALSE = measured(7, "porosity")


def level(truth, extracted, name="measurement"):
    """Return what a level of two papers counts."""
    return counts(scores_of(truth, extracted).levels[name])


def itself(*items, **more):
    """Return a function that gives the counts of a level of a paper against itself."""
    paper = paper_of(*items, **more)
    return lambda name: level(paper, paper, name)


UNEQUAL = {
    "not a number equals nothing": measured("nan"),
    "infinity less infinity is not a number": measured("inf"),
    "no unit converts to nothing": measured(5, unit=None),
    "neither does a unit that is none": measured(5, unit="wt%"),
    "nor a number with a unit": measured(5, unit=ureg.Quantity(1, "MPa")),
    "nor a bare fraction": GlobalLatticeParam(phase_fraction=Quantity(80, None)),
}


class TestItself:
    @pytest.mark.parametrize("item", UNEQUAL.values(), ids=UNEQUAL)
    def test_item(self, item):
        """An item whose value cannot be compared does not match itself."""
        result = itself(item)
        assert ((0, 1, 1), (1, 2, 2)) == (result("measurement"), result("value"))

    def test_unreadable_value(self):
        """An unreadable value does match itself, whatever its unit: both numbers are missing."""
        for item in (measured(value, unit="wt%") for value in ("n/a", "[T]", "")):
            assert (1, 1, 1) == itself(item)("measurement")

    @pytest.mark.parametrize(
        "odd", ["900 C", 900, measured(23, unit=Celsius), Quantity(900, None)], ids=type
    )
    def test_condition(self, odd):
        """A temperature that is no quantity scores 0 against itself, of a value or an event."""
        result = itself(measured(500, temperature=odd))
        assert ((1 / 3, 1, 1), (1 / 3 + 1, 3, 3)) == (result("measurement"), result("value"))
        result = itself(events=[event(ProcessKind.Annealing, temperature=odd)])
        assert ((2, 2, 2), (2, 3, 3)) == (result("process"), result("value"))

    def test_host_that_is_not_there(self):
        """A host counts if it is matched, so a host without a configuration is lost."""
        result = itself(Configuration(struct=CrysStruct.B2, within="matrix"))
        assert ((1, 1, 1), (2, 3, 3)) == (result("config"), result("value"))

    def test_material(self):
        """With fifty values that equal nothing a material is too far from itself to be paired."""
        for size, pairs in ((49, 1), (50, 0)):
            assert (pairs, 1, 1) == itself(*[measured("nan")] * size)("material")


class TestOrder:
    def test_tie_of_materials(self):
        """Where two pairings cost the same the order decides, and their values may differ."""
        first, second = paper_of(alloy()), paper_of(measured(500))
        both = paper_of(alloy(), measured(500))
        assert (1 + 4, 1 + 4 + 1, 1 + 5) == level(first + second, both, "value")
        assert (1 + 1, 1 + 4 + 1, 1 + 5) == level(second + first, both, "value")

    def test_perfect_extraction(self):
        """Temperatures of events do not enter the cost, so that perfect twins may be crossed."""
        steps = (event(ProcessKind.Annealing, temperature=celsius(item)) for item in (900, 1000))
        first, second = (paper_of(events=[step]) for step in steps)
        assert (6, 6, 6) == level(first + second, first + second, "value")
        assert (4, 6, 6) == level(first + second, second + first, "value")


class TestFalseItem:
    def test_raises_precision(self):
        """One more item makes a longer material the better partner: 0.3 of 1 becomes 1 of 2."""
        strength = measured(500, KIND.ultimate_tensile_strength)
        truth = paper_of(measured(500)) + paper_of(strength, measured(200, KIND.vickers_hardness))
        result = measured(500, "ultimate_tensile_strength")
        assert (0.3, 3, 1) == level(truth, paper_of(result))
        assert (1.0, 3, 2) == level(truth, paper_of(result, FALSE))

    def test_raises_recall(self):
        """It turns a tie of 0.25 + 0.5 with 0.75, of which the threshold drops the 0.25."""
        truth = paper_of(measured("<<500"), measured("500"))
        extracted = [measured("~500"), measured(">500")]
        assert (0.5, 2, 2) == level(truth, paper_of(*extracted))
        assert (0.75, 2, 3) == level(truth, paper_of(FALSE, *extracted))


class TestMissingItem:
    def test_poorer_copy_lowers_recall(self):
        """The pair of 0.2333 makes the assignment prefer the copy at 0.9, and is then dropped."""
        ambient, hot = celsius("~23"), celsius(600)
        compression = measured(500, KIND.yield_strength_compression, temperature=hot)
        truth = paper_of(measured(500, temperature=ambient), compression)
        exact = measured(500, "yield_strength_tension", temperature=ambient)
        assert (1.0, 2, 1) == level(truth, paper_of(exact))
        assert (0.9, 2, 2) == level(truth, paper_of(exact, measured(500)))

    def test_true_item_raises_recall_by_its_absence(self):
        """Without it another material is the better partner, where two others agree."""
        first = [measured(n, KIND.vickers_hardness) for n in (1, 2, 3)]
        two = [measured(n, KIND.density) for n in (4, 5, 6, 7)]
        truth = paper_of(*first) + paper_of(*two)
        rest = [two[0], two[1].evolve(value="~5")]
        assert (1.0, 7, 3) == level(truth, paper_of(first[0], *rest))
        assert (1.75, 7, 2) == level(truth, paper_of(*rest))

    def test_true_event_raises_recall_by_its_absence(self):
        """Two events in the wrong order are two substitutions; one of them alone matches."""
        melt, cast = event(ProcessKind.ArcMelting), event(ProcessKind.AsCast)
        truth = paper_of(events=[melt, cast])
        assert (1, 3, 3) == level(truth, paper_of(events=[cast, melt]), "process")
        assert (2, 3, 2) == level(truth, paper_of(events=[cast]), "process")
