"""Quantities keep what was printed and know the number in it."""

import pytest

from litx.errors import ArgumentError
from litx.model import ROOM_TEMPERATURE, Quantity
from litx_ontology import ValueQualifier
from litx_ontology.units import HV, Celsius


class TestQuantity:
    def test_keeps_the_digits(self) -> None:
        """The text of a value stays beside the number that is read from it."""
        quantity = Quantity(">= 3.20", HV)
        assert ">= 3.20" == quantity.value
        assert 3.2 == quantity.numeric_value
        assert ValueQualifier.ABOVE_OR_EQUAL is quantity.value_qualifier

    def test_takes_its_fields_by_position(self) -> None:
        """Value, unit, description and source may stand without their names."""
        quantity = Quantity(5, HV, "load 1 kg", "Table 1")
        assert ("load 1 kg", "Table 1") == (quantity.description, quantity.source)

    @pytest.mark.parametrize("unit", [None, "MPa", 3])
    def test_keeps_any_unit(self, unit: object) -> None:
        """A unit that is none is kept as it came."""
        assert unit == Quantity(1, unit).unit

    def test_needs_a_unit(self) -> None:
        """A quantity without a unit is refused."""
        with pytest.raises(ArgumentError, match="Quantity needs the argument 'unit'"):
            Quantity(1)

    def test_derives_the_number_itself(self) -> None:
        """The number read from a value is no argument."""
        with pytest.raises(ArgumentError, match="Quantity has no argument 'numeric_value'"):
            Quantity(1, HV, numeric_value=2)


class TestRoomTemperature:
    def test_is_about_23_degrees(self) -> None:
        """Room temperature is approximately 23 °C."""
        assert Quantity("~23", Celsius) == ROOM_TEMPERATURE
        assert (23.0, ValueQualifier.APPROXIMATE) == (
            ROOM_TEMPERATURE.numeric_value,
            ROOM_TEMPERATURE.value_qualifier,
        )
