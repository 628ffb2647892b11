"""Quantities keep what was printed and know the number in it."""

import pytest

from litx.errors import ArgumentError
from litx.model import ROOM_TEMPERATURE, Quantity
from litx_ontology import ValueQualifier
from litx_ontology.units import HV, Celsius


class TestQuantity:
    def test_keeps_the_digits(self):
        """The text of a value stays beside the number that is read from it."""
        quantity = Quantity(">= 3.20", HV)
        assert ">= 3.20" == quantity.value
        assert 3.2 == quantity.numeric_value
        assert ValueQualifier.ABOVE_OR_EQUAL is quantity.value_qualifier

    def test_takes_its_fields_by_position(self):
        """Value, unit, description and source may stand without their names, any unit as it is."""
        quantity = Quantity(5, HV, "load 1 kg", "Table 1")
        assert ("load 1 kg", "Table 1") == (quantity.description, quantity.source)
        assert [None, "MPa", 3] == [Quantity(1, unit).unit for unit in (None, "MPa", 3)]

    def test_arguments(self):
        """A quantity without a unit is refused, and the number read from a value as argument."""
        with pytest.raises(ArgumentError, match="Quantity needs the argument 'unit'"):
            Quantity(1)
        with pytest.raises(ArgumentError, match="Quantity has no argument 'numeric_value'"):
            Quantity(1, HV, numeric_value=2)


class TestRoomTemperature:
    def test_is_about_23_degrees(self):
        """Room temperature is approximately 23 °C."""
        assert Quantity("~23", Celsius) == ROOM_TEMPERATURE
        assert (23.0, ValueQualifier.APPROXIMATE) == (
            ROOM_TEMPERATURE.numeric_value,
            ROOM_TEMPERATURE.value_qualifier,
        )
