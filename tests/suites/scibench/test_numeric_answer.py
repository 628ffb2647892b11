"""Comparison of a number with the right one."""

import math

import pytest
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


class TestPublishedMatch:
    @pytest.mark.parametrize(
        ("expected", "output", "gold"),
        [
            (True, "105.26", 100),
            (False, "105.27", 100),
            (True, "95.0", 100),
            (False, "94.99", 100),
            (True, "1,000", 1000),
            (True, "1_000", 1000),
            (False, "3,14", 3.14),
            (True, "-0", 0),
            (True, "0.000", 0),
            (False, "1e-300", 0),
            (False, "-100", 100),
            (False, "nan", 100),
            (False, "inf", 100),
            (True, "\u0661\u0660\u0660", 100),
            (True, "100 or 200", 100),
            (False, "200 or 100", 100),
            (False, "", 0),
            (False, "1" * 100_000, 1),
        ],
    )
    def test_published(self, expected: bool, output: str, gold: float) -> None:
        """Whole text or first word is compared, relative to the larger number."""
        assert expected is published_match(output, gold)

    @given(NUMBERS, NUMBERS)
    def test_is_symmetric(self, one: float, other: float) -> None:
        """It does not matter which of two numbers is the right one."""
        assert published_match(repr(one), other) is published_match(repr(other), one)


class TestPublishedNumbers:
    def test_whole_and_first_word(self) -> None:
        """The text and its first word are tried."""
        assert [5.0, 5.0] == published_numbers("5")
        assert [5.0] == published_numbers("5 m")
        assert [] == published_numbers("m 5")


class TestPublishedFullValue:
    @pytest.mark.parametrize(
        ("expected", "content"),
        [
            ("2.3999999999999997e-19", r"2.4 \times 10^{-19}"),
            ("2.3999999999999997e-19", "2.4*10^{-19}"),
            ("2.3999999999999997e-19", "2.4\times10^-19"),
            ("2.4e-19", "2.4e-19"),
            (r"2.4 \cdot 10^{-19}", r"2.4 \cdot 10^{-19}"),
            (None, r"2 \times 3 \times 10^{5}"),
            (None, r"2 \times 3"),
            (None, r"x \times 10^{5}"),
            (None, r"2 \times 10^{999999999}"),
            (None, ""),
            (None, None),
        ],
    )
    def test_published(self, expected: str | None, content: str | None) -> None:
        """One sign of multiplication makes a product; two make nothing."""
        assert expected == published_full_value(content)


class TestIsClose:
    @pytest.mark.parametrize(
        ("expected", "value", "gold"),
        [
            (True, 105, 100),
            (False, 105.01, 100),
            (True, 95, 100),
            (True, -53.235, -50.7),
            (True, 1e-9, 0),
            (False, 1.1e-9, 0),
            (False, math.inf, math.inf),
            (False, math.nan, 1),
        ],
    )
    def test_relative_to_the_right_one(self, expected: bool, value: float, gold: float) -> None:
        """The tolerance is 5 % of the right number; zero has one of its own."""
        assert expected is is_close(value, gold)

    @given(NUMBERS, st.floats(0, 0.05), st.sampled_from([-1, 1]))
    def test_within(self, gold: float, share: float, sign: int) -> None:
        """Every number within 5 % is right, on either side and of either sign."""
        assume(gold != 0)
        assert is_close(gold * (1 + sign * share), gold)

    @given(NUMBERS, st.floats(0.0501, 10), st.sampled_from([-1, 1]))
    def test_beyond(self, gold: float, share: float, sign: int) -> None:
        """No number beyond is."""
        assume(gold != 0)
        assert not is_close(gold * (1 + sign * share), gold)


class TestMatchedForm:
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
        ],
    )
    def test_forms(self, expected: AnswerForm | None, value: float, exponent: int | None) -> None:
        """Where the unit carries a power, both the mantissa and the full value are right."""
        assert expected is matched_form(value, 2.4, exponent)

    def test_power_that_vanishes(self) -> None:
        """A power too small for a float makes no right zero."""
        assert matched_form(0.0, 2.4, -400) is None
