"""Published agreement of the units and qualifiers of two values."""

import pytest

from litx import *
from litx_scoring.agreement import qualifier_agreement
from litx_scoring.units import convert

MATRIX = {
    "": (1, 0.75, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25),
    "~": (0.75, 1, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25),
    ">": (0.5, 0.5, 1, 0, 0.75, 0, 0.5, 0),
    "<": (0.5, 0.5, 0, 1, 0, 0.75, 0, 0.5),
    ">=": (0.5, 0.5, 0.75, 0, 1, 0, 0.5, 0),
    "<=": (0.5, 0.5, 0, 0.75, 0, 1, 0, 0.5),
    ">>": (0.25, 0.25, 0.5, 0, 0.5, 0, 1, 0),
    "<<": (0.25, 0.25, 0, 0.5, 0, 0.5, 0, 1),
}


def test_qualifiers():
    """Each pair of qualifiers agrees as published, and the table has every qualifier."""
    qualifiers = {symbol: Quantity(f"{symbol}5", None).value_qualifier for symbol in MATRIX}
    assert set(ValueQualifier) == set(qualifiers.values())
    for symbol, row in MATRIX.items():
        result = (qualifier_agreement(qualifiers[symbol], item) for item in qualifiers.values())
        assert row == tuple(result), symbol


OFFSET_RATE = Celsius / Minute
QUANTITY = ureg.Quantity(1, "MPa")


class TestUnits:
    @pytest.mark.parametrize(
        ("number", "extracted", "target", "expected"),
        [
            (660, Celsius, Kelvin, 933.15),
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
    def test_number(self, number, extracted, target, expected):
        """A number is converted to the target's unit."""
        assert expected == pytest.approx(convert(number, extracted, target))

    def test_no_number(self):
        """Different dimensions, a missing unit or a number beyond floats give None."""
        for extracted, targets in (
            (HV, [dimensionless]),
            (MegaPascal, [Kelvin, "MPa", None, QUANTITY]),
            ("zzz", [MegaPascal, "zzz"]),
            (None, ["MPa", MegaPascal, None]),
            *((text, [dimensionless]) for text in ("-", "(", "C^0", "9**9**9")),
            *((unit, [MegaPascal]) for unit in (QUANTITY, 5, "m/0", "hv")),
            ("GPa", ["MPa"]),
            (OFFSET_RATE, [Kelvin / Minute]),
        ):
            assert {None} == {convert(5, extracted, target) for target in targets}, extracted
        assert convert(10**400, GigaPascal, MegaPascal) is None
