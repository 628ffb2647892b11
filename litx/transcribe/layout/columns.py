"""The reading order of a page with a single column or with two."""

import functools
import itertools
import statistics
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from litx.transcribe.layout.glyphs import BBox
from litx.transcribe.layout.spans import Side, TextSpan, group_by_baseline

GAP = 0.6  # widest space within a span of running text, in font sizes; columns are further apart
_NARROWEST_GUTTER = 6.0  # narrowest space between columns, in points
_FEWEST_LINES = 3  # fewest pairs of lines side by side on a page with two columns
_NARROWEST_COLUMN = 8.0  # narrowest column, in font sizes
_FEWEST_WORDS = 2.5  # fewest words of a line of a column on average; cells of a table have fewer
_SAME_START = 2.0  # greatest difference of the left edges of lines of a column, in points
_Pair = tuple[list[TextSpan], list[TextSpan]]


@dataclass(frozen=True)
class Table:
    """A table with its place."""

    box: BBox
    markdown: str
    side: Side = Side.both

    @property
    def top(self) -> float:
        """Upper edge, in points."""
        return self.box.top


def find_gutter(spans: Sequence[TextSpan]) -> float | None:
    """Return the left edge of the right column, in points; None for a page with a single column."""
    rows = group_by_baseline(spans, 0.6)
    best, gutter = 0, None
    for start in sorted({round(span.x0) for span in spans}):
        pairs: list[_Pair] = []  # the parts left and right of a gutter, of the rows that have it
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
    """Return whether rows are two columns of text, and not a table or aligned by chance."""
    for side in (0, 1):
        parts = [pair[side] for pair in pairs]
        width = max(part[-1].x1 for part in parts) - min(part[0].x0 for part in parts)
        words = statistics.mean(sum(len(span.text.split()) for span in part) for part in parts)
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
    """Return the column of an item from `x0` to `x1`."""
    if gutter is None or (x0 < gutter - _NARROWEST_GUTTER and x1 > gutter):
        return Side.both
    return Side.right if (x0 + x1) / 2 >= gutter - _NARROWEST_GUTTER / 2 else Side.left


def find_lines(spans: Sequence[TextSpan], gutter: float | None) -> list[TextSpan]:
    """Join the spans of each line, column by column."""
    wide = [s.baseline for s in spans if side_of(s.x0, s.x1, gutter) is Side.both]
    by_side: dict[Side, list[TextSpan]] = defaultdict(list)
    for span in spans:
        side = side_of(span.x0, span.x1, gutter)
        if any(abs(span.baseline - line) <= 0.1 * span.size for line in wide):
            side = Side.both  # a part of a line that crosses the gutter
        by_side[side].append(span)
    return [
        replace(functools.reduce(TextSpan.join, row), side=side)
        for side, side_spans in by_side.items()
        for row in group_by_baseline(side_spans, 0.3)
    ]


def reading_order(items: Iterable[TextSpan | Table]) -> list[list[TextSpan | Table]]:
    """Return the items of a page in reading order, a list for each stretch of a column.

    Items that cross the gutter end both columns above them.
    """
    stretches: list[list[TextSpan | Table]] = []
    ordered = sorted(items, key=lambda item: item.top)
    for _, band in itertools.groupby(ordered, key=lambda item: item.side is Side.both):
        by_side = sorted(band, key=lambda item: item.side)  # keeps the order within a column
        groups = itertools.groupby(by_side, key=lambda item: item.side)
        stretches += [list(group) for _, group in groups]
    return stretches
