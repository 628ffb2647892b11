"""Every named unit against its definition, and the Vickers number against the published factor."""

import copy
import pickle
from math import pi

import pint
import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_ontology.units import (
    HV,
    NAMED_UNITS,
    Celsius,
    CelsiusPerMinute,
    Kelvin,
    MegaPascal,
    dimensionless,
    exponents_of,
    percent,
    unit_from,
    ureg,
)

JULIAN_YEAR = 365.25 * 24 * 60 * 60
"""Seconds in the year that pint counts in."""

# One of the unit, in SI base units; from the definitions of the SI prefixes and of the units.
DEFINITIONS: dict[str, tuple[float, str]] = {
    "GigaPascal": (1e9, "kg / m / s^2"),
    "MegaPascal": (1e6, "kg / m / s^2"),
    "Millimeter": (1e-3, "m"),
    "Micrometer": (1e-6, "m"),
    "Nanometer": (1e-9, "m"),
    "HV": (9.807e6, "kg / m / s^2"),
    "gram_per_cm3": (1e3, "kg / m^3"),
    "percent": (0.01, ""),
    "dimensionless": (1.0, ""),
    "Celsius": (274.15, "K"),
    "Kelvin": (1.0, "K"),
    "Atm": (101_325.0, "kg / m / s^2"),
    "MegaPascalSquareRootMeter": (1e6, "kg / m^0.5 / s^2"),
    "MegaJoulesPerMeterSquared": (1e6, "kg / s^2"),
    "Volt": (1.0, "kg * m^2 / s^3 / A"),
    "AmpPerCmSquared": (1e4, "A / m^2"),
    "MillimeterPerYear": (1e-3 / JULIAN_YEAR, "m / s"),
    "Hour": (3600.0, "s"),
    "Minute": (60.0, "s"),
    "Second": (1.0, "s"),
    "CelsiusPerMinute": (1 / 60, "K / s"),
    "RevolutionsPerMinute": (2 * pi / 60, "rad / s"),
}


class TestNamedUnits:
    def test_are_all_defined_here(self) -> None:
        """The table of definitions names every named unit and nothing else."""
        assert set(DEFINITIONS) == set(NAMED_UNITS)

    @pytest.mark.parametrize("name", DEFINITIONS)
    def test_agree_with_their_definition(self, name: str) -> None:
        """One of the unit is what its definition says, in SI base units."""
        magnitude, base = DEFINITIONS[name]
        quantity = ureg.Quantity(1.0, NAMED_UNITS[name]).to_base_units()
        assert pytest.approx(magnitude, rel=1e-12) == quantity.magnitude
        assert ureg.Unit(base) == quantity.units

    @pytest.mark.parametrize("name", DEFINITIONS)
    def test_read_back_from_their_text(self, name: str) -> None:
        """The registry reads the text of a unit as that unit."""
        assert NAMED_UNITS[name] == ureg.Unit(str(NAMED_UNITS[name]))

    @pytest.mark.parametrize("name", DEFINITIONS)
    def test_survive_copy_and_pickle(self, name: str) -> None:
        """A unit that went to another process and back still compares with the registry's own."""
        assert NAMED_UNITS[name] == copy.deepcopy(NAMED_UNITS[name])
        assert NAMED_UNITS[name] == pickle.loads(pickle.dumps(NAMED_UNITS[name]))


class TestUnitFrom:
    @pytest.mark.parametrize("name", DEFINITIONS)
    def test_takes_back_the_exponents(self, name: str) -> None:
        """A unit is rebuilt from the exponents of its parts."""
        assert NAMED_UNITS[name] == unit_from(exponents_of(NAMED_UNITS[name]))

    def test_refuses_an_unknown_name(self) -> None:
        """A name that the registry does not know raises pint's own error."""
        with pytest.raises(pint.UndefinedUnitError, match="furlongish"):
            unit_from({"furlongish": 1})


class TestVickersNumber:
    @given(st.floats(min_value=0, max_value=1e5))
    def test_in_megapascal(self, number: float) -> None:
        """A Vickers number is 9.807 MPa, however large."""
        converted = ureg.Quantity(number, HV).to(MegaPascal)
        assert pytest.approx(9.807 * number, rel=1e-12) == converted.magnitude

    @pytest.mark.parametrize("text", ["HV", "vickers_hardness"])
    def test_has_two_names(self, text: str) -> None:
        """Both names give the one unit."""
        assert ureg.Unit(text) == HV

    def test_prints_short(self) -> None:
        """The unit prints as papers print it."""
        assert "HV" == str(HV)


class TestPercent:
    def test_is_a_hundredth(self) -> None:
        """12 % is 0.12."""
        converted = ureg.Quantity(12.0, percent).to(dimensionless)
        assert pytest.approx(0.12) == converted.magnitude

    def test_is_a_pure_number(self) -> None:
        """A percentage has no dimension."""
        assert percent.dimensionless


class TestCelsius:
    @given(st.floats(min_value=-273.15, max_value=1e4))
    def test_is_offset_from_kelvin(self, degrees: float) -> None:
        """Zero Celsius is 273.15 K."""
        converted = ureg.Quantity(degrees, Celsius).to(Kelvin)
        assert pytest.approx(degrees + 273.15) == converted.magnitude

    def test_rate_has_no_offset(self) -> None:
        """Heating by 10 degrees a minute is heating by 10 K a minute."""
        converted = ureg.Quantity(10.0, CelsiusPerMinute).to(Kelvin / ureg.minute)
        assert pytest.approx(10.0) == converted.magnitude
