"""Quantities keep the printed text, have its number, and convert."""

import decimal

import numpy as np
import pint
import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import *
from litx.errors import UnitError
from litx.model.number import read_number
from litx_ontology.value_qualifier import PREFIXES
from tests import strategies


class TestConversion:
    @pytest.mark.parametrize(
        ("quantity", "unit", "value"),
        [
            (Quantity(1.2, GigaPascal), "MPa", 1200.0),
            (Quantity("~1.2", GigaPascal), MegaPascal, "~1200"),
            (Quantity("<<900", Celsius), "K", "<<1173.15"),
            (Quantity("3.20", HV), "GPa", 0.0313824),
            (Quantity(0.25, dimensionless), "%", 25.0),
            (Quantity(5, "mm"), "µm", 5000.0),
        ],
    )
    def test_to(self, quantity, unit, value):
        """A quantity in another unit keeps its qualifier, its source and its description."""
        converted = quantity.evolve(source="Table 1").to(unit)
        assert (value, "Table 1") == (converted.value, converted.source)
        assert quantity.magnitude_in(unit) == converted.numeric_value

    def test_measurement(self):
        """A measurement can give its number in another unit, too."""
        assert 520.0 == Measurement(kind="k", value=">0.52", unit="GPa").magnitude_in("MPa")

    @pytest.mark.parametrize(
        ("quantity", "unit", "message"),
        [
            (Quantity(900, Celsius), "MPa", "900 °C is a temperature, .* unit of a pressure"),
            (Quantity(1, HV), "%", "1 HV is a pressure, .* unit of a pure number"),
            (
                Quantity("[T]", Celsius),
                "K",
                "'\\[T\\]' °C has a value that cannot be read as a number",
            ),
            (Quantity(1, None), "MPa", "None is not a unit"),
            (Quantity(1, "MPaa"), "MPa", "'MPaa' is not a unit; did you mean 'MPa'"),
            (Quantity(1, MegaPascal), "GPaa", "'GPaa' is not a unit; did you mean 'GPa'"),
            (Quantity(10**400, MegaPascal), "GPa", "cannot be given in GPa"),
        ],
    )
    def test_errors(self, quantity, unit, message):
        """The message for an impossible conversion names both dimensions."""
        with pytest.raises(UnitError, match=message):
            quantity.to(unit)


class TestQuantity:
    def test_keeps_the_digits(self):
        """The text of a value is kept beside its number."""
        quantity = Quantity(">= 3.20", HV)
        assert ">= 3.20" == quantity.value
        assert 3.2 == quantity.numeric_value
        assert ValueQualifier.ABOVE_OR_EQUAL is quantity.value_qualifier
        assert Quantity("~23", Celsius) == ROOM_TEMPERATURE

    def test_positional_arguments(self):
        """Value, unit, description and source can be positional; any unit is kept."""
        quantity = Quantity(5, HV, "load 1 kg", "Table 1")
        assert ("load 1 kg", "Table 1") == (quantity.description, quantity.source)
        assert [None, "MPa", 3] == [Quantity(1, unit).unit for unit in (None, "MPa", 3)]


EXACT = ValueQualifier.EXACT


class TestReadNumber:
    @pytest.mark.parametrize(
        ("number", "qualifier", "value"),
        [
            (50, EXACT, 50),
            (50.0, EXACT, "50"),
            (50.0, EXACT, " 50 "),
            (50.0, ValueQualifier.APPROXIMATE, "~ 50"),
            (1000.0, ValueQualifier.BELOW_OR_EQUAL, "<=1e3"),
            (-5.0, ValueQualifier.APPROXIMATE, "~-5"),
            (1000.0, EXACT, "1_000"),
            (True, EXACT, True),
            (float("inf"), EXACT, "inf"),
            (float("-inf"), ValueQualifier.BELOW, "<-inf"),
            (np.float64(2.5), EXACT, np.float64(2.5)),
        ],
    )
    def test_numbers(self, number, qualifier, value):
        """A number, or its text with an optional prefix, has a value and a qualifier."""
        result = read_number(value)
        assert (number, qualifier) == result
        assert type(number) is type(result[0])

    @pytest.mark.parametrize(
        "value",
        [
            *("=>50", "≥50", "≈50", "~~50", ">=~50", "> >50", "1,000", "50%", "~50 HV", "[Temp]"),
            *("~[Temp]", "", ">", None, [50], decimal.Decimal(50), np.int64(50)),
        ],
    )
    def test_other_values(self, value):
        """Other values have no number and are exact, whatever their prefix."""
        assert (None, EXACT) == read_number(value)

    @given(st.sampled_from(PREFIXES), st.floats(allow_nan=False), st.sampled_from(["", " ", "\t"]))
    def test_prefixes(self, prefix, number, space):
        """A prefix, with or without a space, qualifies the number after it."""
        assert (number, prefix) == read_number(f"{prefix.symbol}{space}{number!r}")

    @given(strategies.values())
    def test_never_raises(self, value):
        """Any value has a qualifier."""
        number, qualifier = read_number(value)
        assert isinstance(qualifier, ValueQualifier)
        assert number is not None or qualifier is EXACT


def test_convert_value_between_units():
    """Factors and offsets are those of pint; different dimensions are an error."""
    assert 1.2 == pytest.approx(convert_value_between_units(1200, MegaPascal, GigaPascal))
    assert 933.15 == pytest.approx(convert_value_between_units(660, Celsius, Kelvin))
    assert 1.2 == pytest.approx(convert_value_between_units(1200, "MPa", "GPa"))
    with pytest.raises(pint.DimensionalityError):
        convert_value_between_units(1, MegaPascal, Kelvin)
