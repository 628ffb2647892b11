"""Cells of tables: what they say, and in which column they stand."""

from collections.abc import Iterable, Sequence

from litx.transcribe.layout.chains import Chain, find_chains
from litx.transcribe.layout.glyphs import Box, Glyph

_CROSSED = 0.1
"""Share of a table's lines that may cross the space between two columns."""

_NARROWEST = 2.0
"""Narrowest space between columns, in points."""

_WORD_SPACE = 0.3
"""Narrowest space at which a stretch that crosses columns is divided, in font sizes."""


def cell_text(glyphs: Iterable[Glyph], box: Box, gap: float) -> str:
    """Return the text of the characters in a cell, its lines joined by blanks."""
    chains = find_chains((glyph for glyph in glyphs if box.holds(glyph)), gap)
    return " ".join(chain.text for line in text_rows(chains) for chain in line)


def text_rows(chains: Sequence[Chain]) -> list[list[Chain]]:
    """Group chains that stand on one line, the lines from top to bottom."""
    rows: list[list[Chain]] = []
    for chain in sorted(chains, key=lambda one: one.baseline):
        if rows and chain.baseline - rows[-1][0].baseline < 0.4 * chain.size:
            rows[-1].append(chain)
        else:
            rows.append([chain])
    return [sorted(row, key=lambda one: one.x0) for row in rows]


def by_columns(
    rows: Sequence[Sequence[Sequence[Chain]]], typical: Sequence[Sequence[Chain]]
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
        for chain in (chain for line in lines for chain in line):
            for part in _divided(chain, edges):
                texts[_column(part, edges)].append(part.text)
        table.append([" ".join(parts) for parts in texts])
    return table


def _edges(lines: Sequence[Sequence[Chain]]) -> list[float]:
    """Return the middles of the spaces between columns."""
    allowed = int(_CROSSED * len(lines))
    events = sorted(
        event for line in lines for chain in line for event in ((chain.x0, 1), (chain.x1, -1))
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


def _column(chain: Chain, edges: Sequence[float]) -> int:
    """Return the column that a stretch stands in: the first, where it reaches over several."""
    reach = [chain.x0, *(edge for edge in edges if chain.x0 < edge < chain.x1), chain.x1]
    middle = (reach[0] + reach[1]) / 2
    return sum(edge <= middle for edge in edges)


def _divided(chain: Chain, edges: Sequence[float]) -> list[Chain]:
    """Divide a stretch where a space between its words lies at the space between columns."""
    cuts = [edge for edge in edges if chain.x0 < edge < chain.x1]
    words = _words(chain)
    if len(cuts) < 1 or len(words) < len(cuts) + 1:
        return [chain]
    parts: list[list[Glyph]] = [[] for _ in range(len(cuts) + 1)]
    for word in words:
        if any(word[0].x0 < cut < word[-1].x1 for cut in cuts):
            return [chain]  # a word crosses: the stretch is the head of several columns
        parts[sum(cut <= word[0].x0 for cut in cuts)].extend(word)
    return [Chain(tuple(part), chain.baseline, chain.size) for part in parts if part]


def _words(chain: Chain) -> list[list[Glyph]]:
    """Return the characters of a stretch by words."""
    words: list[list[Glyph]] = []
    is_open = False
    for glyph in chain.glyphs:
        if glyph.text == " ":
            is_open = False
            continue
        if is_open and glyph.x0 - words[-1][-1].x1 < _WORD_SPACE * chain.size:
            words[-1].append(glyph)
        else:
            words.append([glyph])
        is_open = True
    return words


def as_markdown(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as a Markdown table, whose head is the first row."""
    width = max(map(len, rows))
    lines = [[*row, *[""] * (width - len(row))] for row in rows]
    lines.insert(1, ["---"] * width)
    return "\n".join("| " + " | ".join(map(_escaped, line)) + " |" for line in lines)


def _escaped(text: str) -> str:
    return " ".join(text.replace("\\", "\\\\").replace("|", "\\|").split())
