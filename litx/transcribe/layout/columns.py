"""The reading order of a page that is set in one column or in two."""

import statistics
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from litx.transcribe.layout.chains import Chain

GAP = 0.6
"""Widest space within a chain of running text, in font sizes; columns stand further apart."""

_NARROWEST_GUTTER = 6.0
"""Narrowest space between columns, in points."""

_FEWEST_LINES = 3
"""Fewest lines that stand side by side before a page has two columns."""

_NARROWEST_COLUMN = 8.0
"""Narrowest column, in font sizes."""

_FEWEST_WORDS = 2.5
"""Fewest words of a line of a column on average; cells of a table have fewer."""

_SAME_START = 2.0
"""How far the lines of a column begin from one another at most, in points."""


class Side(IntEnum):
    """Where something stands; what is read first comes first."""

    both = 0
    left = 1
    right = 2


@dataclass(frozen=True)
class Line:
    """A line of text, where it stands.

    Attributes:
        chain: Its characters.
        side: Its column.
    """

    chain: Chain
    side: Side = Side.both

    @property
    def top(self) -> float:
        """Upper edge, in points."""
        return self.chain.top


@dataclass(frozen=True)
class Placed:
    """A table, where it stands.

    Attributes:
        markdown: What it says.
        top: Upper edge, in points.
        side: Its column.
    """

    markdown: str
    top: float
    side: Side = Side.both


def find_gutter(chains: Sequence[Chain]) -> float | None:
    """Return where the right column of a page begins, in points; None where there is but one."""
    rows = _rows(chains)
    starts = sorted(chain.x0 for chain in chains)
    best, gutter = 0, None
    for start in sorted(set(map(round, starts))):
        pairs = _pairs(rows, float(start))
        if len(pairs) >= max(_FEWEST_LINES, best + 1) and _are_columns(rows, pairs):
            best, gutter = len(pairs), min(right[0].x0 for _, right in pairs)
    return gutter


def _rows(chains: Sequence[Chain]) -> list[list[Chain]]:
    """Group chains that overlap in height, each with the first of its group."""
    rows: list[list[Chain]] = []
    for chain in sorted(chains, key=lambda one: one.baseline):
        if rows and chain.baseline - rows[-1][0].baseline < 0.6 * chain.size:
            rows[-1].append(chain)
        else:
            rows.append([chain])
    return [sorted(row, key=lambda one: one.x0) for row in rows]


_Pair = tuple[list[Chain], list[Chain]]


def _pairs(rows: list[list[Chain]], start: float) -> list[_Pair]:
    """Return the rows that have a gutter before `start`, as what is left and right of it."""
    found = []
    for row in rows:
        right = [chain for chain in row if chain.x0 >= start - _SAME_START]
        left = row[: len(row) - len(right)]
        if not left or not right or right[0].x0 > start + _SAME_START:
            continue
        if max(chain.x1 for chain in left) <= right[0].x0 - _NARROWEST_GUTTER:
            found.append((left, right))
    return found


def _are_columns(rows: list[list[Chain]], pairs: list[_Pair]) -> bool:
    """Return whether rows hold two columns of text, and neither a table nor chance."""
    for side in (0, 1):
        parts = [pair[side] for pair in pairs]
        width = max(part[-1].x1 for part in parts) - min(part[0].x0 for part in parts)
        words = statistics.mean(sum(len(c.text.split()) for c in part) for part in parts)
        sizes = statistics.median(part[0].size for part in parts)
        if width < _NARROWEST_COLUMN * sizes or words < _FEWEST_WORDS:
            return False
    edge = statistics.median(right[0].x0 for _, right in pairs)
    first, last = pairs[0][1][0].baseline, pairs[-1][1][0].baseline
    crossing = [
        row
        for row in rows
        if first <= row[0].baseline <= last and any(_crosses(chain, edge) for chain in row)
    ]
    return len(pairs) > len(crossing)


def _crosses(chain: Chain, edge: float) -> bool:
    return chain.x0 < edge - _NARROWEST_GUTTER and chain.x1 > edge


def side_of(x0: float, x1: float, gutter: float | None) -> Side:
    """Return the column that something from `x0` to `x1` stands in."""
    if gutter is None or (x0 < gutter - _NARROWEST_GUTTER and x1 > gutter):
        return Side.both
    return Side.right if (x0 + x1) / 2 >= gutter - _NARROWEST_GUTTER / 2 else Side.left


def find_lines(chains: Sequence[Chain], gutter: float | None) -> list[Line]:
    """Join the chains of each line, column by column."""
    wide = [c.baseline for c in chains if side_of(c.x0, c.x1, gutter) is Side.both]
    by_side: dict[Side, list[Chain]] = defaultdict(list)
    for chain in chains:
        side = side_of(chain.x0, chain.x1, gutter)
        if any(abs(chain.baseline - line) <= 0.1 * chain.size for line in wide):
            side = Side.both  # a part of a line that crosses the gutter
        by_side[side].append(chain)
    return [Line(chain, side) for side, found in by_side.items() for chain in _joined(found)]


def _joined(chains: list[Chain]) -> list[Chain]:
    """Join chains that stand on one baseline."""
    lines: list[Chain] = []
    for chain in sorted(chains, key=lambda one: one.baseline):
        last = lines[-1] if lines else None
        if last and chain.baseline - last.baseline <= 0.3 * min(chain.size, last.size):
            lines[-1] = last.joined(chain)
        else:
            lines.append(chain)
    return lines


def in_order(items: Sequence[Line | Placed]) -> list[list[Line | Placed]]:
    """Return what stands on a page as it is read, a list for each stretch of a column.

    What crosses the gutter ends both columns above it.
    """
    stretches: list[list[Line | Placed]] = []
    band: dict[Side, list[Line | Placed]] = {side: [] for side in Side}

    def close() -> None:
        stretches.extend(found for found in band.values() if found)
        band.update({side: [] for side in Side})

    for item in sorted(items, key=lambda one: one.top):
        is_wide = item.side is Side.both
        if is_wide if band[Side.left] or band[Side.right] else (not is_wide and band[Side.both]):
            close()
        band[item.side].append(item)
    close()
    return stretches
