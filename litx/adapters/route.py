"""What every recipe of another system gets: the casting that it implies, no implied cooling."""

from collections.abc import Iterable, Sequence

from litx.model import ProcessEvent
from litx_ontology import CASTING, MELTING, ProcessKind

_SINTERING = {ProcessKind.SparkPlasmaSintering, ProcessKind.HotPressingSintering}


def completed(events: Iterable[ProcessEvent]) -> list[ProcessEvent]:
    """Return events with a casting after each melting, and no quench right after a sintering.

    A melt must have solidified, so an unspecified casting is put where none follows. Cooling after
    sintering is part of it.
    """
    return _without_quench(_with_casting(list(events)))


def _with_casting(events: Sequence[ProcessEvent]) -> list[ProcessEvent]:
    found: list[ProcessEvent] = []
    for place, event in enumerate(events):
        found.append(event)
        is_cast = any(following.kind in CASTING for following in events[place + 1 : place + 2])
        if event.kind in MELTING and not is_cast:
            found.append(ProcessEvent(kind=ProcessKind.CastingUnspecified))
    return found


def _without_quench(events: Sequence[ProcessEvent]) -> list[ProcessEvent]:
    before = [None, *events]
    return [
        event
        for earlier, event in zip(before, events, strict=False)
        if not (
            event.kind == ProcessKind.WaterQuenching
            and earlier is not None
            and earlier.kind in _SINTERING
        )
    ]
