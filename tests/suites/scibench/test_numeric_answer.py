"""How a numeric answer is found in a reply, read, and compared with the right one."""

import math
import time

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from litx.suites.scibench.published_evaluator import box_of, is_right, multiplied_out
from litx_scoring.metrics.boxed_answer import boxes
from litx_scoring.metrics.latex_number import last_number, read_number
from litx_scoring.metrics.numeric_answer import (
    AnswerForm,
    is_close,
    matched_form,
)

HOSTILE = [
    *("1" * 100_000, "{" * 100_000, "(" * 100_000, "-" * 100_000, " " * 100_000),
    *("1(" * 50_000, "1-(" * 40_000, "1^" * 50_000, "1," * 50_000, r"\frac{" * 20_000),
]
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
    """The last "oxed" counts, whatever it belongs to, and must be followed by a brace."""
    for text in texts:
        assert expected == box_of(text), text


class TestBoxes:
    @pytest.mark.parametrize(
        ("expected", "texts"),
        [
            (["5"], [r"\boxed {5}", r"\fbox{5}", r"\box{5}", r"\boxed{5} is what I boxed"]),
            (["5"], [r"{ { \boxed{5}", r"} } \boxed{5}"]),
            (["5", r"\boxed{5}"], [r"\boxed{\boxed{5}}"]),
            (["1"], [r"\boxed{1} \boxed{2"]),
            ([r"\}5"], [r"\boxed{\}5}"]),
            ([], ["boxed 5"]),
        ],
    )
    def test_last_first(self, expected, texts):
        """Boxes that are closed are found, the last first; escaped braces are none."""
        for text in texts:
            assert expected == list(boxes(text)), text

    @given(st.lists(st.from_regex(r"\A[a-z0-9. ]{0,5}\Z"), max_size=5))
    def test_finds_all(self, contents):
        """What is put into boxes is found again in the opposite order."""
        text = " then ".join(f"\\boxed{{{content}}}" for content in contents)
        assert contents[::-1] == list(boxes(text))

    @pytest.mark.parametrize("text", ["\\boxed{" * 100_000, "{" * 100_000 + "\\boxed{5}"])
    def test_takes_linear_time(self, text):
        """A hundred thousand braces take no longer than their number."""
        start = time.process_time()
        assert len(list(boxes(text))) < 2
        assert time.process_time() - start < 2


class TestReadNumber:
    @pytest.mark.parametrize(
        ("expected", "texts"),
        [
            (50.7, [r"50.7\%", "[50.7]", "**50.7**", "50.7 = E", r"\quad 50.7"]),
            (50.7, [r"\mathrm{50.7~m^{2}}", r"\mathbf{50.7\ \text{atm}}"]),
            (50.7, [r"50.7 \hspace{1mm} \text{atm}", r"\SI{50.7}{atm}"]),
            (50.7, [r"\qty{5.07e1}{\metre\per\second^2}"]),
            (0.5, [r"\dfrac12", "1/2"]),
            (-0.5, [r"-\frac{1}{2}"]),
            (3.5, [r"3\frac{1}{2}"]),
            (1000, ["1{,}000", r"1\,000"]),
            (89034.79, ["89,034.79"]),
            (-2, ["\u22122"]),
            (5, ["+5", r"\approx 5", r"\text{about } 5", "5 +/- 0.2 m", r"(5 \pm 0.2) \text{ m}"]),
            (18000, [r"\num{1.8e4}", r"1.8 \cdot 10^4", "1.8*10**4", "1.8 x {10}^{4}"]),
            (18000, ["1.8 \u2219 10^4", "1.8 $10^{4}$", r"\text{1.8} \times \text{10}^4"]),
            (18000, ["1.8\xd710\u2074"]),
            (2.4e-19, ["2.4E-19 J"]),
            (1e-19, ["10^{-19}"]),
            (2 * math.pi / 15, ["2*pi/15", r"\frac{2\pi}{15}"]),
            (3, [r"\sqrt[3]{27}"]),
            (10 * math.sqrt(93), [r"10\sqrt{93}"]),
            (1 - math.exp(-1), [r"1 - \frac{1}{e}", "1 - 1 / e", "1 - e^{-1}"]),
            (-5, ["-5e"]),
            (9.8, [r"9.8^{\circ} \mathrm{C}", "9.8 m/s^2", "9.8 m s-2", r"\$9.8"]),
            (9.8, [r"9.8 \mathrm{~m} \mathrm{~s}^{-2}", "9.8 m_2"]),
            (1 - (11 / 12) ** 12, [r"1-(11 / 12)^{12}"]),
        ],
    )
    def test_reads(self, expected, texts):
        """Plain and LaTeX numbers are read, with their units, signs and powers."""
        for text in texts:
            assert expected == pytest.approx(read_number(text), rel=1e-12), text

    @pytest.mark.parametrize(
        "text",
        [
            *("", " ", "-", "x", "nan", "inf", "infinity", "1e999", "10^{999999999}", "1/0"),
            *(
                "(-8)^{1/3}",
                "1_000",
                "3,14",
                "4.4, 13.3",
                r"7 \text{ or } 8",
                r"30^\circ, 60^\circ",
            ),
            *("\u0663", "\uff15", "5 m \xd7 10^5"),
        ],
    )
    def test_refuses(self, text):
        """What is no number, several or no finite one gives none."""
        assert read_number(text) is None

    @given(st.floats(allow_nan=False, allow_infinity=False))
    def test_reads_what_python_writes(self, value):
        """A number that Python writes is read without loss, in LaTeX dress, too."""
        assert value == read_number(repr(value))
        assert value == read_number(f"$x = {value!r} \\, \\text{{kJ}}$")

    @given(
        st.text(alphabet="0123456789.,-+*/^(){}[]\\ =epix\u2212\xd7\u00b2fracsqtm$~", max_size=60)
    )
    def test_never_fails(self, text):
        """Whatever is written gives a finite number or none."""
        for value in (read_number(text), last_number(text)):
            assert value is None or math.isfinite(value)


class TestLastNumber:
    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            (0.5, r"it is $\frac{1}{2}$."),
            (50.7, "value **50.7** atm"),
            (5, "5 m s^{-1}"),
            (5, "5 mol-1"),
            (3.4, "[1.2, 3.4]"),
            (5.1, "np.float64(5.1)"),
            (-5, "x = -5\n"),
            (2.4e-19, r"so $2.4 \times 10^{-19}$ J, then."),
            (1000, "1,000 J"),
            (50.7, r"50.7 \pm 0.1 J"),
            (None, "H2O"),
            (None, "nan"),
        ],
    )
    def test_finds(self, expected, text):
        """The last number is found; digits of words, units and exponents are none."""
        found = last_number(text)
        assert expected == (None if found is None else pytest.approx(found))


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile(text):
    """Hostile text is no number, and takes no longer than a page of prose."""
    start = time.process_time()
    assert read_number(text) is None
    last_number(text)
    assert time.process_time() - start < 2


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
        """Whole text or first word is compared, relative to the larger number."""
        assert right == [one for one in (*right, *wrong) if is_right(one, gold)]

    @given(NUMBERS, NUMBERS)
    def test_is_symmetric(self, one, other):
        """It does not matter which of two numbers is the right one."""
        assert is_right(repr(one), other) is is_right(repr(other), one)


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
    """One sign of multiplication makes a product; two make nothing."""
    for content in contents:
        assert expected == multiplied_out(content), content


class TestIsClose:
    def test_zero_and_infinity(self):
        """Exactly 5 % is right; zero has a tolerance of its own; what is not finite is wrong."""
        pairs = [(105, 100), (-53.235, -50.7), (1e-9, 0), (1.1e-9, 0), (math.nan, 1)]
        found = [is_close(value, gold) for value, gold in (*pairs, (math.inf, math.inf))]
        assert [True, True, True, False, False, False] == found

    @given(NUMBERS, st.floats(0, 0.05), st.floats(0.0501, 10), st.sampled_from([-1, 1]))
    def test_tolerance(self, gold, within, beyond, sign):
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
def test_matched_form(expected, value, exponent):
    """Where the unit carries a power, both the mantissa and the full value are right."""
    assert expected is matched_form(value, 2.4, exponent)
