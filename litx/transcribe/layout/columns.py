"""The reading order of a page that is set in one column or in two."""

import functools
import statistics
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from litx.transcribe.layout.glyphs import BBox
from litx.transcribe.layout.spans import Side, TextSpan, by_baseline

GAP = 0.6  # widest space within a span of running text, in font sizes; columns stand further apart
_NARROWEST_GUTTER = 6.0  # narrowest space between columns, in points
_FEWEST_LINES = 3  # fewest lines that stand side by side before a page has two columns
_NARROWEST_COLUMN = 8.0  # narrowest column, in font sizes
_FEWEST_WORDS = 2.5  # fewest words of a line of a column on average; cells of a table have fewer
_SAME_START = 2.0  # how far the lines of a column begin from one another at most, in points
_Pair = tuple[list[TextSpan], list[TextSpan]]


@dataclass(frozen=True)
class Table:
    """A table, where it stands."""

    box: BBox
    markdown: str
    side: Side = Side.both

    @property
    def top(self) -> float:
        """Upper edge, in points."""
        return self.box.top


def find_gutter(spans: Sequence[TextSpan]) -> float | None:
    """Return where the right column of a page begins, in points; None where there is but one."""
    rows = by_baseline(spans, 0.6)
    best, gutter = 0, None
    for start in sorted({round(span.x0) for span in spans}):
        pairs: list[_Pair] = []  # the rows that have a gutter there: what is left and right of it
        for row in rows:
            right = [span for span in row if span.x0 >= start - _SAME_START]
            left = row[: len(row) - len(right)]
            if not left or not right or right[0].x0 > start + _SAME_START:
                continue
            if max(span.x1 for span in left) <= right[0].x0 - _NARROWEST_GUTTER:
                pairs.append((left, right))
        if len(pairs) >= max(_FEWEST_LINES, best + 1) and _are_columns(rows, pairs):
            best, gutter = len(pairs), min(right[0].x0 for _, right in pairs)
    return gutter


def _are_columns(rows: list[list[TextSpan]], pairs: list[_Pair]) -> bool:
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
    crossing = sum(
        first <= row[0].baseline <= last
        and any(side_of(span.x0, span.x1, edge) is Side.both for span in row)
        for row in rows
    )
    return len(pairs) > crossing


def side_of(x0: float, x1: float, gutter: float | None) -> Side:
    """Return the column that something from `x0` to `x1` stands in."""
    if gutter is None or (x0 < gutter - _NARROWEST_GUTTER and x1 > gutter):
        return Side.both
    return Side.right if (x0 + x1) / 2 >= gutter - _NARROWEST_GUTTER / 2 else Side.left


def find_lines(spans: Sequence[TextSpan], gutter: float | None) -> list[TextSpan]:
    """Join the spans of each line, column by column."""
    wide = [c.baseline for c in spans if side_of(c.x0, c.x1, gutter) is Side.both]
    by_side: dict[Side, list[TextSpan]] = defaultdict(list)
    for span in spans:
        side = side_of(span.x0, span.x1, gutter)
        if any(abs(span.baseline - line) <= 0.1 * span.size for line in wide):
            side = Side.both  # a part of a line that crosses the gutter
        by_side[side].append(span)
    return [
        replace(functools.reduce(TextSpan.joined, row), side=side)
        for side, found in by_side.items()
        for row in by_baseline(found, 0.3)
    ]


def in_order(items: Iterable[TextSpan | Table]) -> list[list[TextSpan | Table]]:
    """Return what stands on a page as it is read, a list for each stretch of a column.

    What crosses the gutter ends both columns above it.
    """
    bands: list[dict[Side, list[TextSpan | Table]]] = []
    was_wide = None
    for item in sorted(items, key=lambda one: one.top):
        is_wide = item.side is Side.both
        if is_wide is not was_wide:
            bands.append({side: [] for side in Side})
        bands[-1][item.side].append(item)
        was_wide = is_wide
    return [stretch for band in bands for stretch in band.values() if stretch]
