"""The values of one property, in the answer of a person or a model."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
from litx import *
from litx_scoring import LITX_1, LITXBENCH_0_1_1, Counts, judge_property
from litx_scoring.property_values import PROPERTIES, target_values
from tests.scoring.build import alloy, measured, paper_of

HARDNESS = AlloyMeasurementKind.vickers_hardness
STRAIN = AlloyMeasurementKind.fracture_strain_tension
TENSION = AlloyMeasurementKind.ultimate_tensile_strength
COMPRESSION = AlloyMeasurementKind.ultimate_compressive_strength


def counted(items, kind, numbers, profile=LITX_1):
    """Return what is found, asked for and answered."""
    counts = judge_property(paper_of(alloy(), *items), kind, numbers, profile)
    return counts.tp, counts.target, counts.extracted


class TestNumbers:
    @pytest.mark.parametrize(
        ("value", "unit", "kind", "number", "found"),
        [
            ("4.947", GigaPascal, HARDNESS, 504, 1),
            ("4.947", GigaPascal, HARDNESS, 504.4, 1),
            ("4.947", GigaPascal, HARDNESS, 505, 0),
            ("4.947", GigaPascal, HARDNESS, 4.947, 0),
            ("1.2", GigaPascal, TENSION, 1200, 1),
            ("0.25", dimensionless, STRAIN, 25, 1),
            ("~516.6", MegaPascal, TENSION, 517, 1),
            ("516.6", MegaPascal, TENSION, 516.9, 0),
        ],
    )
    def test_agree_after_conversion(self, value, unit, kind, number, found):
        """What was printed in another unit is found as a person converts it, and nothing else."""
        assert (found, 1, 1) == counted([measured(value, kind, unit)], kind, [number])

    def test_published_wants_the_float(self):
        """As published, only the float of a conversion is a hit."""
        item = measured("4.947", HARDNESS, GigaPascal)
        (exact,) = target_values(paper_of(item), HARDNESS)
        assert (0, 1, 1) == counted([item], HARDNESS, [504.4], LITXBENCH_0_1_1)
        assert (1, 1, 1) == counted([item], HARDNESS, [exact], LITXBENCH_0_1_1)

    def test_odd_numbers(self):
        """A number that nothing is equal to is a wrong answer like any other, each charged."""
        odd = [float("inf"), float("nan"), 10**400, True, 440]
        for number in odd:
            assert (0, 1, 1) == counted([STRONG], TENSION, [number])
        assert (1, 1, 6) == counted([STRONG], TENSION, [450, *odd])


STRONG = measured(450, TENSION)
ALIKE = [STRONG, measured("450.0", TENSION), measured(0.45, TENSION, GigaPascal)]
FEATURE = Configuration(name="dendrites", measurements=[measured(450, TENSION)])
OPTIONAL = measured(500, TENSION, optional="an earlier paper, p. 1")
OTHER_KIND = measured(450, TENSION, also=[{"kind": COMPRESSION}])


@pytest.mark.parametrize(
    ("expected", "items", "numbers"),
    [
        ((1, 1, 1), ALIKE, [450]),
        ((0, 0, 1), [FEATURE, measured("high", TENSION), measured(1, TENSION, Kelvin)], [450]),
        ((1, 1, 1), [measured(700, "tensile strength")], [700]),
        ((1, 1, 1), [STRONG, OPTIONAL], [450]),
        ((1, 1, 1), [STRONG, OPTIONAL], [450, 500]),
        ((1, 1, 1), [measured(450, TENSION, also=[{"value": 460}])], [460]),
        ((0, 0, 0), [OTHER_KIND], [450]),
        ((0, 0, 0), [OTHER_KIND], []),
    ],
)
def test_targets(expected, items, numbers):
    """Samples of one strength are answered by one number, by any name of the kind.

    What was measured on a feature is not asked for, nor is what has no number; what is optional is
    neither asked for nor charged, nor is what may be of another kind.
    """
    assert expected == counted(items, TENSION, numbers)


def test_other_kind():
    """What may be of another kind is asked for under neither."""
    for numbers in ([450], []):
        assert (0, 0, 0) == counted([OTHER_KIND], COMPRESSION, numbers)


@pytest.mark.parametrize("kind", PROPERTIES)
def test_targets_of_every_paper(kind):
    """Whoever answers with the values that the published profile wants has them all."""
    for paper in litxalloy.papers.values():
        numbers = target_values(paper.experiments, kind)
        counts = judge_property(paper.experiments, kind, numbers)
        assert counts.tp == counts.target
        assert counts.extracted <= len(numbers)


@given(
    st.lists(st.integers(1, 60), max_size=8), st.lists(st.integers(1, 60), max_size=8, unique=True)
)
def test_counts_are_bounded(values, numbers):
    """No number is found twice, and order says nothing."""
    items = [measured(one, TENSION) for one in values]
    found, asked, answered = counted(items, TENSION, numbers)
    assert (len(set(values) & set(numbers)), len(set(values))) == (found, asked)
    assert len(numbers) == answered
    assert (found, asked, answered) == counted(items[::-1], TENSION, numbers[::-1])
    assert Counts(found, asked, answered, found).f1 <= 1
