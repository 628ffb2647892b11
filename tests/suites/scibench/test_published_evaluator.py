"""The published evaluator, step by step."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.suites.scibench.published_evaluator import is_right, last_box, multiply_out

NUMBERS = st.floats(-1e30, 1e30).filter(lambda x: x == 0 or abs(x) > 1e-30)


@pytest.mark.parametrize(
    ("expected", "texts"),
    [
        ("50.7", [r"so \boxed{50.7}.", "boxed{50.7}", r"\boxed{1} and \boxed{50.7}"]),
        ("3", [r"\boxed{a = 1, b =  3}"]),
        (r"\frac{1}{2}", [r"\boxed{\frac{1}{2}}"]),
        ("", [r"\boxed{}"]),
        (None, [r"\boxed {50.7}", r"\fbox{50.7}", r"\boxed{50.7} is what I boxed"]),
        (None, [r"\boxed{50.7", "50.7", "oxed}{5}"]),
    ],
)
def test_published_box(expected, texts):
    """The last "oxed" counts, in any word, and must be followed by a brace."""
    for text in texts:
        assert expected == last_box(text), text


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
    def test_published(self, gold, right, wrong):
        """The text or its first word is compared, relative to the larger number."""
        assert right == [text for text in (*right, *wrong) if is_right(text, gold)]

    @given(NUMBERS, NUMBERS)
    def test_symmetry(self, left, right):
        """The comparison of two numbers is symmetric."""
        assert is_right(repr(left), right) is is_right(repr(right), left)


@pytest.mark.parametrize(
    ("expected", "contents"),
    [
        ("2.3999999999999997e-19", [r"2.4 \times 10^{-19}", "2.4*10^{-19}", "2.4\times10^-19"]),
        (r"2.4 \cdot 10^{-19}", [r"2.4 \cdot 10^{-19}"]),
        (None, [r"2 \times 10^{5} \times 3", r"2 \times 3", r"x \times 10^{5}", "", None]),
        (None, [r"2 \times 10^{999999999}"]),
    ],
)
def test_published_full_value(expected, contents):
    """A single sign of multiplication makes a product; with two, there is no number."""
    for content in contents:
        assert expected == multiply_out(content), content
