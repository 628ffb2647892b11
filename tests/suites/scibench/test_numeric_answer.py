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
)

NUMBERS = st.floats(-1e30, 1e30).filter(lambda x: x == 0 or abs(x) > 1e-30)


class TestPublishedMatch:
    @pytest.mark.parametrize(
        ("gold", "right", "wrong"),
        [
            (100, ["105.26", "95.0"], ["105.27", "94.99", "-100", "nan", "inf"]),
            (100, ["100 or 200", "\u0661\u0660\u0660"], ["200 or 100"]),
            (1000, ["1,000", "1_000"], []),
            (3.14, [], ["3,14"]),
            (0, ["-0", "0.000"], ["1e-300", ""]),
            (1, [], ["1" * 100_000]),
        ],
    )
    def test_published(self, gold: float, right: list[str], wrong: list[str]) -> None:
        """Whole text or first word is compared, relative to the larger number."""
        assert right == [one for one in (*right, *wrong) if published_match(one, gold)]

    @given(NUMBERS, NUMBERS)
    def test_is_symmetric(self, one: float, other: float) -> None:
        """It does not matter which of two numbers is the right one."""
        assert published_match(repr(one), other) is published_match(repr(other), one)


@pytest.mark.parametrize(
    ("expected", "content"),
    [
        ("2.3999999999999997e-19", r"2.4 \times 10^{-19}"),
        ("2.3999999999999997e-19", "2.4*10^{-19}"),
        ("2.3999999999999997e-19", "2.4\times10^-19"),
        (r"2.4 \cdot 10^{-19}", r"2.4 \cdot 10^{-19}"),
        (None, r"2 \times 3 \times 10^{5}"),
        (None, r"2 \times 3"),
        (None, r"x \times 10^{5}"),
        (None, r"2 \times 10^{999999999}"),
        (None, ""),
        (None, None),
    ],
)
def test_published_full_value(expected: str | None, content: str | None) -> None:
    """One sign of multiplication makes a product; two make nothing."""
    assert expected == published_full_value(content)


class TestIsClose:
    def test_zero_and_infinity(self) -> None:
        """Exactly 5 % is right; zero has a tolerance of its own; what is not finite is wrong."""
        pairs = [(105, 100), (-53.235, -50.7), (1e-9, 0), (1.1e-9, 0), (math.nan, 1)]
        found = [is_close(value, gold) for value, gold in (*pairs, (math.inf, math.inf))]
        assert [True, True, True, False, False, False] == found

    @given(NUMBERS, st.floats(0, 0.05), st.floats(0.0501, 10), st.sampled_from([-1, 1]))
    def test_tolerance(self, gold: float, within: float, beyond: float, sign: int) -> None:
        """Every number within 5 % of the right one is right, on either side, and none beyond."""
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
        (None, 0.0, -400),  # a power too small for a float makes no right zero
    ],
)
def test_matched_form(expected: AnswerForm | None, value: float, exponent: int | None) -> None:
    """Where the unit carries a power, both the mantissa and the full value are right."""
    assert expected is matched_form(value, 2.4, exponent)
