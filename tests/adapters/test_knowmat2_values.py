"""Values and units of KnowMat2's properties."""

import pytest

from litx import HV, Celsius, GigaPascal, Kelvin, MegaPascal, gram_per_cm3, percent, ureg
from litx.adapters.knowmat2.properties import (
    default_unit,
    read_lattice_parameter,
    read_unit,
    read_value,
)
from litx.errors import FormatError
from litx_ontology import AlloyMeasurementKind as Alloy
from litx_ontology.units import MegaPascalSquareRootMeter
from tests.adapters.build import node


class TestReadUnit:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("Hv", HV),
            ("HV0.5", HV),
            ("HV 10", HV),
            ("MPa m^1/2", MegaPascalSquareRootMeter),
            ("MPa·m^0.5", MegaPascalSquareRootMeter),
            ("MPa√m", MegaPascalSquareRootMeter),
            ("MPa m½", MegaPascalSquareRootMeter),
            ("g/cm3", gram_per_cm3),
            ("g/cm³", gram_per_cm3),
            ("g/cm^3", gram_per_cm3),
            ("MPa", MegaPascal),
            ("%", percent),
            ("MJ·m^-2", ureg.megajoule / ureg.meter**2),
            ("", None),
            ("HRC", None),
            ("m**9**9**9", None),
            ("x" * 100_000, None),
        ],
    )
    def test_row(self, text, expected):
        """Units are read by rule first and by the capped reader then."""
        assert expected == read_unit(text)


class TestDefaultUnit:
    @pytest.mark.parametrize(
        ("kind", "text", "is_standard", "expected"),
        [
            (Alloy.yield_strength_tension, "kgf", False, MegaPascal),
            (Alloy.yield_strength_tension, "in GPa", False, GigaPascal),
            (Alloy.yield_strength_tension, "in GPa", True, MegaPascal),
            (Alloy.solidus, "", False, Celsius),
            (Alloy.solidus, "in K", False, Kelvin),
            (Alloy.solidus, "in K", True, Celsius),
        ],
    )
    def test_row(self, kind, text, is_standard, expected):
        """GPa and K in the text count where the kind was told by its name."""
        assert expected == default_unit(kind, text, is_standard=is_standard)


class TestReadValue:
    @pytest.mark.parametrize(
        ("fields", "expected"),
        [
            ({"value": "210", "value_numeric": 211}, 211),
            ({"value_numeric": 2.5}, 2.5),
            ({"value": "210", "value_numeric": 0}, 210.0),
            ({"value": "0", "value_numeric": 0}, 0.0),
            ({"value": 210}, 210.0),
            ({"value": "~210"}, "~210.0"),
            ({"value": "210", "value_type": "approximate"}, "~210.0"),
            ({"value": "some", "value_numeric": 210, "value_type": "Approximate"}, "~210"),
            ({"value": "high", "value_numeric": 210, "value_type": "qualitative"}, "~210"),
        ],
    )
    def test_row(self, fields, expected):
        """The numeric field counts before the text; what is about a number gets "~"."""
        found = read_value(node(**fields))
        assert (type(expected), expected) == (type(found), found)

    @pytest.mark.parametrize(
        ("fields", "told"),
        [
            ({}, "it has no value"),
            ({"value": None, "value_numeric": None}, "it has no value"),
            ({"value": "high", "value_type": "qualitative"}, "its value is qualitative"),
            ({"value": "high"}, "not a finite number"),
            ({"value": ">500"}, "is a bound"),
            ({"value": "1e999"}, "not a finite number"),
            ({"value": "nan"}, "not a finite number"),
            ({"value_numeric": float("nan")}, "not a finite number"),
            ({"value_numeric": float("inf")}, "not a finite number"),
            ({"value_numeric": 10**400}, "not a finite number"),
            ({"value_numeric": True}, "not a finite number"),
            ({"value": True}, "not a finite number"),
            ({"value_numeric": "5"}, "a number should stand here"),
            ({"value": [[1]]}, "a number or text should stand here"),
            ({"value": 1, "value_type": 3}, "text should stand here"),
        ],
    )
    def test_refused(self, fields, told):
        """What is no finite number is refused with the reason."""
        with pytest.raises(FormatError, match=told):
            read_value(node(**fields))


class TestReadLatticeParameter:
    @pytest.mark.parametrize(
        ("fields", "unit", "expected"),
        [
            ({"value": "3.592(4)"}, "Å", 3.592),
            ({"value": "3.592 (12)"}, "", 3.592),
            ({"value": "0.3592"}, "nm", 3.592),
            ({"value": "~3.6"}, "percent", 3.6),
            ({"value_numeric": 3.6}, "Å", 3.6),
        ],
    )
    def test_row(self, fields, unit, expected):
        """A length becomes Å; digits in parentheses are left out."""
        assert expected == read_lattice_parameter(node(**fields), read_unit(unit))

    @pytest.mark.parametrize("value", [0, -3.6, 1e308, 1001])
    def test_no_length(self, value):
        """What no unit cell can have is refused."""
        with pytest.raises(
            FormatError, match=r"not a length of a unit cell|not a finite number|no value"
        ):
            read_lattice_parameter(node(value_numeric=value), None)
