"""Numbers as models write them."""

import math
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics.latex_number import last_number, read_number

HOSTILE = [
    *("1" * 100_000, "{" * 100_000, "(" * 100_000, "-" * 100_000, " " * 100_000),
    *("1(" * 50_000, "1-(" * 40_000, "1^" * 50_000, "1," * 50_000, r"\frac{" * 20_000),
]


class TestReadNumber:
    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            (50.7, r"50.7\%"),
            (50.7, "[50.7]"),
            (50.7, "**50.7**"),
            (50.7, r"\mathrm{50.7~m^{2}}"),
            (50.7, r"\mathbf{50.7\ \text{atm}}"),
            (50.7, r"\quad 50.7"),
            (50.7, r"50.7 \hspace{1mm} \text{atm}"),
            (50.7, r"\SI{50.7}{atm}"),
            (50.7, r"\qty{5.07e1}{\metre\per\second^2}"),
            (18000, r"\num{1.8e4}"),
            (50.7, "50.7 = E"),
            (0.5, r"\dfrac12"),
            (0.5, "1/2"),
            (-0.5, r"-\frac{1}{2}"),
            (3.5, r"3\frac{1}{2}"),
            (2, r"\approx 2"),
            (5, r"\text{about } 5"),
            (1000, "1{,}000"),
            (1000, r"1\,000"),
            (89034.79, "89,034.79"),
            (-2, "\u22122"),
            (65.49, "+65.49"),
            (5, "5 +/- 0.2 m"),
            (5, r"(5 \pm 0.2) \text{ m}"),
            (18000, r"1.8 \cdot 10^4"),
            (18000, "1.8*10**4"),
            (18000, "1.8 x {10}^{4}"),
            (18000, "1.8 \u2219 10^4"),
            (18000, "1.8 $10^{4}$"),
            (18000, r"\text{1.8} \times \text{10}^4"),
            (18000, "1.8\xd710\u2074"),
            (2.4e-19, "2.4E-19 J"),
            (1e-19, "10^{-19}"),
            (2 * math.pi, r"2\pi"),
            (2 * math.pi / 15, "2*pi/15"),
            (3, r"\sqrt[3]{27}"),
            (10 * math.sqrt(93), r"10\sqrt{93}"),
            (1 - math.exp(-1), r"1 - \frac{1}{e}"),
            (1 - math.exp(-1), "1 - 1 / e"),
            (math.exp(-1), "e^{-1}"),
            (-5, "-5e"),
            (30, r"30^{\circ} \mathrm{C}"),
            (9.8, "9.8 m/s^2"),
            (9.8, r"9.8 \mathrm{~m} \mathrm{~s}^{-2}"),
            (9.8, "9.8 m s-2"),
            (7166.67, r"\$7166.67"),
            (1 - (11 / 12) ** 12, r"1-(11 / 12)^{12}"),
        ],
    )
    def test_reads(self, expected: float, text: str) -> None:
        """Plain and LaTeX numbers are read, with their units, signs and powers."""
        assert expected == pytest.approx(read_number(text), rel=1e-12)

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
            *HOSTILE,
        ],
    )
    def test_refuses(self, text: str) -> None:
        """What is no number, several or no finite one gives none."""
        assert read_number(text) is None

    @given(st.floats(allow_nan=False, allow_infinity=False))
    def test_reads_what_python_writes(self, value: float) -> None:
        """A number that Python writes is read without loss, in LaTeX dress, too."""
        assert value == read_number(repr(value))
        assert value == read_number(f"$x = {value!r} \\, \\text{{kJ}}$")

    @given(
        st.text(alphabet="0123456789.,-+*/^(){}[]\\ =epix\u2212\xd7\u00b2fracsqtm$~", max_size=60)
    )
    def test_never_fails(self, text: str) -> None:
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
    def test_finds(self, expected: float | None, text: str) -> None:
        """The last number is found; digits of words, units and exponents are none."""
        found = last_number(text)
        assert expected == (None if found is None else pytest.approx(found))

    @pytest.mark.parametrize("text", HOSTILE)
    def test_takes_bounded_time(self, text: str) -> None:
        """Hostile text takes no longer than a page of prose."""
        start = time.perf_counter()
        last_number(text)
        assert time.perf_counter() - start < 2
