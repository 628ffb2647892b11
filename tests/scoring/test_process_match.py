"""Matching and score of recipes alone, with examples computed by hand."""

import pytest

from litx import *
from litx_scoring.process_match import (
    ProcessComparison,
    compare_processes,
    composition_distance,
    summarise,
)
from tests.scoring.build import celsius, event, make_paper

ARC, CAST = ProcessKind.ArcMelting, ProcessKind.AsCast
ANNEAL, QUENCH = ProcessKind.Annealing, ProcessKind.WaterQuenching
MIXING, AT_900 = ProcessKind.Mixing, {"temperature": celsius(900)}


def temperature(value, unit=Celsius):
    """Return a temperature as a condition."""
    return {"temperature": Quantity(value, unit)}


def duration(value, unit=Hour):
    """Return a duration as a condition."""
    return {"duration": Quantity(value, unit)}


def recipe(formula, *events):
    """Return a paper with a single material and these events or kinds of events."""
    process_events = [event(item) if isinstance(item, ProcessKind) else item for item in events]
    items = [CompMeasurement(formula)] if formula else []
    return make_paper(*items, events=process_events)


def match_recipes(target, extracted):
    """Return the only pair of two papers."""
    (match,) = compare_processes(target, extracted).matches
    return match


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (Composition("CoCrFeNi"), Composition("Co2Cr2Fe2Ni2"), 0.0),
        (Composition("CoCrFe"), Composition("CoCrNi"), 2 / 3),  # 1/3 of Fe, 1/3 of Ni
        (Composition("Fe"), Composition("Ni"), 2.0),
        # 1/9 of Al, 4 times 1/4 - 2/9 = 1/36
        (Composition("CoCrFeNi"), Composition("Al0.5CoCrFeNi"), 2 / 9),
        (Composition({"Fe2+": 1}), Composition("Fe"), 0.0),
        *((None, item, 2.0) for item in (None, Composition("Fe"), Composition({}))),
    ],
)
def test_distance(first, second, expected):
    """The distance is the sum of differences of fractions, or 2 without a composition."""
    assert pytest.approx(expected) == composition_distance(first, second)
    assert pytest.approx(expected) == composition_distance(second, first)


class TestCost:
    @pytest.mark.parametrize(
        ("target", "extracted", "cost", "rates"),
        [
            # equal recipes cost nothing; the distance of compositions counts ten times: 10 * 2/9
            (recipe("FeNi", ARC, CAST), recipe("FeNi", ARC, CAST), 0, (1, 1)),
            (recipe("CoCrFeNi", ARC), recipe("Al0.5CoCrFeNi", ARC), 20 / 9, (1, 1)),
            # a third of the events differs, mixing included
            (recipe("FeNi", ARC, CAST), recipe("FeNi", ARC, ANNEAL), 1 / 3, (2 / 3, 2 / 3)),
            # the edit distance is over the longer side
            (recipe("FeNi", ARC), recipe("FeNi", ARC, CAST, ANNEAL), 2 / 4, (2 / 4, 2 / 2)),
            # cutting is ignored, and a mixing at the start is implied
            (recipe("FeNi", ARC, ProcessKind.Cut), recipe("FeNi", MIXING, ARC), 0, (1, 1)),
            # conditions of events that do not align do not count
            (recipe("FeNi", ARC), recipe("FeNi", event(ANNEAL, **AT_900)), 1 / 2, (1 / 2, 1 / 2)),
        ],
    )
    def test_cost(self, target, extracted, cost, rates):
        """A pair has a cost, and precision and recall of its events."""
        match = match_recipes(target, extracted)
        assert pytest.approx(cost) == match.cost
        assert pytest.approx(rates) == (match.counts.precision, match.counts.recall)
        assert match.is_exact is (cost < 1)

    @pytest.mark.parametrize(
        ("is_equal", "target", "conditions"),
        [
            (True, {}, [{}]),
            (True, AT_900, [temperature(904.9), temperature("~902"), temperature(1173.15, Kelvin)]),
            (False, AT_900, [temperature(905), temperature(900, MegaPascal), {}]),
            (False, temperature("hot"), [temperature("hot")]),
            (False, {}, [duration(1)]),
            (True, duration(1), [duration(65, Minute)]),
            (False, duration(1), [duration(1.11)]),
            (False, AT_900 | duration(1), [duration(5)]),
        ],
    )
    def test_conditions(self, is_equal, target, conditions):
        """Conditions cost half the share of aligned events that differ; mixing never does."""
        for item in conditions:
            recipes = (recipe("FeNi", event(ANNEAL, **item)) for item in (target, item))
            assert pytest.approx(0.5 * (not is_equal) / 2) == match_recipes(*recipes).cost, item


def make_recipes(*recipes):
    """Return a paper of several recipes, each a formula and its events."""
    return [experiment for item in recipes for experiment in recipe(*item)]


def test_pairs():
    """The cheapest pairing below 5 is chosen, in any order, by the first composition."""
    first, second = recipe("FeNi", ARC), recipe("FeNi", ANNEAL)
    matches = compare_processes(first + second, second + first).matches
    assert [0.0, 0.0] == [match.cost for match in matches]
    both = make_paper(CompMeasurement("FeNi"), CompMeasurement("Co"))
    assert match_recipes(recipe("FeNi"), both).is_exact
    assert 4.5 == pytest.approx(match_recipes(recipe("FeNi", ARC), recipe("Fe29Ni11", ARC)).cost)
    for target, extracted in (("FeNi", "Fe3Ni"), ("", "")):  # 10 * 0.5 and 10 * 2
        result = compare_processes(recipe(target, ARC), recipe(extracted, ARC))
        assert ProcessComparison((), 1, 1) == result
    paper = recipe("FeNi", ARC)
    for a, b in ((0, 1), (1, 0), (0, 0)):
        assert ProcessComparison((), a, b) == compare_processes(paper * a, paper * b)


class TestSummarise:
    def test_means(self):
        """Materials without partners do not count; papers without pairs lower the macro mean."""
        paper = recipe("FeNi", ARC)
        right = compare_processes(paper, paper)
        names = "FeNi", "Co", "Cr"
        halves = (make_recipes(*((name, kind) for name in names)) for kind in (ARC, QUENCH))
        summary = summarise([right, compare_processes(*halves)])
        expected = (1 + 3 * 1 / 2) / 4, (1 + 1 / 2) / 2
        assert pytest.approx(expected) == (summary.f1, summary.macro_f1)
        assert pytest.approx(3 / 4) == summary.mean_edit_distance
        summary = summarise([right, ProcessComparison((), 1, 0)])
        assert (1.0, 0.5) == (summary.f1, summary.macro_f1)
        result = summarise([compare_processes(make_recipes(("FeNi", ARC), ("Co", ARC)), paper)])
        assert (1.0, 1.0) == (result.f1, result.macro_f1)
        assert (1, 2, 1) == (result.pairs, result.targets, result.extracted)
        assert {0} == set(vars(summarise([])).values())

    def test_rates(self):
        """A temperature of a single side does not agree; the mean distance counts all pairs."""
        heated = event(ANNEAL, **AT_900, **duration(1))
        target = recipe("FeNi", heated, event(QUENCH, **temperature(20)))
        summary = summarise([compare_processes(target, recipe("FeNi", heated, QUENCH))])
        assert (0.5, 1.0) == (summary.temperatures, summary.durations)
        pairs = (make_recipes(("Co", ARC), (name, ARC)) for name in ("CoCrFeNi", "Al0.5CoCrFeNi"))
        summary = summarise([compare_processes(*pairs)])
        assert 0.5 == summary.exact_compositions
        assert pytest.approx(1 / 9) == summary.mean_distance
