"""Tables of a page: ruled grids, and columns of text between horizontal rules."""

import itertools
import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from litx.transcribe.layout.cells import as_markdown, by_columns, cell_text, text_rows
from litx.transcribe.layout.chains import Chain, find_chains
from litx.transcribe.layout.glyphs import Box, Glyph, Sheet
from litx.transcribe.layout.headings import leading
from litx.transcribe.layout.paragraphs import CAPTION

GAP = 0.7
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


@dataclass(frozen=True)
class Table:
    """A table.

    Attributes:
        box: Its place.
        markdown: What it says.
    """

    box: Box
    markdown: str


def find_tables(sheet: Sheet) -> list[Table]:
    """Return the tables of a page, from top to bottom."""
    ruled = [table for group in _groups(sheet.rules) for table in _between(sheet, group)]
    grids = [table for cells in sheet.grids if (table := _grid(sheet, cells))]
    kept = [
        table
        for table in grids  # where rules reach beyond the grid, its outer columns are open
        if not any(_overlap(table.box, o.box) and _is_wider(o.box, table.box) for o in ruled)
    ]
    kept += [table for table in ruled if not any(_overlap(table.box, o.box) for o in kept)]
    return sorted(kept, key=lambda table: table.box.top)


def _overlap(one: Box, other: Box) -> bool:
    return (
        one.top < other.bottom
        and other.top < one.bottom
        and one.x0 < other.x1
        and other.x0 < one.x1
    )


def _is_wider(one: Box, other: Box) -> bool:
    return one.x0 < other.x0 - _SAME_EDGE or one.x1 > other.x1 + _SAME_EDGE


def _grid(sheet: Sheet, cells: Sequence[Sequence[Box | None]]) -> Table | None:
    """Return the table in a ruled grid, None where it is no table."""
    boxes = [cell for row in cells for cell in row if cell]
    if len(cells) < 2 or max(map(len, cells)) < 2 or not boxes:
        return None
    box = Box(
        min(cell.x0 for cell in boxes),
        min(cell.top for cell in boxes),
        max(cell.x1 for cell in boxes),
        max(cell.bottom for cell in boxes),
    )
    inside = [glyph for glyph in sheet.glyphs if box.holds(glyph)]
    rows = [[cell_text(inside, cell, GAP) if cell else "" for cell in row] for row in cells]
    filled = sum(bool(text) for row in rows for text in row)
    return Table(box, as_markdown(rows)) if filled >= _FULL * len(boxes) else None


def _groups(rules: Sequence[Box]) -> list[list[Box]]:
    """Group rules that begin and end alike."""
    groups: list[list[Box]] = []
    for rule in rules:
        for group in groups:
            first = group[0]
            if abs(first.x0 - rule.x0) < _SAME_EDGE and abs(first.x1 - rule.x1) < _SAME_EDGE:
                group.append(rule)
                break
        else:
            groups.append([rule])
    return [group for group in groups if len(group) > 1]


@dataclass(frozen=True)
class _Area:
    """What stands between two rules that follow one another.

    Attributes:
        box: Its place.
        chains: Its cells.
    """

    box: Box
    chains: list[Chain]

    @property
    def lines(self) -> list[list[Chain]]:
        """Its cells by lines."""
        return text_rows(self.chains)

    @property
    def is_tabular(self) -> bool:
        """Whether it holds cells and no running text."""
        lines = self.lines
        split = sum(len(line) > 1 for line in lines)
        if not lines or split < 0.5 * len(lines):
            return False
        return statistics.median(len(chain.text) for chain in self.chains) <= _LONGEST_CELL

    @property
    def may_be_inside(self) -> bool:
        """Whether it may stand between areas that hold cells: it is empty, or one short line."""
        lines = self.lines
        return not lines or (
            len(lines) == 1
            and all(len(c.text) <= 2 * _LONGEST_CELL for c in self.chains)
            and not CAPTION.match(self.chains[0].text)
        )


def _between(sheet: Sheet, rules: Sequence[Box]) -> list[Table]:
    """Return the tables between rules of one width."""
    areas = [_area(sheet.glyphs, above, below) for above, below in itertools.pairwise(rules)]
    found: list[list[_Area]] = [[]]
    for area in areas:
        if area.is_tabular or (found[-1] and area.may_be_inside):
            found[-1].append(area)
        elif found[-1]:
            found.append([])
    tables = [_ruled(_without_tail(run)) for run in found if run]
    return [table for table in tables if table and not _is_frame(sheet, table.box, len(rules))]


def _without_tail(run: list[_Area]) -> list[_Area]:
    while run and not run[-1].is_tabular:
        run = run[:-1]
    return run


def _area(glyphs: Sequence[Glyph], above: Box, below: Box) -> _Area:
    box = Box(min(above.x0, below.x0) - 2, above.top, max(above.x1, below.x1) + 2, below.bottom)
    return _Area(box, find_chains((glyph for glyph in glyphs if box.holds(glyph)), GAP))


def _is_frame(sheet: Sheet, box: Box, rules: int) -> bool:
    """Return whether a box is the frame of a figure: closed at its sides, and without rules."""
    height = box.bottom - box.top
    closed = [
        any(
            abs(side.x0 - x) < _SAME_EDGE and side.bottom - side.top > 0.8 * height
            for side in sheet.sides
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
    box = Box(
        min(area.box.x0 for area in areas),
        areas[0].box.top,
        max(area.box.x1 for area in areas),
        areas[-1].box.bottom,
    )
    return Table(box, as_markdown(texts))


def _head(lines: Sequence[list[Chain]]) -> int:
    """Return how many lines make up the head: those before a line of numbers, at least one."""
    for index, line in enumerate(lines[1:], 1):
        numbers = sum(bool(_NUMBER.match(chain.text)) for chain in line[1:])
        if 2 * numbers > len(line[1:]):
            return index
    return len(lines)


def _is_row(lines: Sequence[list[Chain]]) -> bool:
    """Return whether lines between two rules are one row, of which some cells go on below."""
    return 1 < len(lines) <= _MOST_WRAPPED and all(
        len(line) < len(lines[0]) and line[0].x0 > lines[0][0].x1 for line in lines[1:]
    )


def _wrapped(lines: Sequence[list[Chain]]) -> list[list[list[Chain]]]:
    """Group lines to rows: a line close under another, without a first cell, goes on with it."""
    usual = leading([line[0] for line in lines])
    left = min((line[0].x0 for line in lines), default=0.0)
    rows: list[list[list[Chain]]] = []
    for line in lines:
        first = line[0]
        is_open = first.x0 > left + 2 * first.size
        if rows and is_open and first.baseline - rows[-1][-1][0].baseline < 0.85 * usual:
            rows[-1].append(line)
        else:
            rows.append([line])
    return rows
