"""Processing conditions of KnowMat2."""

import pytest

from litx import Celsius, Hour, Kelvin, ProcessKind, Quantity, ureg
from litx.adapters.knowmat2.prose import LONGEST_PROCESSING as LONGEST
from litx.adapters.knowmat2.prose import read_processing
from litx.errors import FormatError


def own_events(text):
    """Return the events less the mixing that is put in front."""
    first, *others = read_processing(text)
    assert ProcessKind.Mixing is first.kind
    return others


class TestKeywords:
    @pytest.mark.parametrize(
        ("clause", "kind"),
        [
            ("arc melting and suction casting", "ArcMelting"),
            ("annealed, then water quenched", "Annealing"),
            ("hot pressed and sintered", "HotPressingSintering"),
        ],
    )
    def test_first_counts(self, clause, kind):
        """The first keyword of the table that a clause contains counts."""
        assert kind == own_events(clause)[0].kind.name


class TestReadProcessing:
    def test_clauses(self):
        """Clauses are parted by semicolons; one without a keyword says nothing."""
        found = own_events("cold rolled; polished; annealed")
        assert [ProcessKind.ColdRolling, ProcessKind.Annealing] == [one.kind for one in found]

    def test_nothing(self):
        """Without a clause a mixing is left."""
        assert [] == own_events("")

    def test_route(self):
        """Melting is cast, and no quench follows a sintering."""
        found = [one.kind.name for one in own_events("arc melt; SPS; water quench; anneal")]
        expected = ["ArcMelting", "CastingUnspecified", "SparkPlasmaSintering", "Annealing"]
        assert expected == found

    @pytest.mark.parametrize(
        ("clause", "expected"),
        [
            ("anneal at 900 °C", Quantity(900.0, Celsius)),
            ("anneal at 1,100°C", Quantity(1100.0, Celsius)),
            ("anneal at 900.5 \N{DEGREE CELSIUS}", Quantity(900.5, Celsius)),
            ("anneal at 1173 K (900 °C)", Quantity(900.0, Celsius)),
            ("anneal at 1173 K", Quantity(1173.0, Kelvin)),
            ("anneal with 10 °C/min", None),
            ("anneal with 10 K / s", None),
            ("anneal of 5 Kg", None),
            ("anneal at high temperature", None),
        ],
    )
    def test_temperature(self, clause, expected):
        """The first number before °C, else before K; rates are none."""
        assert expected == own_events(clause)[0].temperature

    @pytest.mark.parametrize(
        ("clause", "expected"),
        [
            ("anneal for 2 h", Quantity(2.0, Hour)),
            ("anneal for 2.5 hours", Quantity(2.5, Hour)),
            ("anneal for 30 min and 1 hr", Quantity(1.0, Hour)),
            ("anneal for 30 min", Quantity(30.0, ureg.minute)),
            ("anneal for 30 minutes", Quantity(30.0, ureg.minute)),
            ("anneal for 45 s", Quantity(45.0, ureg.second)),
            ("anneal for 45 samples", None),
        ],
    )
    def test_duration(self, clause, expected):
        """The first number before hours, else minutes, else seconds."""
        assert expected == own_events(clause)[0].duration

    @pytest.mark.parametrize("part", ["1", "1,111", "1 ", "anneal 1", " ", ";"])
    def test_hostile_text(self, part):
        """Long runs of digits and spaces are read in one pass."""
        assert ProcessKind.Mixing is read_processing((part * LONGEST)[:LONGEST])[0].kind

    def test_long_text(self):
        """Text is read up to a length."""
        with pytest.raises(FormatError, match="20,001 characters"):
            read_processing("x" * (LONGEST + 1))
