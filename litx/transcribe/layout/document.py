"""A PDF as Markdown pages, by the layout of its characters.

Running heads, feet and page numbers are removed.
"""

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from litx.transcribe import Pages
from litx.transcribe.layout.columns import (
    GAP,
    Table,
    find_gutter,
    find_lines,
    reading_order,
    side_of,
)
from litx.transcribe.layout.glyphs import UNREADABLE, read_page
from litx.transcribe.layout.paragraphs import Writer, collect_words, find_headings
from litx.transcribe.layout.spans import TextSpan, find_spans
from litx.transcribe.layout.tables import find_tables, find_unruled

_FEW = 200  # fewest letters of a page that is not a scan with a stamp on it
_EDGE = 0.12  # share of a page's height, above and below, with running heads and feet
_SHORT, _FEWEST = 5, 3
"""Most pages of a short document, and fewest pages with a running head in a longer document.

In a short document two pages are enough.
"""

_DIGITS = re.compile(r"(\d{1,9})")
_MOST_PARTS = 13  # of a line that is cut at its numbers


@dataclass(frozen=True)
class _PageContent:
    """The content of a page, until the whole document is read."""

    height: float
    lines: list[TextSpan]
    tables: list[Table]
    is_empty: bool  # also for a scan with a stamp of text
    notes: list[str]


def read_pages(pages: Iterable[Any]) -> Pages:
    """Return the pages of pdfplumber in Markdown, and notes; all are empty if no page has text."""
    contents = [_read_content(page) for page in pages]
    if all(page.is_empty for page in contents):
        return Pages(tuple("" for _ in contents))
    every_line = [line for page in contents for line in page.lines]
    headings, words = find_headings(every_line), collect_words(line.text for line in every_line)
    lines_by_page = _remove_furniture([(page.height, page.lines) for page in contents])
    texts = [
        Writer(headings, words).page(reading_order([*lines, *page.tables]))
        for page, lines in zip(contents, lines_by_page, strict=True)
    ]
    pages_by_note: dict[str, list[str]] = defaultdict(list)
    for number, page in enumerate(contents, 1):
        for note in page.notes:
            pages_by_note[note].append(str(number))
    notes = (f"page {', '.join(numbers)}: {note}" for note, numbers in pages_by_note.items())
    return Pages(tuple(texts), tuple(notes))


def _read_content(plumber_page: Any) -> _PageContent:
    """Find the tables and lines of a page, and release the page."""
    page = read_page(plumber_page)
    plumber_page.close()
    tables = find_tables(page)
    glyphs = [g for g in page.glyphs if not any(table.box.holds(g) for table in tables)]
    spans = find_spans(glyphs, GAP)
    gutter = find_gutter(spans)
    tables, lines = find_unruled(page, find_lines(spans, gutter), tables)
    letters = sum(not glyph.text.isspace() for glyph in page.glyphs)
    is_scan = page.is_picture and letters < _FEW
    if is_scan:
        page.notes.append("a picture with few letters; scans need --engine docling or mistral")
    elif not letters:
        page.notes.append("no text: blank, or drawn")
    if any(glyph.text == UNREADABLE for glyph in page.glyphs):
        page.notes.append(f"{UNREADABLE} stands for characters without a meaning in the file")
    placed = [replace(t, side=side_of(t.box.x0, t.box.x1, gutter)) for t in tables]
    return _PageContent(page.height, lines, placed, is_scan or not letters, page.notes)


def _remove_furniture(pages: Sequence[tuple[float, Sequence[TextSpan]]]) -> list[list[TextSpan]]:
    """Remove the lines that repeat at the edges of pages."""
    fewest = _FEWEST if len(pages) > _SHORT else 2
    keyed = [
        [(line, _furniture_keys(number, height, line)) for line in lines]
        for number, (height, lines) in enumerate(pages)
    ]
    counts = Counter(key for page in keyed for key in set().union(*(keys for _, keys in page)))
    return [
        [line for line, keys in page if all(counts[key] < fewest for key in keys)] for page in keyed
    ]


def _furniture_keys(page: int, height: float, line: TextSpan) -> set[tuple[float, str]]:
    """Return keys that are equal for lines at the edges of pages that differ in page numbers.

    A key has the place of the line and its text, each number as it is or relative to the page. A
    bare number is a page number at any height.
    """
    parts = _DIGITS.split(line.text)
    is_inside = _EDGE * height < line.baseline < (1 - _EDGE) * height
    has_letters = any(map(str.isalpha, line.text))
    if is_inside or len(parts) > _MOST_PARTS or not (has_letters or len(parts) == 3):
        return set()
    relative = [f"#{int(part) - page}" if index % 2 else part for index, part in enumerate(parts)]
    if not has_letters:
        return {(0.0, "".join(relative))}
    readings = itertools.product(*map(set, zip(parts, relative, strict=True)))
    return {(round(line.baseline, -1), "".join(reading)) for reading in readings}
