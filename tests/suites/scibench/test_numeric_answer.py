"""Comparison of a number with the right one."""

import math

from hypothesis import assume, given
from hypothesis import strategies as st

from litx_scoring.metrics.numeric_answer import (
    AnswerForm,
    is_close,
    matched_form,
    published_full_value,
    published_match,
    published_numbers,
)

NUMBERS = st.floats(-1e30, 1e30).filter(lambda x: x == 0 or abs(x) > 1e-30)
SIGNS = st.sampled_from([-1, 1])


class TestPublished:
    def test_match(self):
        """Whole text or first word is compared, relative to the larger number."""
        for expected, gold, outputs in (
            (True, 100, ["105.26", "95.0", "\u0661\u0660\u0660", "100 or 200"]),
            (False, 100, ["105.27", "94.99", "-100", "nan", "inf", "200 or 100"]),
            (True, 1000, ["1,000", "1_000"]),
            (False, 3.14, ["3,14"]),
            (True, 0, ["-0", "0.000"]),
            (False, 0, ["1e-300", ""]),
            (False, 1, ["1" * 100_000]),
        ):
            assert {expected} == {published_match(output, gold) for output in outputs}, gold

    @given(NUMBERS, NUMBERS)
    def test_is_symmetric(self, one, other):
        """It does not matter which of two numbers is the right one."""
        assert published_match(repr(one), other) is published_match(repr(other), one)

    def test_numbers(self):
        """The text and its first word are tried."""
        found = [published_numbers(text) for text in ("5", "5 m", "m 5")]
        assert [[5.0, 5.0], [5.0], []] == found

    def test_full_value(self):
        """One sign of multiplication makes a product; two make nothing."""
        for expected, contents in (
            (str(2.4 * 10.0**-19), [r"2.4 \times 10^{-19}", "2.4*10^{-19}", "2.4\times10^-19"]),
            ("2.4e-19", ["2.4e-19"]),
            (r"2.4 \cdot 10^{-19}", [r"2.4 \cdot 10^{-19}"]),
            (None, [r"2 \times 3 \times 10^{5}", r"2 \times 3", r"x \times 10^{5}", "", None]),
            (None, [r"2 \times 10^{999999999}"]),
        ):
            assert {expected} == set(map(published_full_value, contents))


class TestIsClose:
    def test_relative_to_the_right_one(self):
        """The tolerance is 5 % of the right number; zero has one of its own."""
        right = [(105, 100), (95, 100), (-53.235, -50.7), (1e-9, 0)]
        assert all(is_close(*pair) for pair in right)
        wrong = [(105.01, 100), (1.1e-9, 0), (math.inf, math.inf), (math.nan, 1)]
        assert not any(is_close(*pair) for pair in wrong)

    @given(NUMBERS, st.floats(0, 0.05), st.floats(0.0501, 10), SIGNS)
    def test_within(self, gold, share, beyond, sign):
        """Every number within 5 % is right, on either side and of either sign; no other is."""
        assume(gold != 0)
        assert is_close(gold * (1 + sign * share), gold)
        assert not is_close(gold * (1 + sign * beyond), gold)


def test_matched_form():
    """Where the unit carries a power, both the mantissa and the full value are right."""
    for expected, value, exponent in (
        (AnswerForm.value, 2.4, None),
        (None, 24, None),
        (AnswerForm.mantissa, 2.4, -19),
        (AnswerForm.full, 2.4e-19, -19),
        (None, 2.4e19, -19),
        (AnswerForm.mantissa, 2.4, 400),
        (None, 2.5e300, 400),
        (None, 0.0, -400),  # a power too small for a float makes no right zero
    ):
        assert expected is matched_form(value, 2.4, exponent)
