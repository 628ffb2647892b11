"""Laws that the published rules break, each with its smallest known example."""

import pytest

from litx import *
from tests.scoring.build import *

KIND = AlloyMeasurementKind
FALSE = measured(7, "porosity")


def count(truth, extracted, name="measurement"):
    """Return the counts of a level of two papers."""
    return approx_counts(score_papers(truth, extracted).levels[name])


def count_itself(*items, **fields):
    """Return a function that counts a level of a paper against itself."""
    paper = make_paper(*items, **fields)
    return lambda name: count(paper, paper, name)


UNEQUAL = {
    "not a number equals nothing": measured("nan"),
    "infinity less infinity is not a number": measured("inf"),
    "no unit converts to nothing": measured(5, unit=None),
    "an unknown unit converts to nothing": measured(5, unit="wt%"),
    "a number with a unit is no unit": measured(5, unit=ureg.Quantity(1, "MPa")),
    "a fraction without a unit": GlobalLatticeParam(phase_fraction=Quantity(80, None)),
}


class TestItself:
    @pytest.mark.parametrize("item", UNEQUAL.values(), ids=UNEQUAL)
    def test_item(self, item):
        """An item whose value cannot be compared does not match itself."""
        result = count_itself(item)
        assert ((0, 1, 1), (1, 2, 2)) == (result("measurement"), result("value"))

    def test_unreadable_value(self):
        """An unreadable value does match itself, whatever its unit: both numbers are missing."""
        for item in (measured(value, unit="wt%") for value in ("n/a", "[T]", "")):
            assert (1, 1, 1) == count_itself(item)("measurement")

    @pytest.mark.parametrize(
        "odd", ["900 C", 900, measured(23, unit=Celsius), Quantity(900, None)], ids=type
    )
    def test_condition(self, odd):
        """A temperature that is no quantity scores 0 against itself, in values and events."""
        result = count_itself(measured(500, temperature=odd))
        assert ((1 / 3, 1, 1), (1 / 3 + 1, 3, 3)) == (result("measurement"), result("value"))
        result = count_itself(events=[event(ProcessKind.Annealing, temperature=odd)])
        assert ((2, 2, 2), (2, 3, 3)) == (result("process"), result("value"))

    def test_missing_host(self):
        """A host without a configuration cannot be matched, so it is lost."""
        result = count_itself(Configuration(struct=CrysStruct.B2, within="matrix"))
        assert ((1, 1, 1), (2, 3, 3)) == (result("config"), result("value"))

    def test_material(self):
        """A material with fifty values that equal nothing is not paired with itself."""
        for size, pairs in ((49, 1), (50, 0)):
            assert (pairs, 1, 1) == count_itself(*[measured("nan")] * size)("material")


class TestOrder:
    def test_tie_of_materials(self):
        """The order decides between two pairings of equal cost, whose values can differ."""
        first, second = make_paper(alloy()), make_paper(measured(500))
        both = make_paper(alloy(), measured(500))
        assert (1 + 4, 1 + 4 + 1, 1 + 5) == count(first + second, both, "value")
        assert (1 + 1, 1 + 4 + 1, 1 + 5) == count(second + first, both, "value")

    def test_perfect_extraction(self):
        """Temperatures of events are not in the cost, so that equal materials can be exchanged."""
        steps = (event(ProcessKind.Annealing, temperature=celsius(item)) for item in (900, 1000))
        first, second = (make_paper(events=[step]) for step in steps)
        assert (6, 6, 6) == count(first + second, first + second, "value")
        assert (4, 6, 6) == count(first + second, second + first, "value")


class TestFalseItem:
    def test_precision(self):
        """A false item makes the longer material the better partner: 0.3 of 1 becomes 1 of 2."""
        strength = measured(500, KIND.ultimate_tensile_strength)
        hardness = measured(200, KIND.vickers_hardness)
        truth = make_paper(measured(500)) + make_paper(strength, hardness)
        result = measured(500, "ultimate_tensile_strength")
        assert (0.3, 3, 1) == count(truth, make_paper(result))
        assert (1.0, 3, 2) == count(truth, make_paper(result, FALSE))

    def test_recall(self):
        """A false item decides a tie of 0.25 + 0.5 with 0.75; the threshold drops the 0.25."""
        truth = make_paper(measured("<<500"), measured("500"))
        extracted = [measured("~500"), measured(">500")]
        assert (0.5, 2, 2) == count(truth, make_paper(*extracted))
        assert (0.75, 2, 3) == count(truth, make_paper(FALSE, *extracted))


class TestMissingItem:
    def test_poorer_copy(self):
        """A poorer copy lowers recall: a pair of 0.2333 decides the assignment, but is dropped."""
        ambient, hot = celsius("~23"), celsius(600)
        compression = measured(500, KIND.yield_strength_compression, temperature=hot)
        truth = make_paper(measured(500, temperature=ambient), compression)
        exact = measured(500, "yield_strength_tension", temperature=ambient)
        assert (1.0, 2, 1) == count(truth, make_paper(exact))
        assert (0.9, 2, 2) == count(truth, make_paper(exact, measured(500)))

    def test_true_item(self):
        """Recall rises without a true item, if another material becomes the better partner."""
        first = [measured(n, KIND.vickers_hardness) for n in (1, 2, 3)]
        second = [measured(n, KIND.density) for n in (4, 5, 6, 7)]
        truth = make_paper(*first) + make_paper(*second)
        rest = [second[0], second[1].evolve(value="~5")]
        assert (1.0, 7, 3) == count(truth, make_paper(first[0], *rest))
        assert (1.75, 7, 2) == count(truth, make_paper(*rest))

    def test_true_event(self):
        """Recall rises without a true event: two swapped events do not match, but one does."""
        melt, cast = event(ProcessKind.ArcMelting), event(ProcessKind.AsCast)
        truth = make_paper(events=[melt, cast])
        assert (1, 3, 3) == count(truth, make_paper(events=[cast, melt]), "process")
        assert (2, 3, 2) == count(truth, make_paper(events=[cast]), "process")
