"""The values of one property."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import *
from litx_scoring.property_values import count_values, match_values, target_values
from tests.scoring.build import measured, paper_of

UTS = AlloyMeasurementKind.ultimate_tensile_strength
HARDNESS = AlloyMeasurementKind.vickers_hardness
ELONGATION = AlloyMeasurementKind.fracture_strain_tension

VALUES = st.lists(st.integers(0, 2000).map(float), unique=True, max_size=6)


def test_target_values():
    """Values come once, in order, in the unit that the property is asked for in.

    Qualifiers and conditions do not matter, and a text equal to the property's name is its kind. No
    numbers, other units, other kinds and features of the microstructure are left out.
    """
    items = (
        *(measured(1.5, UTS, GigaPascal), measured("~700", UTS), measured(650, UTS.value)),
        *(measured("700", UTS, temperature=ROOM_TEMPERATURE), measured(980.7, HARDNESS, HV)),
        *(measured(0.25, ELONGATION, dimensionless), measured(800, "tensile strength")),
        *(measured("n/a", UTS), measured(5, UTS, percent), measured(5)),
        Configuration(measurements=[measured(5, UTS)]),
    )
    assert [1500.0, 700.0, 650.0] == target_values(paper_of(*items), UTS)
    assert [25.0] == target_values(paper_of(*items), ELONGATION)


class TestMatchValues:
    @pytest.mark.parametrize(
        ("targets", "extracted", "expected"),
        [
            ([1, 2], [2, 3], []),
            ([1, 2], [2, 1, 5], [(0, 1), (1, 0)]),
            ([700], [700.0], [(0, 0)]),
            ([700], [700.0000001], []),
            ([1, 2, 3], [3], [(2, 0)]),
            ([1], [True], [(0, 0)]),
            ([], [1], []),
            ([1], [], []),
        ],
    )
    def test_worked_examples(self, targets, extracted, expected):
        """Equal values count, among the pairs that differ least in all."""
        assert expected == match_values(targets, extracted)

    def test_not_finite(self):
        """A value that no float holds is never found, and hides no other; the largest is one."""
        for odd in (math.nan, math.inf, -math.inf, 10**400):
            assert [(0, 1)] == match_values([5.0, odd], [odd, 5.0])
        assert [] == match_values([5.0], [1.7e308])
        assert [(0, 0)] == match_values([-1.7e308], [-1.7e308])

    @given(VALUES, VALUES)
    def test_laws(self, targets, extracted):
        """Values are all found among themselves, in any order; no more than both sides have."""
        assert len(targets) == len(match_values(targets, targets[::-1]))
        assert len(match_values(targets, extracted)) <= len({*targets} & {*extracted})


def test_count_values():
    """Of two targets and three values two are right: precision 2/3, recall 1."""
    counts = count_values([1, 2], [2, 1, 5])
    assert (pytest.approx(2 / 3), 1.0) == (counts.precision, counts.recall)
