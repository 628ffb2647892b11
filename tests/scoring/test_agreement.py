"""How far the parts of two values agree, as published: kinds, units and qualifiers."""

from itertools import product

import pytest

from litx import *
from litx_scoring import LITXBENCH_0_1_1
from litx_scoring.kind import kind_agreement
from litx_scoring.qualifier import qualifier_agreement
from litx_scoring.units import convert


def agreement(target, extracted):
    """Compare two kinds, each with whether it is a member."""
    return kind_agreement(*target, *extracted, LITXBENCH_0_1_1)


class TestKinds:
    @pytest.mark.parametrize(
        ("expected", "texts"),
        [
            (0.7, ["yield_strength", "tension_yield", "YieldStrength", "YIELD_STRENGTH"]),
            (1 / 3, ["strength"]),
            (0.3, ["compressive_strength", "strength_of_the_whole_alloy_in_bending"]),
            (0.0, ["yield strength", "YIELDStrength", "hardness", "", "__"]),
        ],
    )
    def test_free_text(self, expected, texts):
        """Two shared words give 0.7, one their share, at least 0.3; spaces part no words."""
        for text in texts:
            found = agreement(("yield_strength_tension", True), (text, False))
            assert expected == pytest.approx(found), text

    def test_members(self):
        """Equal texts agree, two members do not, and free text on either side is fuzzy."""
        for one, other in product([True, False], repeat=2):
            assert 1.0 == agreement(("density", one), ("density", other))
            expected = 0.0 if one and other else 0.5
            assert expected == agreement(("hardness", one), ("vickers_hardness", other))


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
    """Each pair of qualifiers agrees as published; the table has each once."""
    known = {symbol: Quantity(f"{symbol}5", None).value_qualifier for symbol in MATRIX}
    assert set(ValueQualifier) == set(known.values())
    for symbol, row in MATRIX.items():
        found = [qualifier_agreement(known[symbol], other) for other in known.values()]
        assert [*row] == found, symbol


OFFSET_RATE = Celsius / Minute
QUANTITY = ureg.Quantity(1, "MPa")


class TestUnits:
    @pytest.mark.parametrize(
        ("number", "extracted", "target", "expected"),
        [
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
    def test_number(self, number, extracted, target, expected):
        """A number is given in the target's unit."""
        assert expected == pytest.approx(convert(number, extracted, target))

    def test_no_number(self):
        """Where dimensions differ, a side names no unit, or no float can hold a number, is none."""
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
