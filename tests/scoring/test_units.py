"""Conversion of numbers between units, and units that are none."""

import pytest

from litx import *
from litx_scoring.units import convert

OFFSET_RATE = Celsius / Minute


class TestConvert:
    @pytest.mark.parametrize(
        ("number", "extracted", "target", "expected"),
        [
            (1.2, GigaPascal, MegaPascal, 1200.0),
            (660, Celsius, Kelvin, 933.15),
            (100, HV, MegaPascal, 980.7),
            (50, percent, dimensionless, 0.5),
            (1200, "MPa", GigaPascal, 1.2),
            (5, "HV", HV, 5.0),
            (5, "MPa", "MPa", 5.0),
            (5, MegaPascal, "megapascal", 5.0),
            (5, None, dimensionless, 5.0),
            (5, "", dimensionless, 5.0),
            (5, "mA cm⁻²", AmpPerCmSquared, 0.005),
            (5, gram_per_cm3, "gram/centimeter**3", 5.0),
            (5, OFFSET_RATE, OFFSET_RATE, 5.0),
            (10, CelsiusPerMinute, Kelvin / Minute, 10.0),
        ],
    )
    def test_number(self, number, extracted, target, expected):
        """A number is given in the target's unit."""
        assert expected == pytest.approx(convert(number, extracted, target))

    @pytest.mark.parametrize(
        ("extracted", "target"),
        [
            (HV, dimensionless),
            (MegaPascal, Kelvin),
            ("zzz", MegaPascal),
            ("zzz", "zzz"),
            ("hv", HV),
            ("-", dimensionless),
            ("(", dimensionless),
            ("m/0", Millimeter),
            ("C^0", dimensionless),
            ("9**9**9", dimensionless),
            (MegaPascal, "MPa"),
            ("GPa", "MPa"),
            (None, "MPa"),
            (None, MegaPascal),
            (None, None),
            (MegaPascal, None),
            (ureg.Quantity(1, "MPa"), MegaPascal),
            (MegaPascal, ureg.Quantity(1, "MPa")),
            (5, MegaPascal),
            (OFFSET_RATE, Kelvin / Minute),
        ],
    )
    def test_no_number(self, extracted, target):
        """Where dimensions differ or a side names no unit there is none."""
        assert convert(5, extracted, target) is None

    def test_number_beyond_floats(self):
        """An integer that no float can hold is no number in any other unit."""
        assert convert(10**400, GigaPascal, MegaPascal) is None
