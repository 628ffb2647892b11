"""Formulas are found however they are typeset."""

import pytest

from litx.audit.texts import find_formulas, read_formula


class TestFindFormulas:
    @pytest.mark.parametrize(
        "text",
        [
            "Al0.5CoCr",
            r"$\mathrm{Al}_{0.5}\mathrm{CoCr}$",
            r"$\mathrm{CoCrAl}_{0.5}$",
            "Al₀.₅CoCr",
            "CoCrAl $_{0.5}$ alloy",
            r"$Al_{20}Co_{40}Cr_{40}$",
            "Al20 Co40 Cr40",
            "Al<sub>0.5</sub>CoCr",
        ],
    )
    def test_forms(self, text):
        """The same alloy is the same in every form, amounts as shares of the whole."""
        assert [read_formula("Al0.5CoCr")] == [amounts for amounts, _ in find_formulas(text)]

    @pytest.mark.parametrize("text", ["In SEM it shows", "Fig. 5", "Co", "MPa"])
    def test_words(self, text):
        """Words and single elements are no formulas."""
        assert [] == find_formulas(text)

    def test_no_part(self):
        """An alloy is not found in one that has more elements."""
        assert read_formula("CoCr") not in [amounts for amounts, _ in find_formulas("CoCrFe")]
