"""The tolerance of right numbers."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from litx_scoring.metrics.numeric_answer import AnswerForm, is_close, matched_form

NUMBERS = st.floats(-1e30, 1e30).filter(lambda x: x == 0 or abs(x) > 1e-30)


class TestIsClose:
    def test_zero_and_infinity(self):
        """A deviation of 5 % is right; zero has a separate tolerance; infinity is wrong."""
        pairs = [(105, 100), (-53.235, -50.7), (1e-9, 0), (1.1e-9, 0), (math.nan, 1)]
        closeness = [is_close(value, gold) for value, gold in (*pairs, (math.inf, math.inf))]
        assert [True, True, True, False, False, False] == closeness

    @given(NUMBERS, st.floats(0, 0.05), st.floats(0.0501, 10), st.sampled_from([-1, 1]))
    def test_tolerance(self, gold, within, beyond, sign):
        """A number is right if it is within 5 % of the right number, above or below."""
        assume(gold != 0)
        assert is_close(gold * (1 + sign * within), gold)
        assert not is_close(gold * (1 + sign * beyond), gold)


@pytest.mark.parametrize(
    ("expected", "value", "exponent"),
    [
        (AnswerForm.value, 2.4, None),
        (None, 24, None),
        (AnswerForm.mantissa, 2.4, -19),
        (AnswerForm.full, 2.4e-19, -19),
        (None, 2.4e19, -19),
        (AnswerForm.mantissa, 2.4, 400),
        (None, 2.5e300, 400),
        (None, 0.0, -400),  # zero is wrong, even if the power is zero as a float
    ],
)
def test_matched_form(expected, value, exponent):
    """If the unit has a power of ten, both the mantissa and the full value are right."""
    assert expected is matched_form(value, 2.4, exponent)
