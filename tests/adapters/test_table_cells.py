"""Cells of a table."""

import pytest

from litx import ROOM_TEMPERATURE, Celsius, GigaPascal, Kelvin, Quantity, dimensionless, percent
from litx.adapters.table.cells import read_temperature, read_uncertainty, read_value, unit_of
from litx.errors import FormatError
from litx_ontology import AlloyMeasurementKind as Alloy

BOMBS = ["1e999", "nan", "inf", "9" * 100_000, "1e308e308", "[[[[", "", "±", "5 ± ± 3", "5 ± x"]


class TestReadValue:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("210", ("210", None)),
            (" 3.20 ", ("3.20", None)),
            ("~500", ("~500", None)),
            ("≈500", ("~500", None)),
            ("≥ 500", (">= 500", None)),
            ("\N{MINUS SIGN}5", ("-5", None)),
            ("500 ± 20", ("500", 20.0)),
            ("500+/-20", ("500", 20.0)),
            ("1e308", ("1e308", None)),
        ],
    )
    def test_row(self, text, expected):
        """Digits and qualifier stay; an uncertainty is taken off."""
        assert expected == read_value(text)

    @pytest.mark.parametrize("text", [*BOMBS, "1,000", "500 MPa", "5-50", "5 ± -3"])
    def test_no_number(self, text):
        """What is no finite number is refused."""
        with pytest.raises(FormatError, match=r"not a finite number|must be a number from 0 on"):
            read_value(text)


class TestReadUncertainty:
    def test_number(self):
        """A leading sign for it is taken off."""
        assert 5.0 == read_uncertainty("5") == read_uncertainty("± 5")

    @pytest.mark.parametrize("text", [*BOMBS, "-5"])
    def test_no_number(self, text):
        """What is no number from 0 on is refused."""
        with pytest.raises(FormatError, match="from 0 on"):
            read_uncertainty(text)


class TestUnitOf:
    @pytest.mark.parametrize(
        ("kind", "text", "expected"),
        [
            (Alloy.youngs_modulus, "GPa", GigaPascal),
            (Alloy.fracture_strain_tension, "%", percent),
            (Alloy.fracture_strain_tension, "dimensionless", dimensionless),
            (Alloy.poissons_ratio, "", dimensionless),
            (Alloy.solidus, "K", Kelvin),
        ],
    )
    def test_row(self, kind, text, expected):
        """The unit is read, and may be left out for a pure number alone."""
        assert expected == unit_of(kind, text)

    @pytest.mark.parametrize(
        ("kind", "text", "told"),
        [
            (Alloy.density, "", "the unit of density is missing; such as g/cm"),
            (Alloy.fracture_strain_tension, "", "missing; such as percent"),
            (Alloy.density, "MPa", "cannot be the unit of density"),
            (Alloy.density, "kg**9**9**9", "unknown unit"),
            (Alloy.density, "x" * 100_000, "unknown unit"),
            (Alloy.density, "__import__('os')", "unknown unit"),
        ],
    )
    def test_refused(self, kind, text, told):
        """What is no unit, or one of something else, is told with the usual one."""
        with pytest.raises(FormatError, match=told):
            unit_of(kind, text)


class TestReadTemperature:
    @pytest.mark.parametrize(
        ("text", "heading", "expected"),
        [
            ("600", "°C", Quantity("600", Celsius)),
            ("873 K", "°C", Quantity("873", Kelvin)),
            ("~600 °C", "", Quantity("~600", Celsius)),
            ("\N{MINUS SIGN}196 °C", "", Quantity("-196", Celsius)),
            ("RT", "", ROOM_TEMPERATURE),
            ("Room temperature", "K", ROOM_TEMPERATURE),
        ],
    )
    def test_row(self, text, heading, expected):
        """The unit stands after the number, else in the heading."""
        assert expected == read_temperature(text, heading)

    @pytest.mark.parametrize(
        ("text", "heading", "told"),
        [
            ("600", "", "no unit of temperature"),
            ("600 MPa", "°C", "no unit of temperature"),
            ("warm", "°C", "cannot be read"),
            ("1e999", "°C", "cannot be read"),
            ("9" * 100_000, "°C", "cannot be read"),
            ("..", "°C", "cannot be read"),
        ],
    )
    def test_refused(self, text, heading, told):
        """A temperature that is not known for certain is refused."""
        with pytest.raises(FormatError, match=told):
            read_temperature(text, heading)
