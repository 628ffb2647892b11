"""Tables of a page: ruled grids, and columns of text between horizontal rules."""

import itertools
import re
import statistics
from collections.abc import Sequence

from litx.transcribe.layout.cells import as_markdown, by_columns
from litx.transcribe.layout.columns import Table
from litx.transcribe.layout.glyphs import BBox, Glyph, Page
from litx.transcribe.layout.headings import leading
from litx.transcribe.layout.paragraphs import CAPTION
from litx.transcribe.layout.spans import TextSpan, find_rows, find_spans

_GAP = 0.7
"""Widest space within a cell, in font sizes; columns of a table stand close."""

_SAME_EDGE = 5.0
"""How far the ends of a table's rules differ at most, in points."""

_LONGEST_CELL = 40
"""Most characters of an ordinary cell; lines of running text have more."""

_MOST_WRAPPED = 4
"""Most lines of one row."""

_NUMBER = re.compile(r"[-+\u2212\u2013~<>≤≥±]?\s?\d")
_FULL = 0.5
"""Smallest share of the cells of a grid that hold text; frames of figures have less."""


def find_tables(page: Page) -> list[Table]:
    """Return the tables of a page, from top to bottom."""
    ruled = [table for group in _groups(page.rules) for table in _between(page, group)]
    grids = [table for cells in page.grids if (table := _grid(page, cells))]
    kept = [
        table
        for table in grids  # where rules reach beyond the grid, its outer columns are open
        if not any(o.box.overlaps(table.box) and _is_wider(o.box, table.box) for o in ruled)
    ]
    kept += [table for table in ruled if not any(table.box.overlaps(o.box) for o in kept)]
    return sorted(kept, key=lambda table: table.top)


def _is_wider(one: BBox, other: BBox) -> bool:
    return one.x0 < other.x0 - _SAME_EDGE or one.x1 > other.x1 + _SAME_EDGE


def _grid(page: Page, cells: Sequence[Sequence[BBox | None]]) -> Table | None:
    """Return the table in a ruled grid, None where it is no table."""
    boxes = [cell for row in cells for cell in row if cell]
    if len(cells) < 2 or max(map(len, cells)) < 2 or not boxes:
        return None
    box = BBox.around(boxes)
    glyphs = [glyph for glyph in page.glyphs if box.holds(glyph)]
    rows = [
        [" ".join(span.text for line in _lines(glyphs, cell) for span in line) for cell in row]
        for row in cells
    ]
    filled = sum(bool(text) for row in rows for text in row)
    return Table(box, as_markdown(rows)) if filled >= _FULL * len(boxes) else None


def _lines(glyphs: Sequence[Glyph], box: BBox | None) -> list[list[TextSpan]]:
    """Return what stands in a place, line by line."""
    inside = (glyph for glyph in glyphs if box and box.holds(glyph))
    return find_rows(find_spans(inside, _GAP), 0.4)


def _groups(rules: Sequence[BBox]) -> list[list[BBox]]:
    """Group rules that begin and end alike."""
    groups: list[list[BBox]] = []
    for rule in rules:
        for group in groups:
            first = group[0]
            if abs(first.x0 - rule.x0) < _SAME_EDGE and abs(first.x1 - rule.x1) < _SAME_EDGE:
                group.append(rule)
                break
        else:
            groups.append([rule])
    return [group for group in groups if len(group) > 1]


class _Area:
    """What stands between two rules that follow one another.

    Attributes:
        box: Its place.
        lines: Its cells by lines.
        is_tabular: Whether it holds cells and no running text.
        may_be_inside: Whether it may stand between areas that hold cells: it is empty, or one short
            line.
    """

    def __init__(self, page: Page, above: BBox, below: BBox) -> None:
        around = BBox.around((above, below))
        self.box = BBox(around.x0 - 2, above.top, around.x1 + 2, below.bottom)
        self.lines = _lines(page.glyphs, self.box)
        lengths = [len(cell.text) for line in self.lines for cell in line]
        is_split = 2 * sum(len(line) > 1 for line in self.lines) >= len(self.lines)
        self.is_tabular = bool(lengths) and (
            is_split and statistics.median(lengths) <= _LONGEST_CELL
        )
        self.may_be_inside = not lengths or (
            len(self.lines) == 1
            and max(lengths) <= 2 * _LONGEST_CELL
            and not CAPTION.match(self.lines[0][0].text)
        )


def _between(page: Page, rules: Sequence[BBox]) -> list[Table]:
    """Return the tables between rules of one width."""
    found: list[list[_Area]] = [[]]
    for above, below in itertools.pairwise(rules):
        area = _Area(page, above, below)
        if area.is_tabular or (found[-1] and area.may_be_inside):
            found[-1].append(area)
        elif found[-1]:
            found.append([])
    tables = [_ruled(_without_tail(run)) for run in found if run]
    return [table for table in tables if table and not _is_frame(page, table.box, len(rules))]


def _without_tail(run: list[_Area]) -> list[_Area]:
    while not run[-1].is_tabular:
        run = run[:-1]
    return run


def _is_frame(page: Page, box: BBox, rules: int) -> bool:
    """Return whether a box is the frame of a figure: closed at its sides, and without rules."""
    height = box.bottom - box.top
    closed = [
        any(
            abs(side.x0 - x) < _SAME_EDGE and side.bottom - side.top > 0.8 * height
            for side in page.sides
        )
        for x in (box.x0, box.x1)
    ]
    return all(closed) and rules < 3


def _ruled(areas: Sequence[_Area]) -> Table | None:
    """Return the table that areas make up, None where they have but one column or row.

    The first area holds the head, whose lines make one row, unless it is all there is.
    """
    lines = [line for area in areas for line in area.lines]
    head = _head(areas[0].lines) if len(areas) > 1 else 1
    rows = [lines[:head], *_wrapped(areas[0].lines[head:])]
    for area in areas[1:]:
        rows += [area.lines] if _is_row(area.lines) else _wrapped(area.lines)
    texts = by_columns(rows, lines[head:] if len(lines) - head > 1 else lines)
    if len(texts) < 2 or len(texts[0]) < 2:
        return None
    return Table(BBox.around(area.box for area in areas), as_markdown(texts))


def _head(lines: Sequence[list[TextSpan]]) -> int:
    """Return how many lines make up the head: those before a line of numbers, at least one."""
    for index, line in enumerate(lines[1:], 1):
        numbers = sum(bool(_NUMBER.match(span.text)) for span in line[1:])
        if 2 * numbers > len(line[1:]):
            return index
    return len(lines)


def _is_row(lines: Sequence[list[TextSpan]]) -> bool:
    """Return whether lines between two rules are one row, of which some cells go on below."""
    return 1 < len(lines) <= _MOST_WRAPPED and all(
        len(line) < len(lines[0]) and line[0].x0 > lines[0][0].x1 for line in lines[1:]
    )


def _wrapped(lines: Sequence[list[TextSpan]]) -> list[list[list[TextSpan]]]:
    """Group lines to rows: a line close under another, without a first cell, goes on with it."""
    usual = leading([line[0] for line in lines])
    left = min((line[0].x0 for line in lines), default=0.0)
    rows: list[list[list[TextSpan]]] = []
    for line in lines:
        first = line[0]
        is_open = first.x0 > left + 2 * first.size
        if rows and is_open and first.baseline - rows[-1][-1][0].baseline < 0.85 * usual:
            rows[-1].append(line)
        else:
            rows.append([line])
    return rows
