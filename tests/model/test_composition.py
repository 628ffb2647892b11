"""Compositions: sums in percent, formulas that pymatgen reads, typeset formulas and helpers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import *
from litx.errors import ModelError


class TestCompMeasurement:
    @pytest.mark.parametrize("total", [0.001, 1, 12, 50, 99.8, 100, 100.2])
    def test_accepts_ratios_and_percentages(self, total):
        """A sum up to 50 is a ratio, and a sum within 0.2 of 100 is in percent."""
        composition = CompMeasurement({"Fe": total / 2, "Ni": total / 2})
        assert total == pytest.approx(composition.composition.num_atoms, rel=1e-12)

    @pytest.mark.parametrize("total", [50.0001, 60, 99.79, 100.3, 150])
    def test_refuses_percentages_off_100(self, total):
        """A sum above 50 and farther than 0.2 from 100 is refused, unless the check is waived."""
        with pytest.raises(ModelError, match=f"sums to {total:.10g}, not 100") as caught:
            CompMeasurement({"Fe": total / 2, "Ni": total / 2})
        assert "CMP002" == caught.value.code
        assert "validate_composition=False" in caught.value.hint
        assert CompMeasurement({"Fe": total}, validate_composition=False).composition

    def test_refuses_an_empty_composition(self):
        """An empty composition is refused, unless the check is waived."""
        with pytest.raises(ModelError, match="is empty") as caught:
            CompMeasurement({"Fe": 0})
        assert "CMP003" == caught.value.code
        assert 0 == CompMeasurement({}, validate_composition=False).composition.num_atoms

    @pytest.mark.parametrize(
        "value", ["Fe50 (at.%)", "", {"Fe": -1, "Ni": 2}, {"Fe": "x"}, 3, None]
    )
    def test_refuses_malformed_compositions(self, value):
        """A composition that pymatgen cannot read is an error."""
        with pytest.raises(ModelError, match="cannot be read") as caught:
            CompMeasurement(value)
        assert "CMP001" == caught.value.code

    def test_reads_formula_and_map(self):
        """A formula equals its map of amounts; unknown symbols stay, and traces are dropped."""
        assert CompMeasurement("Fe50Ni50") == CompMeasurement({"Fe": 50, "Ni": 50})
        assert 2 == len(CompMeasurement("XxFe").composition)
        assert ["Fe"] == [str(e) for e in CompMeasurement({"Fe": 1, "Ni": 1e-9}).composition]

    @given(st.dictionaries(st.sampled_from(["Fe", "Ni", "Al"]), st.floats(0.1, 16), min_size=1))
    def test_keeps_amounts(self, amounts):
        """Amounts and their order do not change."""
        composition = CompMeasurement(amounts).composition
        assert amounts == {str(element): amount for element, amount in composition.items()}


class TestBalanceComposition:
    def test_balance_of_ti64(self):
        """Ti-6Al-4V in weight percent is Ti 0.862, Al 0.102, V 0.036 in moles."""
        composition = balance_composition("Ti", {"Al": 6, "V": 4})
        for element, amount in (("Ti", 0.8620443997), ("Al", 0.1019548462), ("V", 0.0360007541)):
            assert amount == pytest.approx(composition[element], abs=5e-11)

    def test_odd_additions(self):
        """A main element among the additions keeps its weight; a negative rest is an error."""
        expected = Composition.from_weights({"Ti": 10, "Al": 6})
        assert expected == balance_composition("Ti", {"Ti": 10, "Al": 6})
        with pytest.raises(ValueError, match="negative"):
            balance_composition("Ti", {"Al": 101})

    @given(st.dictionaries(st.sampled_from(["Al", "V", "Cr"]), st.floats(0.1, 30)))
    def test_sums_to_one(self, additions):
        """The result is in mole fractions."""
        assert 1 == pytest.approx(balance_composition("Ti", additions).num_atoms)


class TestCompositionWithWeightAdditions:
    def test_adds_tungsten_carbide(self):
        """CoCrFeNi with 10 g of WC on 100 g has 0.1151 of W and C, and 1 of each other element."""
        composition = composition_with_weight_additions("CoCrFeNi", "WC", 0.1)
        assert [1] * 4 == [composition[element] for element in ("Co", "Cr", "Fe", "Ni")]
        assert composition["W"] == composition["C"] == pytest.approx(0.1151222309, abs=5e-11)

    @given(st.floats(0.01, 1))
    def test_adds_the_fraction_of_the_mass(self, fraction):
        """The mass increases by the fraction."""
        composition = composition_with_weight_additions("FeNi", "WC", fraction)
        weight = float(Composition("FeNi").weight)
        assert weight * (1 + fraction) == pytest.approx(composition.weight)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Al_{0.5}CoCrFeNi", "Al0.5CoCrFeNi"),
        ("{Fe}_2O_3", "Fe2O3"),
        ("Al\N{SUBSCRIPT ZERO}\N{ONE DOT LEADER}\N{SUBSCRIPT FIVE}", "Al0.5"),
        ("CoCrFeNi", "CoCrFeNi"),
    ],
)
def test_clean_formula(text, expected):
    """Typesetting is removed from a formula."""
    assert expected == clean_formula(text)
