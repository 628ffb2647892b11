"""Values in comparable form, and what they can be."""

import math

from litx import *
from litx_validators.bounds import plausible, possible
from litx_validators.physics import KINDS, in_unit, kelvin, kind_of, number_of, unit_of, value_of


def test_number():
    """A number or its text is read; anything else, endless or not finite gives None."""
    assert [450.0, 3.2] == [number_of(450), number_of("~3.20")]
    assert {None} == {number_of(one) for one in ("450-500", "nan", math.inf, (), 10**5000)}


def test_unit():
    """A unit is itself, text the unit that it names, anything else none; others are converted."""
    assert (MegaPascal, MegaPascal) == (unit_of(MegaPascal), unit_of("MPa"))
    assert (None, None) == (unit_of("em pee ay"), unit_of(5))
    assert (1000, 298.15) == (
        round(in_unit(1, GigaPascal, "MPa"), 9),
        kelvin(Quantity(25, Celsius)),
    )
    assert (None, None) == (in_unit(1, GigaPascal, "micrometer"), kelvin(Quantity("[T]", Kelvin)))


def test_value_is_in_the_unit_of_the_kind():
    """Number and uncertainty are converted, offsets of the unit left out of the latter.

    A free kind, or a unit of something else, gives None; a kind and its text are one.
    """
    kind = AlloyMeasurementKind.melting_point
    value = value_of(Measurement(kind=kind, value=1600, unit=Kelvin, uncertainty=5))
    assert (1326.85, 5) == (round(value.amount, 9), round(value.margin, 9))
    for other in ("strain", AlloyMeasurementKind.density):
        assert None is value_of(Measurement(kind=other, value=1, unit=percent))
    assert kind is kind_of(kind) is kind_of("melting_point")


def test_usual_values_are_possible():
    """Each kind has a range of possible values, and one within it of usual values."""
    for kind in KINDS.values():
        (least, most), (low, high) = possible(kind), plausible(kind)
        assert low < high, kind
        assert max(low, least) < min(high, most), kind
