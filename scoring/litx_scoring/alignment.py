"""Alignment of two sequences of process events by the kinds of the events.

Source: published alloy benchmark, version 0.1.1.
"""

from dataclasses import dataclass
from functools import lru_cache

from litx.model import ProcessEvent
from litx.model.record import attach
from litx_ontology import ProcessKind


@dataclass(frozen=True)
class Alignment:
    """How two sequences of events correspond.

    Attributes:
        distance: Edit distance at unit costs.
        rows: Pairs of indices in order; None on one side is a gap, and two indices may be a
            substitution.
        matched: Pairs of indices whose kinds are equal.
    """

    distance: int
    rows: tuple[tuple[int | None, int | None], ...]
    matched: tuple[tuple[int, int], ...]


def scored_events(events: list[ProcessEvent]) -> list[ProcessEvent]:
    """Return the events that are compared: no cutting, and a mixing at the start in any case."""
    kept = [event for event in events if event.kind != ProcessKind.Cut]
    if kept and kept[0].kind == ProcessKind.Mixing:
        return kept
    return [_MIXING, *kept]


_MIXING = attach(ProcessEvent(kind=ProcessKind.Mixing), None, {})  # it stands nowhere


_LONGEST_KEPT = 100
"""Events of sequences whose alignment is kept; a rich paper has some 20 for a material."""


def align(target: tuple[str, ...], extracted: tuple[str, ...]) -> Alignment:
    """Align two sequences of event kinds.

    Going back from the end, equal kinds match, then a substitution is preferred to a gap in the
    extracted sequence, and that to one in the target. The preference lowers the number of matches;
    published scores depend on it.
    """
    is_kept = len(target) + len(extracted) <= _LONGEST_KEPT
    return _known(target, extracted) if is_kept else _align(target, extracted)


def _align(target: tuple[str, ...], extracted: tuple[str, ...]) -> Alignment:
    table = _distances(target, extracted)
    i, j = len(target), len(extracted)
    rows: list[tuple[int | None, int | None]] = []
    while i or j:
        both = i > 0 and j > 0
        if both and (target[i - 1] == extracted[j - 1] or table[i][j] == table[i - 1][j - 1] + 1):
            i, j = i - 1, j - 1
            rows.append((i, j))
        elif i > 0 and table[i][j] == table[i - 1][j] + 1:
            i -= 1
            rows.append((i, None))
        else:
            j -= 1
            rows.append((None, j))
    rows.reverse()
    pairs = ((a, b) for a, b in rows if a is not None and b is not None)
    matched = tuple((a, b) for a, b in pairs if target[a] == extracted[b])
    return Alignment(table[-1][-1], tuple(rows), matched)


_known = lru_cache(maxsize=4096)(_align)


def _distances(target: tuple[str, ...], extracted: tuple[str, ...]) -> list[list[int]]:
    """Return the table of edit distances between all beginnings of the two sequences."""
    table = [list(range(len(extracted) + 1))]
    for i, kind in enumerate(target, 1):
        row = [i]
        for j, other in enumerate(extracted, 1):
            above = table[-1]
            same = kind == other
            row.append(above[j - 1] if same else 1 + min(above[j - 1], above[j], row[-1]))
        table.append(row)
    return table
