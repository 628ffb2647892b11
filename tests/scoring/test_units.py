"""Conversion of numbers between units, and units that are none."""

import pytest

from litx import *
from litx_scoring.units import convert

OFFSET_RATE = Celsius / Minute


@pytest.mark.parametrize(
    ("number", "extracted", "target", "expected"),
    [
        (1.2, GigaPascal, MegaPascal, 1200.0),
        (660, Celsius, Kelvin, 933.15),
        (100, HV, MegaPascal, 980.7),
        (1200, "MPa", GigaPascal, 1.2),
        (5, "HV", HV, 5.0),
        (5, "MPa", "MPa", 5.0),
        (5, MegaPascal, "megapascal", 5.0),
        (5, None, dimensionless, 5.0),
        (5, "", dimensionless, 5.0),
        (5, "mA cm⁻²", AmpPerCmSquared, 0.005),
        (5, OFFSET_RATE, OFFSET_RATE, 5.0),
        (10, CelsiusPerMinute, Kelvin / Minute, 10.0),
    ],
)
def test_number(number, extracted, target, expected):
    """A number is given in the target's unit."""
    assert expected == pytest.approx(convert(number, extracted, target))


def test_no_number():
    """Where dimensions differ, a side names no unit, or no float can hold a number, is none."""
    quantity = ureg.Quantity(1, "MPa")
    for extracted, targets in (
        (HV, [dimensionless]),
        (MegaPascal, [Kelvin, "MPa", None, quantity]),
        ("zzz", [MegaPascal, "zzz"]),
        (None, ["MPa", MegaPascal, None]),
        *((text, [dimensionless]) for text in ("-", "(", "C^0", "9**9**9")),
        *((unit, [MegaPascal]) for unit in (quantity, 5, "m/0", "hv")),
        ("GPa", ["MPa"]),
        (OFFSET_RATE, [Kelvin / Minute]),
    ):
        assert {None} == {convert(5, extracted, target) for target in targets}, extracted
    assert convert(10**400, GigaPascal, MegaPascal) is None
