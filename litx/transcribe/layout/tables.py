"""Tables of a page: ruled grids, columns of text between rules, and rows below a caption."""

import itertools
import re
import statistics
from collections.abc import Sequence
from typing import Any

from pdfplumber.utils.clustering import cluster_objects
from pdfplumber.utils.geometry import get_bbox_overlap

from litx.transcribe.layout.columns import Table
from litx.transcribe.layout.glyphs import BBox, Glyph, Page, bounding_box
from litx.transcribe.layout.paragraphs import CAPTION, usual_distance
from litx.transcribe.layout.spans import Side, TextSpan, find_spans, group_by_baseline

_GAP = 0.7  # widest space within a cell, in font sizes; columns of a table are close
_SAME_EDGE = 5.0  # greatest difference of the ends of a table's rules, in points
_LONGEST_CELL = 40  # most characters of an ordinary cell; lines of running text have more
_MOST_WRAPPED = 4  # most lines of a row
_NUMBER = re.compile(r"[-+\u2212\u2013~<>≤≥±]?\s?\d")
_FULL = 0.5  # least share of the cells of a table that hold text; frames of figures have less
_CROSSED = 0.1  # greatest share of a table's lines that cross the space between two columns
_NARROWEST = 2.0  # narrowest space between columns, in points


def find_tables(page: Page) -> list[Table]:
    """Return the tables of a page, from top to bottom."""
    rules: list[Any] = page.rules
    groups = (  # of rules with the same ends
        group
        for alike in cluster_objects(rules, lambda rule: rule.x0, _SAME_EDGE)
        for group in cluster_objects(alike, lambda rule: rule.x1, _SAME_EDGE)
    )
    ruled = [table for group in groups if len(group) > 2 for table in _between(page, group)]
    grids = [table for cells in page.grids if (table := _grid(page, cells))]
    # grids have the better cells, unless rules beyond their edges show open outer columns
    widths = [(table.box.x1 - table.box.x0 + 2 * _SAME_EDGE, table) for table in grids]
    widths += [(table.box.x1 - table.box.x0, table) for table in ruled]
    selected: list[Table] = []
    for _, table in sorted(widths, key=lambda pair: -pair[0]):
        if not any(get_bbox_overlap(table.box, wider.box) for wider in selected):
            selected.append(table)
    return sorted(selected, key=lambda table: table.top)


def find_unruled(
    page: Page, lines: Sequence[TextSpan], ruled: Sequence[Table]
) -> tuple[list[Table], list[TextSpan]]:
    """Find tables without rules below captions; return all tables, and the other lines."""
    tables, others = list(ruled), sorted(lines, key=lambda line: line.baseline)
    for caption in lines:
        match = CAPTION.match(caption.text)
        if not (match and match["table"] and caption in others):
            continue
        sides = (caption.side, max(caption.side, Side.left))
        column = [line for line in others if line.side in sides]
        place = column.index(caption) + 1
        above = column[place - 2].baseline if place > 1 else 0.0
        is_apart = caption.baseline - above > 1.5 * caption.size
        for _ in range(_MOST_WRAPPED):  # lines of the caption
            place += place < len(column) and not _has_cells(column[place])
        rows = list(itertools.takewhile(_has_cells, column[place:]))
        beside = [  # cells of the same rows beyond the gutter
            line
            for line in others
            if line.side is Side.right > caption.side
            and any(abs(line.baseline - row.baseline) < 0.2 * row.size for row in rows)
            and (_has_cells(line) or len(line.text) <= _LONGEST_CELL)
        ]
        rows += beside if len(beside) == len(rows) else []
        box = bounding_box(glyph for line in rows for glyph in line.glyphs) if rows else None
        if box and (area := _Area(page, box, box)).is_tabular and (table := _ruled([area])):
            tables.append(table)
            others = [line for line in others if line not in rows]
        elif is_apart and match["mark"]:
            low, high = caption.top - 3 * caption.size, caption.top + 9 * caption.size
            if not any(table.box.bottom > low and table.top < high for table in ruled):
                page.notes.append(f"the rows of Table {match['table']} may run into one line")
    return tables, others


def _has_cells(line: TextSpan) -> bool:
    """Return whether a line has a space as wide as that between two columns."""
    glyphs = [glyph for glyph in line.glyphs if glyph.text != " "]
    return any(b.x0 - a.x1 > _GAP * line.size for a, b in itertools.pairwise(glyphs))


def _grid(page: Page, cells: Sequence[Sequence[BBox | None]]) -> Table | None:
    """Return the table in a ruled grid of cells; None if it is too small or mostly empty."""
    boxes = [cell for row in cells for cell in row if cell]
    if len(cells) < 2 or max(map(len, cells)) < 2 or not boxes:
        return None
    box = bounding_box(boxes)
    glyphs = [glyph for glyph in page.glyphs if box.holds(glyph)]
    rows = [
        [" ".join(span.text for line in _lines(glyphs, cell) for span in line) for cell in row]
        for row in cells
    ]
    filled = sum(bool(text) for row in rows for text in row)
    return Table(box, _as_markdown(rows)) if filled >= _FULL * len(boxes) else None


def _lines(glyphs: Sequence[Glyph], box: BBox | None) -> list[list[TextSpan]]:
    """Return the spans of the characters in a box by lines; no lines for no box."""
    inside = (glyph for glyph in glyphs if box and box.holds(glyph))
    return group_by_baseline(find_spans(inside, _GAP), 0.4)


class _Area:
    """The area between two consecutive rules: its box, and its cells by lines."""

    def __init__(self, page: Page, above: BBox, below: BBox) -> None:
        """Read the cells between two rules, and decide whether these are part of a table."""
        x0, _, x1, _ = bounding_box((above, below))
        self.box = BBox(x0 - 2, above.top, x1 + 2, below.bottom)
        self.lines = _lines(page.glyphs, self.box)
        lengths = [len(cell.text) for line in self.lines for cell in line]
        is_split = 2 * sum(len(line) > 1 for line in self.lines) >= len(self.lines)
        # whether it holds cells, and no running text
        self.is_tabular = bool(lengths) and (
            is_split and statistics.median(lengths) <= _LONGEST_CELL
        )
        # whether it may stand between areas with cells: it is empty, or a short line
        self.can_be_inside = not lengths or (
            len(self.lines) == 1
            and max(lengths) <= 2 * _LONGEST_CELL
            and not CAPTION.match(self.lines[0][0].text)
        )


def _between(page: Page, rules: Sequence[BBox]) -> list[Table]:
    """Return the tables in the areas between consecutive rules, adjacent areas joined."""
    runs: list[list[_Area]] = [[]]
    for above, below in itertools.pairwise(rules):
        area = _Area(page, above, below)
        if area.is_tabular or (runs[-1] and area.can_be_inside):
            runs[-1].append(area)
        elif runs[-1]:
            runs.append([])
    for run in runs:
        while run and not run[-1].is_tabular:
            run.pop()
    return [table for run in runs if run and (table := _ruled(run))]


def _ruled(areas: Sequence[_Area]) -> Table | None:
    """Return the table that some areas form; None where it has a single column or row."""
    lines = [line for area in areas for line in area.lines]
    head = 1
    if len(areas) > 1:  # the head is the first area, up to a line of numbers; its lines are a row
        numbers = [[bool(_NUMBER.match(s.text)) for s in line[1:]] for line in areas[0].lines]
        ends = (n for n, cells in enumerate(numbers) if n and 2 * sum(cells) > len(cells))
        head = next(ends, len(numbers))
    rows = [lines[:head], *_wrapped(areas[0].lines[head:])]
    for area in areas[1:]:
        rows += _wrapped(area.lines)
    texts = _by_columns(rows, lines[head:] if len(lines) - head > 1 else lines)
    if len(texts) < 2 or len(texts[0]) < 2:
        return None
    return Table(bounding_box(area.box for area in areas), _as_markdown(texts))


def _wrapped(lines: Sequence[list[TextSpan]]) -> list[list[list[TextSpan]]]:
    """Group lines to rows: a line without a first cell, close under another, continues its row."""
    usual = usual_distance([line[0] for line in lines])
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


def _by_columns(
    rows: Sequence[Sequence[Sequence[TextSpan]]], typical: Sequence[Sequence[TextSpan]]
) -> list[list[str]]:
    """Split rows into the texts of their columns, by the spaces in typical lines."""
    allowed = int(_CROSSED * len(typical))
    events = sorted(
        event for line in typical for span in line for event in ((span.x0, 1), (span.x1, -1))
    )
    edges, depth, opened = [], 0, None  # the middles of the spaces between columns
    for x, step in events:
        before, depth = depth, depth + step
        if before > allowed >= depth:
            opened = x
        elif before <= allowed < depth and opened is not None:
            if x - opened >= _NARROWEST:
                edges.append((opened + x) / 2)
            opened = None
    table = []
    for lines in rows:
        texts: list[list[str]] = [[] for _ in range(len(edges) + 1)]
        for span in (span for line in lines for span in line):
            reach = [span.x0, *(edge for edge in edges if span.x0 < edge < span.x1), span.x1]
            middle = (reach[0] + reach[1]) / 2  # in the first of several columns
            texts[sum(edge <= middle for edge in edges)].append(span.text)
        table.append([" ".join(parts) for parts in texts])
    return table


def _as_markdown(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as a Markdown table, whose head is the first row."""
    escaped = [
        [" ".join(cell.replace("\\", "\\\\").replace("|", "\\|").split()) for cell in row]
        for row in rows
    ]
    escaped.insert(1, ["---"] * len(rows[0]))
    return "\n".join(f"| {' | '.join(row)} |" for row in escaped)
