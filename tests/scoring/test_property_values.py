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


class TestTargetValues:
    def test_unit_of_the_property(self):
        """Values come in the unit that the property is asked for in."""
        found = target_values(
            paper_of(
                measured(1.5, UTS, GigaPascal),
                measured(980.7, HARDNESS, MegaPascal),
                measured(0.25, ELONGATION, dimensionless),
            ),
            UTS,
        )
        assert [1500.0] == found

    def test_percent(self):
        """A strain as a pure number comes in percent."""
        found = target_values(paper_of(measured(0.25, ELONGATION, dimensionless)), ELONGATION)
        assert [25.0] == found

    def test_each_once_in_order(self):
        """Values stand once, in order; qualifiers and conditions do not matter."""
        found = target_values(
            paper_of(
                measured("~700", UTS),
                measured(650, UTS),
                measured("700", UTS, temperature=ROOM_TEMPERATURE),
            ),
            UTS,
        )
        assert [700.0, 650.0] == found

    def test_kind_as_text(self):
        """A kind that is a text equal to the property's name counts."""
        assert [700.0] == target_values(paper_of(measured(700, UTS.value)), UTS)
        assert [] == target_values(paper_of(measured(700, "tensile strength")), UTS)

    def test_left_out(self):
        """No numbers, other units, other kinds and features of the microstructure are left out."""
        feature = Configuration(measurements=[measured(5, UTS)])
        items = (measured("n/a", UTS), measured(5, UTS, percent), measured(5), feature)
        assert [] == target_values(paper_of(*items), UTS)


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

    @pytest.mark.parametrize("odd", [math.nan, math.inf, -math.inf, 10**400])
    def test_not_finite(self, odd):
        """A value that no float holds is never found, and hides no other."""
        assert [(0, 1)] == match_values([5.0, odd], [odd, 5.0])

    def test_enormous(self):
        """Values at the end of the floats give a result."""
        assert [] == match_values([5.0], [1.7e308])
        assert [(0, 0)] == match_values([-1.7e308], [-1.7e308])

    @given(VALUES)
    def test_itself(self, values):
        """Values are all found among themselves, in any order."""
        assert len(values) == len(match_values(values, values[::-1]))

    @given(VALUES, VALUES)
    def test_no_more_than_there_are(self, targets, extracted):
        """No more is found than both sides have."""
        assert len(match_values(targets, extracted)) <= len({*targets} & {*extracted})


class TestCountValues:
    def test_counts(self):
        """Of two targets and three values two are right: precision 2/3, recall 1."""
        counts = count_values([1, 2], [2, 1, 5])
        assert (pytest.approx(2 / 3), 1.0) == (counts.precision, counts.recall)
