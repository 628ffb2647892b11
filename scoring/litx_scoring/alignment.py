"""Alignment of two sequences of process events by the kinds of the events.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from litx.model import ProcessEvent
from litx.model.record import attach
from litx_ontology import ProcessKind


@dataclass(frozen=True)
class Alignment:
    """Alignment of two sequences of events.

    Attributes:
        distance: Edit distance at unit costs.
        matched: Pairs of indices whose kinds are equal.
    """

    distance: int
    matched: tuple[tuple[int, int], ...]


def scored_events(events: list[ProcessEvent]) -> list[ProcessEvent]:
    """Return the events that are compared: without cutting, and with a mixing at the start."""
    scored = [event for event in events if event.kind != ProcessKind.Cut]
    if scored and scored[0].kind == ProcessKind.Mixing:
        return scored
    return [_MIXING, *scored]


def kinds_of(events: Iterable[ProcessEvent]) -> tuple[str, ...]:
    """Return the kinds of events as text."""
    return tuple([str(getattr(event.kind, "value", event.kind)) for event in events])


_MIXING = attach(ProcessEvent(kind=ProcessKind.Mixing), None, {})  # without a place in a file

_LONGEST_CACHED = 100
"""Most events of two sequences whose alignment is cached; a rich paper has some 20 per material."""


def align(target: tuple[str, ...], extracted: tuple[str, ...]) -> Alignment:
    """Align two sequences of event kinds.

    Going back from the end, equal kinds match; then a substitution is preferred to a gap in the
    extracted sequence, and that to a gap in the target. The preference lowers the number of
    matches; published scores depend on it.
    """
    is_short = len(target) + len(extracted) <= _LONGEST_CACHED
    return (_align if is_short else _align.__wrapped__)(target, extracted)


@lru_cache(maxsize=4096)
def _align(target: tuple[str, ...], extracted: tuple[str, ...]) -> Alignment:
    """Return the edit distance and the index pairs of equal kinds, by the preference of `align`."""
    table = _distances(target, extracted)
    i, j = len(target), len(extracted)
    matched = []
    while i or j:
        if i and j and target[i - 1] == extracted[j - 1]:
            i, j = i - 1, j - 1
            matched.append((i, j))
        elif i and j and table[i][j] == table[i - 1][j - 1] + 1:
            i, j = i - 1, j - 1
        elif i and table[i][j] == table[i - 1][j] + 1:
            i -= 1
        else:
            j -= 1
    return Alignment(table[-1][-1], tuple(reversed(matched)))


def _distances(target: tuple[str, ...], extracted: tuple[str, ...]) -> list[list[int]]:
    """Return the table of edit distances between all prefixes of the two sequences."""
    table = [list(range(len(extracted) + 1))]
    for i, kind in enumerate(target, 1):
        row = [i]
        above = table[-1]
        for j, candidate in enumerate(extracted, 1):
            is_same = kind == candidate
            row.append(above[j - 1] if is_same else 1 + min(above[j - 1], above[j], row[-1]))
        table.append(row)
    return table
