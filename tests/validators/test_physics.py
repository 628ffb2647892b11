"""Values in comparable form, and what they can be."""

import math

import pytest

from litx.model import Measurement, Quantity
from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_ontology.units import Celsius, GigaPascal, Kelvin, MegaPascal, percent
from litx_validators.bounds import plausible, possible
from litx_validators.physics import KINDS, in_unit, kelvin, kind_of, number_of, unit_of, value_of


class TestNumberOf:
    @pytest.mark.parametrize(
        ("expected", "given"),
        [
            (450.0, 450),
            (3.2, "~3.20"),
            (None, "450-500"),
            (None, "nan"),
            (None, math.inf),
            (None, []),
        ],
    )
    def test_reads_finite_numbers(self, expected, given):
        """A number or its text is read; anything else, endless or not finite gives None."""
        assert expected == number_of(given)
        assert None is number_of(10**5000)


class TestUnitOf:
    def test_reads_units_and_text(self):
        """A unit is itself, text the unit that it names, anything else none."""
        assert (MegaPascal, MegaPascal) == (unit_of(MegaPascal), unit_of("MPa"))
        assert (None, None) == (unit_of("em pee ay"), unit_of(5))


class TestInUnit:
    def test_converts(self):
        """1 GPa is 1000 MPa and no length, 25 °C is 298.15 K, and a placeholder no number."""
        assert 1000 == pytest.approx(in_unit(1, GigaPascal, "MPa"))
        assert 298.15 == kelvin(Quantity(25, Celsius))
        assert None is in_unit(1, GigaPascal, "micrometer")
        assert None is kelvin(Quantity("[T]", Kelvin))


class TestValueOf:
    def test_is_in_the_unit_of_the_kind(self):
        """Number and uncertainty are converted, offsets of the unit left out of the latter.

        A free kind, or a unit of something else, gives None.
        """
        kind = AlloyMeasurementKind.melting_point
        value = value_of(Measurement(kind=kind, value=1600, unit=Kelvin, uncertainty=5))
        assert value is not None
        assert (1326.85, 5) == (pytest.approx(value.amount), pytest.approx(value.margin))
        assert None is value_of(Measurement(kind="strain", value=1, unit=percent))
        density = AlloyMeasurementKind.density
        assert None is value_of(Measurement(kind=density, value=1, unit=percent))


class TestKindOf:
    def test_reads_members_and_their_text(self):
        """A member and its canonical text are one kind."""
        kind = PhaseMeasurementKind.grain_size
        assert kind is kind_of(kind) is kind_of("grain_size")


class TestBounds:
    def test_usual_values_are_possible(self):
        """Each kind has a range of possible values, and one within it of usual values."""
        for kind in KINDS.values():
            (least, most), (low, high) = possible(kind), plausible(kind)
            assert low < high, kind
            assert max(low, least) < min(high, most), kind
