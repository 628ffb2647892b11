"""A PDF as Markdown pages, by the layout of its characters."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from litx.transcribe.engine import Pages
from litx.transcribe.layout.chains import find_chains
from litx.transcribe.layout.columns import (
    GAP,
    Line,
    Placed,
    find_gutter,
    find_lines,
    in_order,
    side_of,
)
from litx.transcribe.layout.furniture import without_furniture
from litx.transcribe.layout.glyphs import UNREADABLE, Sheet, read_sheet
from litx.transcribe.layout.headings import find_headings
from litx.transcribe.layout.hyphens import vocabulary
from litx.transcribe.layout.paragraphs import Writer
from litx.transcribe.layout.tables import find_tables

_FEW = 200
"""Fewest characters of a page that is not a scan with a stamp on it."""


@dataclass(frozen=True)
class _Page:
    """What is kept of a page until the whole document is read."""

    height: float
    lines: list[Line]
    tables: list[Placed]
    is_picture: bool
    unreadable: int

    @property
    def is_scan(self) -> bool:
        """Whether it is a picture of a page, and has but a stamp of text."""
        read = sum(len(line.chain.glyphs) for line in self.lines)
        return self.is_picture and read < _FEW


def read_pages(pages: Iterable[Any]) -> Pages:
    """Return the Markdown of the pages of pdfplumber."""
    read = [_page(read_sheet(page)) for page in _let_go(pages)]
    if all(page.is_scan or not (page.lines or page.tables) for page in read):
        return Pages(tuple("" for _ in read))
    chains = [line.chain for page in read for line in page.lines]
    headings = find_headings(chains)
    words = vocabulary(chain.text for chain in chains)
    kept = without_furniture([(page.height, page.lines) for page in read])
    texts = [
        Writer(headings, words).page(in_order([*lines, *page.tables]))
        for page, lines in zip(read, kept, strict=True)
    ]
    return Pages(tuple(texts), tuple(_notes(read)))


def _let_go(pages: Iterable[Any]) -> Iterator[Any]:
    """Yield pages, each of which is forgotten when the next is wanted."""
    for page in pages:
        yield page
        page.close()


def _page(sheet: Sheet) -> _Page:
    """Take the tables out of a page, and find the lines of what is left."""
    tables = find_tables(sheet)
    glyphs = [g for g in sheet.glyphs if not any(table.box.holds(g) for table in tables)]
    chains = find_chains(glyphs, GAP)
    gutter = find_gutter(chains)
    return _Page(
        sheet.height,
        find_lines(chains, gutter),
        [
            Placed(one.markdown, one.box.top, side_of(one.box.x0, one.box.x1, gutter))
            for one in tables
        ],
        sheet.is_picture,
        sum(glyph.text == UNREADABLE for glyph in sheet.glyphs),
    )


def _notes(pages: list[_Page]) -> Iterator[str]:
    """Yield what the user should know."""
    empty = [
        str(number)
        for number, page in enumerate(pages, 1)
        if page.is_scan or not (page.lines or page.tables)
    ]
    if empty:
        yield f"no text on page {', '.join(empty)}: blank, or scanned"
    unreadable = sum(page.unreadable for page in pages)
    if unreadable:
        yield f"{unreadable} characters have no meaning in the file; {UNREADABLE} stands for each"
