"""Conversion of a number between units."""

import pint
import pytest

from litx import Celsius, GigaPascal, Kelvin, MegaPascal, convert_value_between_units


class TestConvertValueBetweenUnits:
    def test_factor_and_offset(self):
        """Factors and offsets are pint's."""
        assert 1.2 == pytest.approx(convert_value_between_units(1200, MegaPascal, GigaPascal))
        assert 933.15 == pytest.approx(convert_value_between_units(660, Celsius, Kelvin))
        assert 1.2 == pytest.approx(convert_value_between_units(1200, "MPa", "GPa"))

    def test_other_dimension(self):
        """Units of different things do not convert."""
        with pytest.raises(pint.DimensionalityError):
            convert_value_between_units(1, MegaPascal, Kelvin)
