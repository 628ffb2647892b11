"""A PDF as Markdown pages, by the layout of its characters."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from litx.transcribe.engine import Pages
from litx.transcribe.layout.columns import (
    GAP,
    Table,
    TextLine,
    find_gutter,
    find_lines,
    in_order,
    side_of,
)
from litx.transcribe.layout.furniture import without_furniture
from litx.transcribe.layout.glyphs import UNREADABLE, read_page
from litx.transcribe.layout.headings import find_headings
from litx.transcribe.layout.hyphens import vocabulary
from litx.transcribe.layout.paragraphs import Writer
from litx.transcribe.layout.spans import find_spans
from litx.transcribe.layout.tables import find_tables

_FEW = 200
"""Fewest characters of a page that is not a scan with a stamp on it."""


@dataclass(frozen=True)
class _Read:
    """What is kept of a page until the whole document is read.

    Attributes:
        height: Its height.
        lines: Its lines.
        tables: Its tables.
        is_empty: Whether it has no text, or is the picture of a page with but a stamp of text.
        unreadable: How many characters could not be read.
    """

    height: float
    lines: list[TextLine]
    tables: list[Table]
    is_empty: bool
    unreadable: int


def read_pages(pages: Iterable[Any]) -> Pages:
    """Return the Markdown of the pages of pdfplumber."""
    read = [_read(page) for page in pages]
    if all(page.is_empty for page in read):
        return Pages(tuple("" for _ in read))
    spans = [line.span for page in read for line in page.lines]
    headings = find_headings(spans)
    words = vocabulary(span.text for span in spans)
    kept = without_furniture([(page.height, page.lines) for page in read])
    texts = [
        Writer(headings, words).page(in_order([*lines, *page.tables]))
        for page, lines in zip(read, kept, strict=True)
    ]
    return Pages(tuple(texts), tuple(_notes(read)))


def _read(found: Any) -> _Read:
    """Take the tables out of a page, find the lines of what is left, and let the page go."""
    page = read_page(found)
    found.close()
    tables = find_tables(page)
    glyphs = [one for one in page.glyphs if not any(table.box.holds(one) for table in tables)]
    spans = find_spans(glyphs, GAP)
    gutter = find_gutter(spans)
    lines = find_lines(spans, gutter)
    is_scan = page.is_picture and sum(len(line.span.glyphs) for line in lines) < _FEW
    return _Read(
        page.height,
        lines,
        [replace(one, side=side_of(one.box.x0, one.box.x1, gutter)) for one in tables],
        is_scan or not (lines or tables),
        sum(glyph.text == UNREADABLE for glyph in page.glyphs),
    )


def _notes(pages: list[_Read]) -> Iterator[str]:
    """Yield what the user should know."""
    empty = [str(number) for number, page in enumerate(pages, 1) if page.is_empty]
    if empty:
        yield f"no text on page {', '.join(empty)}: blank, or scanned"
    unreadable = sum(page.unreadable for page in pages)
    if unreadable:
        yield f"{unreadable} characters have no meaning in the file; {UNREADABLE} stands for each"
