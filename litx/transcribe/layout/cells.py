"""Cells of tables: what they say, and in which column they stand."""

from collections.abc import Sequence

from litx.transcribe.layout.glyphs import Glyph
from litx.transcribe.layout.spans import TextSpan

_CROSSED = 0.1
"""Share of a table's lines that may cross the space between two columns."""

_NARROWEST = 2.0
"""Narrowest space between columns, in points."""

_WORD_SPACE = 0.3
"""Narrowest space at which a stretch that crosses columns is divided, in font sizes."""


def by_columns(
    rows: Sequence[Sequence[Sequence[TextSpan]]], typical: Sequence[Sequence[TextSpan]]
) -> list[list[str]]:
    """Return the texts of rows by columns.

    Args:
        rows: Each row as its lines.
        typical: Lines that show where the columns are; a head may reach over several.
    """
    edges = _edges(typical)
    table = []
    for lines in rows:
        texts: list[list[str]] = [[] for _ in range(len(edges) + 1)]
        for span in (span for line in lines for span in line):
            for part in _divided(span, edges):
                texts[_column(part, edges)].append(part.text)
        table.append([" ".join(parts) for parts in texts])
    return table


def _edges(lines: Sequence[Sequence[TextSpan]]) -> list[float]:
    """Return the middles of the spaces between columns."""
    allowed = int(_CROSSED * len(lines))
    events = sorted(
        event for line in lines for span in line for event in ((span.x0, 1), (span.x1, -1))
    )
    edges, depth, opened = [], 0, None
    for x, step in events:
        before, depth = depth, depth + step
        if before > allowed >= depth:
            opened = x
        elif before <= allowed < depth and opened is not None:
            if x - opened >= _NARROWEST:
                edges.append((opened + x) / 2)
            opened = None
    return edges


def _column(span: TextSpan, edges: Sequence[float]) -> int:
    """Return the column that a stretch stands in: the first, where it reaches over several."""
    reach = [span.x0, *(edge for edge in edges if span.x0 < edge < span.x1), span.x1]
    middle = (reach[0] + reach[1]) / 2
    return sum(edge <= middle for edge in edges)


def _divided(span: TextSpan, edges: Sequence[float]) -> list[TextSpan]:
    """Divide a stretch where a space between its words lies at the space between columns."""
    cuts = [edge for edge in edges if span.x0 < edge < span.x1]
    words = _words(span)
    if len(cuts) < 1 or len(words) < len(cuts) + 1:
        return [span]
    parts: list[list[Glyph]] = [[] for _ in range(len(cuts) + 1)]
    for word in words:
        if any(word[0].x0 < cut < word[-1].x1 for cut in cuts):
            return [span]  # a word crosses: the stretch is the head of several columns
        parts[sum(cut <= word[0].x0 for cut in cuts)].extend(word)
    return [TextSpan(tuple(part), span.baseline, span.size) for part in parts if part]


def _words(span: TextSpan) -> list[list[Glyph]]:
    """Return the characters of a stretch by words."""
    words: list[list[Glyph]] = [[]]
    for glyph in span.glyphs:
        if words[-1] and (
            glyph.text == " " or glyph.x0 - words[-1][-1].x1 >= _WORD_SPACE * span.size
        ):
            words.append([])
        if glyph.text != " ":
            words[-1].append(glyph)
    return words if words[-1] else words[:-1]


def as_markdown(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as a Markdown table, whose head is the first row."""
    width = max(map(len, rows))
    lines = [[*row, *[""] * (width - len(row))] for row in rows]
    lines.insert(1, ["---"] * width)
    return "\n".join("| " + " | ".join(map(_escaped, line)) + " |" for line in lines)


def _escaped(text: str) -> str:
    return " ".join(text.replace("\\", "\\\\").replace("|", "\\|").split())
