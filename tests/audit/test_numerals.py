"""Numbers and formulas in texts."""

from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.audit.numerals import clean, find_numbers, to_decimal
from litx.audit.texts import SearchedText, read_formula


def read_numbers(text, *, in_formula=False):
    """Return the numbers of a text, inside or outside formulas, as text."""
    numbers = find_numbers(clean(text))
    return [f"{n.value.normalize():f}" for n in numbers if n.in_formula is in_formula]


class TestFindNumbers:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("<!-- made by 0.1 of 12\npages -->7.5 MPa", "7.5"),
            ("1,000 and 1,280", "1000 1280"),
            ("1\u2009200", "1200"),
            (r"1\,200", "1200"),
            ("1{,}200", "1200"),
            (r"$1.28 \times 10^{-1}$", "0.128"),
            (r"$2 \times {10}^{-4}$", "0.0002"),
            ("5.43 × 10-4", "0.000543"),
            ("1.3×10⁻⁴", "0.00013"),
            ("5e-4", "0.0005"),
            (r"$10^{-4}\mathrm{s}^{-1}$", "0.0001"),
            ("3.20(5)", "3.2 0.05"),
            (r"$1084 \pm 37\mathrm{HV}$", "1084 37"),
            ("10–20 K", "10 20"),
            ("50--180 nm", "50 180"),
            ("−3 and -0.25", "-3 -0.25"),
            ("3.2036/3.208", "3.2036 3.208"),
            (r"{1150}^{ \circ  }\mathrm{C}", "1150"),
            ("2 8 . 5", "28.5"),
            ("Ti-6Al-4V", "6 4"),
            ("two hundred and one", "200 1"),
            ("seventy percent", "70"),
            ("~10−6 Torr", "10 0.000001 6"),
            ("10-20 K", "10 20"),
            ("3.87158 (8) Å", "3.87158 0.00008 8"),
            ("as in Fig. 4, 30% of it", "30"),
            ("grains <d of 5 and > 7", "5 7"),
        ],
    )
    def test_forms(self, text, expected):
        """Each printed form gives its number."""
        assert expected.split() == read_numbers(text)

    @pytest.mark.parametrize(
        "text",
        [
            "see Fig. 4(a) and Table 2",
            "Sections 3.1 and 3.2",
            "as others [12,13] and [1–4]",
            "alloys $^{1-3}$",
            "g/cm$^3$",
            r"\mathrm{m}^{1/2}",
            "https://nowhere.org/10.1000/5",
            "doi:10.1000/182",
            "&#8211;",
            "alloys<sup>5,7</sup>",
        ],
    )
    def test_other_texts(self, text):
        """Labels, citations, exponents of units, links and entities are not numbers."""
        assert [] == read_numbers(text)

    @pytest.mark.parametrize(
        "text",
        [
            *(r"$\mathrm{Al}_{0.25}\mathrm{CoCrFe}$", "Al0.25CoCrFe", "Al₀.₂₅CoCrFe"),
            *("Al $_{0.25}$", "Al<sub>0.25</sub>"),
        ],
    )
    def test_formula(self, text):
        """A number in a formula is an amount, and not another value."""
        assert ["0.25"] == read_numbers(text, in_formula=True)
        assert [] == read_numbers(text)

    @given(st.integers(0, 999), st.integers(0, 999))
    def test_decimal(self, integer, fraction):
        """A decimal number of any digits is a single number."""
        number = f"{integer}.{fraction}"
        assert [f"{Decimal(number).normalize():f}"] == read_numbers(f"it is {number} mm")

    @given(st.text(max_size=60))
    def test_any_text(self, text):
        """Cleaning keeps the length of any text, and numbers are within it."""
        cleaned = clean(text)
        assert len(text) == len(cleaned)
        assert all(0 <= number.start < number.end <= len(text) for number in find_numbers(cleaned))


def find_formulas(text):
    """Return the amounts of the formulas of a text."""
    return list(SearchedText(Path("text.md"), text).formulas)


class TestFindFormulas:
    @pytest.mark.parametrize(
        "text",
        [
            *(r"$\mathrm{Al}_{0.5}\mathrm{CoCr}$", r"$\mathrm{CoCrAl}_{0.5}$", "Al₀.₅CoCr"),
            *("CoCrAl $_{0.5}$ alloy", r"$Al_{20}Co_{40}Cr_{40}$", "Al20 Co40 Cr40"),
            "Al<sub>0.5</sub>CoCr",
        ],
    )
    def test_forms(self, text):
        """Every form of a formula gives the same fractions."""
        assert [read_formula("Al0.5CoCr")] == find_formulas(text)

    def test_other_texts(self):
        """Words, single elements and parts of formulas are not formulas."""
        for text in ("In SEM it shows", "Fig. 5", "Co", "MPa"):
            assert [] == find_formulas(text)
        assert read_formula("CoCr") not in find_formulas("CoCrFe")


def test_to_decimal():
    """A qualifier is not part of the number."""
    values = ("~50", ">= 1.20", 3.208, "-1e-3", "nan")
    expected = ["50", "1.20", "3.208", "-0.001", "None"]
    assert expected == [str(to_decimal(value)) for value in values]
