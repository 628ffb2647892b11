"""A PDF as Markdown pages, by the layout of its characters.

What repeats at the edges of pages goes: running heads, feet and page numbers.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from litx.transcribe import Pages
from litx.transcribe.layout.columns import (
    GAP,
    Table,
    find_gutter,
    find_lines,
    in_order,
    side_of,
)
from litx.transcribe.layout.glyphs import UNREADABLE, read_page
from litx.transcribe.layout.paragraphs import Writer, find_headings, vocabulary
from litx.transcribe.layout.spans import TextSpan, find_spans
from litx.transcribe.layout.tables import find_tables

_FEW = 200  # fewest characters of a page that is not a scan with a stamp on it


_EDGE = 0.12  # share of a page's height in which it stands, above and below
_SAME_PLACE = 6.0  # how far it stands from the same place on another page at most, in points
_SHORT, _FEWEST = 5, 3
"""A document of more pages than the first repeats a line on so many pages, a shorter one on two."""

_DIGITS = re.compile(r"\d{1,9}")


@dataclass(frozen=True)
class _Read:
    """What is kept of a page until the whole document is read."""

    height: float
    lines: list[TextSpan]
    tables: list[Table]
    is_empty: bool  # or the picture of a page with but a stamp of text
    unreadable: int


def read_pages(pages: Iterable[Any]) -> Pages:
    """Return the Markdown of the pages of pdfplumber."""
    read = [_read(page) for page in pages]
    if all(page.is_empty for page in read):
        return Pages(tuple("" for _ in read))
    every = [line for page in read for line in page.lines]
    headings, words = find_headings(every), vocabulary(line.text for line in every)
    kept = _without_furniture([(page.height, page.lines) for page in read])
    texts = [
        Writer(headings, words).page(in_order([*lines, *page.tables]))
        for page, lines in zip(read, kept, strict=True)
    ]
    notes = []
    if empty := [str(number) for number, page in enumerate(read, 1) if page.is_empty]:
        notes.append(f"no text on page {', '.join(empty)}: blank, or scanned")
    if unreadable := sum(page.unreadable for page in read):
        told = f"characters have no meaning in the file; {UNREADABLE} stands for each"
        notes.append(f"{unreadable} {told}")
    return Pages(tuple(texts), tuple(notes))


def _read(found: Any) -> _Read:
    """Take the tables out of a page, find the lines of what is left, and let the page go."""
    page = read_page(found)
    found.close()
    tables = find_tables(page)
    glyphs = [one for one in page.glyphs if not any(table.box.holds(one) for table in tables)]
    spans = find_spans(glyphs, GAP)
    gutter = find_gutter(spans)
    lines = find_lines(spans, gutter)
    is_scan = page.is_picture and sum(len(line.glyphs) for line in lines) < _FEW
    return _Read(
        page.height,
        lines,
        [replace(one, side=side_of(one.box.x0, one.box.x1, gutter)) for one in tables],
        is_scan or not (lines or tables),
        sum(glyph.text == UNREADABLE for glyph in page.glyphs),
    )


@dataclass(frozen=True)
class _Edge:
    """A line at the edge of a page."""

    page: int
    line: TextSpan
    words: str  # without its numbers
    numbers: tuple[int, ...]

    @property
    def is_number(self) -> bool:
        """Whether it is a bare number."""
        return len(self.numbers) == 1 and not any(one.isalpha() for one in self.words)

    def repeats(self, other: "_Edge") -> bool:
        """Return whether another page says the same there; a number may count the pages."""
        step = other.page - self.page
        counts = [b - a == step for a, b in zip(self.numbers, other.numbers, strict=True)]
        if self.is_number:  # which stands left, right, above or below
            return all(counts)
        apart = abs(self.line.baseline - other.line.baseline)
        same = [a == b for a, b in zip(self.numbers, other.numbers, strict=True)]
        return apart <= _SAME_PLACE and all(a or b for a, b in zip(counts, same, strict=True))


def _without_furniture(pages: Sequence[tuple[float, Sequence[TextSpan]]]) -> list[list[TextSpan]]:
    """Return the lines of pages without those that repeat at their edges."""
    alike: dict[str, list[_Edge]] = defaultdict(list)
    for index, (height, lines) in enumerate(pages):
        for line in lines:
            if not _EDGE * height < line.baseline < (1 - _EDGE) * height:
                numbers = tuple(int(found) for found in _DIGITS.findall(line.text))
                edge = _Edge(index, line, _DIGITS.sub("#", line.text), numbers)
                if edge.is_number or any(one.isalpha() for one in edge.words):
                    alike[edge.words].append(edge)
    fewest = _FEWEST if len(pages) > _SHORT else 2
    dropped = {
        id(one.line)
        for found in alike.values()
        for one in found
        if len({one.page} | {other.page for other in found if one.repeats(other)}) >= fewest
    }
    return [[line for line in lines if id(line) not in dropped] for _, lines in pages]
