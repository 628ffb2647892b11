"""Formulas as papers typeset them."""

import pytest

from litx import clean_formula


class TestCleanFormula:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("Al_{0.5}CoCrFeNi", "Al0.5CoCrFeNi"),
            ("NbTiVTaAl_{x}", "NbTiVTaAlx"),
            ("{Fe}_2O_3", "Fe2O3"),
            ("Fe\N{SUBSCRIPT TWO}O\N{SUBSCRIPT THREE}", "Fe2O3"),
            ("Al\N{SUBSCRIPT ZERO}\N{ONE DOT LEADER}\N{SUBSCRIPT FIVE}", "Al0.5"),
            ("CoCrFeNi", "CoCrFeNi"),
        ],
    )
    def test_text(self, text, expected):
        """Typesetting goes, the formula stays."""
        assert expected == clean_formula(text)
