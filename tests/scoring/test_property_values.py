"""The values of a property in an answer, by both profiles."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
from litx import *
from litx_scoring import LITX_1, LITXBENCH_0_1_1, score_property
from litx_scoring.answers import PROPERTIES, match_values, target_values
from tests.scoring.build import alloy, measured, paper_of

HARDNESS = AlloyMeasurementKind.vickers_hardness
STRAIN = AlloyMeasurementKind.fracture_strain_tension
TENSION = AlloyMeasurementKind.ultimate_tensile_strength
COMPRESSION = AlloyMeasurementKind.ultimate_compressive_strength


def counted(items, kind, numbers, profile=LITX_1):
    """Return the counts of matches, targets and answers."""
    counts = score_property(paper_of(alloy(), *items), kind, numbers, profile)
    return counts.tp, counts.target, counts.extracted


@pytest.mark.parametrize(
    ("value", "unit", "kind", "number", "result", "published"),
    [
        ("4.947", GigaPascal, HARDNESS, 504, 1, 0),
        ("4.947", GigaPascal, HARDNESS, 504.4, 1, 0),
        ("4.947", GigaPascal, HARDNESS, 505, 0, 0),
        ("4.947", GigaPascal, HARDNESS, 4.947, 0, 0),
        ("1.2", GigaPascal, TENSION, 1200, 1, 1),
        ("0.25", dimensionless, STRAIN, 25, 1, 1),
        ("~516.6", MegaPascal, TENSION, 517, 1, 0),
        ("516.6", MegaPascal, TENSION, 516.9, 0, 0),
    ],
)
def test_after_conversion(value, unit, kind, number, result, published):
    """A number matches as a person converts it; as published, only as the float of it."""
    item = measured(value, kind, unit)
    assert (result, 1, 1) == counted([item], kind, [number])
    assert (published, 1, 1) == counted([item], kind, [number], LITXBENCH_0_1_1)
    (exact,) = target_values(paper_of(item), kind)
    assert (1, 1, 1) == counted([item], kind, [exact], LITXBENCH_0_1_1)


STRONG = measured(450, TENSION)
ALIKE = [STRONG, measured("450.0", TENSION), measured(0.45, TENSION, GigaPascal)]
FEATURE = Configuration(name="dendrites", measurements=[STRONG])
OPTIONAL = measured(500, TENSION, optional="an earlier paper, p. 1")
OTHER_KIND = measured(450, TENSION, also=[{"kind": COMPRESSION}])
BEYOND_FLOATS = [math.nan, math.inf, 10**400, -math.inf]
ODD = [*BEYOND_FLOATS[:3], True, 440]


@pytest.mark.parametrize(
    ("expected", "items", "numbers"),
    [
        ((1, 1, 1), ALIKE, [450]),
        ((0, 0, 1), [FEATURE, measured("high", TENSION), measured(1, TENSION, Kelvin)], [450]),
        ((1, 1, 1), [measured(700, "tensile strength")], [700]),
        ((1, 1, 1), [STRONG, OPTIONAL], [450]),
        ((1, 1, 1), [STRONG, OPTIONAL], [450, 500]),
        ((1, 1, 1), [measured(450, TENSION, also=[{"value": 460}])], [460]),
        # a number that nothing is equal to is a wrong answer like any other, each charged
        *(((0, 1, 1), [STRONG], [number]) for number in ODD),
        ((1, 1, 6), [STRONG], [450, *ODD]),
    ],
)
def test_targets(expected, items, numbers):
    """One number answers all samples of it; what is optional is left aside."""
    assert expected == counted(items, TENSION, numbers)


def test_other_kind():
    """What may be of another kind is asked for under neither."""
    for kind in (TENSION, COMPRESSION):
        assert {(0, 0, 0)} == {counted([OTHER_KIND], kind, numbers) for numbers in ([450], [])}


@pytest.mark.parametrize("kind", PROPERTIES)
def test_targets_of_every_paper(kind):
    """Whoever answers with the values that the published profile wants has them all."""
    for paper in litxalloy.papers.values():
        numbers = target_values(paper.experiments, kind)
        counts = score_property(paper.experiments, kind, numbers)
        assert counts.tp == counts.target
        assert counts.extracted <= len(numbers)


NUMBERS = st.lists(st.integers(1, 60), max_size=8)


@given(NUMBERS, NUMBERS.map(set).map(list))
def test_laws(values, numbers):
    """No number matches twice in litx-1; as published, a set matches all of itself."""
    items, wanted = [measured(value, TENSION) for value in values], {*values}
    expected = len(wanted & {*numbers}), len(wanted), len(numbers)
    assert expected == counted(items, TENSION, numbers)
    assert expected == counted(items[::-1], TENSION, numbers[::-1])
    assert len(numbers) == len(match_values(numbers, numbers[::-1]))
    assert len(match_values([*wanted], numbers)) <= expected[0]


class TestPublished:
    def test_target_values(self):
        """Values are distinct, in order, in the requested unit, and of the requested kind."""
        items = (
            *(measured(1.5, TENSION, GigaPascal), measured("~700", TENSION)),
            *(measured(650, TENSION.value), measured("700", TENSION, temperature=ROOM_TEMPERATURE)),
            *(measured(0.25, STRAIN, dimensionless), measured(800, "tensile strength")),
            *(measured("n/a", TENSION), measured(5, TENSION, percent), measured(5), FEATURE),
        )
        assert [1500.0, 700.0, 650.0] == target_values(paper_of(*items), TENSION)
        assert [25.0] == target_values(paper_of(*items), STRAIN)

    @pytest.mark.parametrize(
        ("targets", "extracted", "expected"),
        [
            ([1, 2], [2, 3], []),
            ([1, 2], [2, 1, 5], [(0, 1), (1, 0)]),
            ([700], [700.0], [(0, 0)]),
            ([700], [700.0000001], []),
            ([1, 2, 3], [3], [(2, 0)]),
            ([5.0], [1.7e308], []),
            ([-1.7e308], [-1.7e308], [(0, 0)]),
            *(([odd, 5.0, odd], [odd, odd, 5.0], [(1, 2)]) for odd in BEYOND_FLOATS),
        ],
    )
    def test_pairs(self, targets, extracted, expected):
        """Equal values count, among the pairs that differ least; none beyond floats matches."""
        assert expected == match_values(targets, extracted)
