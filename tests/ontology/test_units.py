"""Named units by their definitions, and units from untrusted text."""

import copy
import pickle
from math import pi

import pint
import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_ontology.unit_text import as_unit, read_unit_text
from litx_ontology.units import *

DEFINITIONS = {
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
    "MillimeterPerYear": (1e-3 / (365.25 * 86_400), "m / s"),  # Julian years
    "Hour": (3600.0, "s"),
    "Minute": (60.0, "s"),
    "Second": (1.0, "s"),
    "CelsiusPerMinute": (1 / 60, "K / s"),
    "RevolutionsPerMinute": (2 * pi / 60, "rad / s"),
}
"""Magnitude of 1 of each unit, and the SI base units, from their definitions."""


class TestNamedUnits:
    def test_definitions(self):
        """Each unit has the magnitude of its definition in SI base units, with offsets."""
        assert set(DEFINITIONS) == set(NAMED_UNITS)
        for name, (magnitude, base) in DEFINITIONS.items():
            quantity = ureg.Quantity(1.0, NAMED_UNITS[name]).to_base_units()
            assert pytest.approx(magnitude, rel=1e-12) == quantity.magnitude, name
            assert ureg.Unit(base) == quantity.units, name

    def test_round_trip(self):
        """A unit from its text, a copy, its exponents or another name is equal."""
        for unit in NAMED_UNITS.values():
            assert unit == ureg.Unit(str(unit)) == unit_from(exponents_of(unit))
            assert unit == copy.deepcopy(unit) == pickle.loads(pickle.dumps(unit))
        assert ("HV", HV) == (str(HV), ureg.Unit("vickers_hardness"))
        with pytest.raises(pint.UndefinedUnitError, match="furlongish"):
            unit_from({"furlongish": 1})


class TestReadUnitText:
    @pytest.mark.parametrize(
        ("unit", "texts"),
        [
            (gram_per_cm3, ("g/cm^3", "g/cm**3", "g/cm³", "g·cm⁻³", " g/cm^3 ")),
            (Celsius, ("°C",)),
            (Micrometer, ("\N{MICRO SIGN}m", "\N{GREEK SMALL LETTER MU}m")),
            (HV, ("HV",)),
            (ureg.Unit("1/s"), ("1/s",)),
            (ureg.dimensionless, ("",)),
            (None, ("zzz", "hv", "wt%", "5 MPa", "2/s", "m**m", "9**999**999")),
            (None, ("a" * 101, "m;n", "-", "(", "m/0")),
        ],
    )
    def test_unit(self, unit, texts):
        """Texts are read as by pint; a text that is not a plain unit is None, quickly."""
        assert [unit] * len(texts) == [read_unit_text(text) for text in texts]

    @given(st.text("mMPakgsHV0129^*/(). -·²%°_", max_size=20))
    def test_any_text(self, text):
        """Any text gives a unit that pint can convert, or None."""
        unit = read_unit_text(text)
        assert unit is None or ureg.get_root_units(unit) is not None


def test_as_unit():
    """A quantity of 1, such as 1 / kelvin, is read as a unit."""
    assert ureg.kelvin**-1 == as_unit(1 / ureg.kelvin)
    assert as_unit(2 / ureg.kelvin) is None
