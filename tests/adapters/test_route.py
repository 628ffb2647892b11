"""What every recipe gets."""

import pytest

from litx import ProcessEvent, ProcessKind
from litx.adapters.materials import completed

ARC, CAST = ProcessKind.ArcMelting, ProcessKind.AsCast
INDUCTION, UNSPECIFIED = ProcessKind.InductionMelting, ProcessKind.CastingUnspecified
SPS, PRESS = ProcessKind.SparkPlasmaSintering, ProcessKind.HotPressingSintering
QUENCH, ANNEAL = ProcessKind.WaterQuenching, ProcessKind.Annealing


class TestCompleted:
    @pytest.mark.parametrize(
        ("given", "expected"),
        [
            ([], []),
            ([ARC], [ARC, UNSPECIFIED]),
            ([ARC, CAST], [ARC, CAST]),
            ([ARC, INDUCTION, CAST], [ARC, UNSPECIFIED, INDUCTION, CAST]),
            ([ARC, ANNEAL, CAST], [ARC, UNSPECIFIED, ANNEAL, CAST]),
            ([SPS, QUENCH], [SPS]),
            ([PRESS, QUENCH, ANNEAL], [PRESS, ANNEAL]),
            ([SPS, ANNEAL, QUENCH], [SPS, ANNEAL, QUENCH]),
            ([QUENCH], [QUENCH]),
        ],
    )
    def test_events(self, given, expected):
        """A melting is cast, and a sintering needs no quench of its own."""
        found = completed([ProcessEvent(kind=kind) for kind in given])
        assert expected == [event.kind for event in found]
