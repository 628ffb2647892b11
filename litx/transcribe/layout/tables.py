"""Tables of a page: ruled grids, and columns of text between horizontal rules."""

import itertools
import re
import statistics
from collections.abc import Sequence

from litx.transcribe.layout.columns import Table
from litx.transcribe.layout.glyphs import BBox, Glyph, Page
from litx.transcribe.layout.paragraphs import CAPTION, leading
from litx.transcribe.layout.spans import TextSpan, by_baseline, find_spans

_GAP = 0.7  # widest space within a cell, in font sizes; columns of a table stand close
_SAME_EDGE = 5.0  # how far the ends of a table's rules differ at most, in points
_LONGEST_CELL = 40  # most characters of an ordinary cell; lines of running text have more
_MOST_WRAPPED = 4  # most lines of one row
_NUMBER = re.compile(r"[-+\u2212\u2013~<>≤≥±]?\s?\d")
_FULL = 0.5  # smallest share of the cells of a grid that hold text; frames of figures have less
_CROSSED = 0.1  # share of a table's lines that may cross the space between two columns
_NARROWEST = 2.0  # narrowest space between columns, in points
_WORD_SPACE = 0.3
"""Narrowest space at which a stretch that crosses columns is divided, in font sizes."""


def find_tables(page: Page) -> list[Table]:
    """Return the tables of a page, from top to bottom."""
    groups: list[list[BBox]] = []  # of rules that begin and end alike
    for rule in page.rules:
        for group in groups:
            first = group[0]
            if abs(first.x0 - rule.x0) < _SAME_EDGE and abs(first.x1 - rule.x1) < _SAME_EDGE:
                group.append(rule)
                break
        else:
            groups.append([rule])
    ruled = [table for some in groups if len(some) > 1 for table in _between(page, some)]
    grids = [table for cells in page.grids if (table := _grid(page, cells))]
    kept = []
    for table in grids:  # where rules reach beyond the grid, its outer columns are open
        x0, x1 = table.box.x0 - _SAME_EDGE, table.box.x1 + _SAME_EDGE
        wider = [one.box for one in ruled if one.box.x0 < x0 or one.box.x1 > x1]
        if not any(box.overlaps(table.box) for box in wider):
            kept.append(table)
    kept += [table for table in ruled if not any(table.box.overlaps(o.box) for o in kept)]
    return sorted(kept, key=lambda table: table.top)


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
    return Table(box, _as_markdown(rows)) if filled >= _FULL * len(boxes) else None


def _lines(glyphs: Sequence[Glyph], box: BBox | None) -> list[list[TextSpan]]:
    """Return what stands in a place, line by line."""
    inside = (glyph for glyph in glyphs if box and box.holds(glyph))
    return by_baseline(find_spans(inside, _GAP), 0.4)


class _Area:
    """What stands between two rules that follow one another: its place, and its cells by lines."""

    def __init__(self, page: Page, above: BBox, below: BBox) -> None:
        around = BBox.around((above, below))
        self.box = BBox(around.x0 - 2, above.top, around.x1 + 2, below.bottom)
        self.lines = _lines(page.glyphs, self.box)
        lengths = [len(cell.text) for line in self.lines for cell in line]
        is_split = 2 * sum(len(line) > 1 for line in self.lines) >= len(self.lines)
        # cells, and no running text
        self.is_tabular = bool(lengths) and (
            is_split and statistics.median(lengths) <= _LONGEST_CELL
        )
        # it is empty, or one short line, and so may stand between areas that hold cells
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
    for run in found:
        while run and not run[-1].is_tabular:
            run.pop()
    tables = []
    for table in (_ruled(run) for run in found if run):
        if table:
            box = table.box
            tall = [
                one for one in page.sides if one.bottom - one.top > 0.8 * (box.bottom - box.top)
            ]
            closed = [any(abs(one.x0 - x) < _SAME_EDGE for one in tall) for x in (box.x0, box.x1)]
            if len(rules) > 2 or not all(closed):  # else it is the frame of a figure
                tables.append(table)
    return tables


def _ruled(areas: Sequence[_Area]) -> Table | None:
    """Return the table that areas make up, None where they have but one column or row."""
    lines = [line for area in areas for line in area.lines]
    head = 1
    if len(areas) > 1:  # the first area holds it, to a line of numbers; its lines make one row
        numbers = [[bool(_NUMBER.match(one.text)) for one in line[1:]] for line in areas[0].lines]
        ends = (n for n, some in enumerate(numbers) if n and 2 * sum(some) > len(some))
        head = next(ends, len(numbers))
    rows = [lines[:head], *_wrapped(areas[0].lines[head:])]
    for area in areas[1:]:
        first, *others = area.lines or [[]]
        is_row = 0 < len(others) < _MOST_WRAPPED and all(  # of which some cells go on below
            len(line) < len(first) and line[0].x0 > first[0].x1 for line in others
        )
        rows += [area.lines] if is_row else _wrapped(area.lines)
    texts = _by_columns(rows, lines[head:] if len(lines) - head > 1 else lines)
    if len(texts) < 2 or len(texts[0]) < 2:
        return None
    return Table(BBox.around(area.box for area in areas), _as_markdown(texts))


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


def _by_columns(
    rows: Sequence[Sequence[Sequence[TextSpan]]], typical: Sequence[Sequence[TextSpan]]
) -> list[list[str]]:
    """Return the texts of rows by columns."""
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
            for part in _divided(span, edges):
                reach = [part.x0, *(edge for edge in edges if part.x0 < edge < part.x1), part.x1]
                middle = (reach[0] + reach[1]) / 2  # of the first column, where it has several
                texts[sum(edge <= middle for edge in edges)].append(part.text)
        table.append([" ".join(parts) for parts in texts])
    return table


def _divided(span: TextSpan, edges: Sequence[float]) -> list[TextSpan]:
    """Divide a stretch where a space between its words lies at the space between columns."""
    cuts = [edge for edge in edges if span.x0 < edge < span.x1]
    words: list[list[Glyph]] = [[]]
    for glyph in span.glyphs:
        is_apart = words[-1] and glyph.x0 - words[-1][-1].x1 >= _WORD_SPACE * span.size
        if is_apart or (words[-1] and glyph.text == " "):
            words.append([])
        if glyph.text != " ":
            words[-1].append(glyph)
    words = [word for word in words if word]
    if len(cuts) < 1 or len(words) < len(cuts) + 1:
        return [span]
    parts: list[list[Glyph]] = [[] for _ in range(len(cuts) + 1)]
    for word in words:
        if any(word[0].x0 < cut < word[-1].x1 for cut in cuts):
            return [span]  # a word crosses: the stretch is the head of several columns
        parts[sum(cut <= word[0].x0 for cut in cuts)].extend(word)
    return [TextSpan(tuple(part), span.baseline, span.size) for part in parts if part]


def _as_markdown(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as a Markdown table, whose head is the first row."""
    width = max(map(len, rows))
    lines = [[*row, *[""] * (width - len(row))] for row in rows]
    lines.insert(1, ["---"] * width)
    escaped = [
        [text.replace("\\", "\\\\").replace("|", "\\|").split() for text in r] for r in lines
    ]
    return "\n".join("| " + " | ".join(map(" ".join, line)) + " |" for line in escaped)
