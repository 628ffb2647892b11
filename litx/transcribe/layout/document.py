"""A PDF as Markdown pages, by the layout of its characters.

What repeats at the edges of pages goes: running heads, feet and page numbers.
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
    in_order,
    side_of,
)
from litx.transcribe.layout.glyphs import UNREADABLE, read_page
from litx.transcribe.layout.paragraphs import Writer, find_headings, vocabulary
from litx.transcribe.layout.spans import TextSpan, find_spans
from litx.transcribe.layout.tables import find_tables, find_unruled

_FEW = 200  # fewest letters of a page that is not a scan with a stamp on it
_EDGE = 0.12  # share of a page's height in which it stands, above and below
_SHORT, _FEWEST = 5, 3
"""A document of more pages than the first repeats a line on so many pages, a shorter one on two."""

_DIGITS = re.compile(r"(\d{1,9})")
_MOST_PARTS = 13  # of a line that is cut at its numbers


@dataclass(frozen=True)
class _Read:
    """What is kept of a page until the whole document is read."""

    height: float
    lines: list[TextSpan]
    tables: list[Table]
    is_empty: bool  # or the picture of a page with but a stamp of text
    notes: list[str]


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
    told: dict[str, list[str]] = defaultdict(list)  # the pages of each note
    for number, page in enumerate(read, 1):
        for note in page.notes:
            told[note].append(str(number))
    notes = (f"page {', '.join(numbers)}: {note}" for note, numbers in told.items())
    return Pages(tuple(texts), tuple(notes))


def _read(found: Any) -> _Read:
    """Take the tables out of a page, find the lines of what is left, and let the page go."""
    page = read_page(found)
    found.close()
    tables = find_tables(page)
    glyphs = [one for one in page.glyphs if not any(table.box.holds(one) for table in tables)]
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
    placed = [replace(one, side=side_of(one.box.x0, one.box.x1, gutter)) for one in tables]
    return _Read(page.height, lines, placed, is_scan or not letters, page.notes)


def _without_furniture(pages: Sequence[tuple[float, Sequence[TextSpan]]]) -> list[list[TextSpan]]:
    """Return the lines of pages without those that repeat at their edges."""
    few = _FEWEST if len(pages) > _SHORT else 2
    read = [
        [(line, _readings(number, height, line)) for line in lines]
        for number, (height, lines) in enumerate(pages)
    ]
    found = Counter(key for page in read for key in set().union(*(keys for _, keys in page)))
    return [[line for line, keys in page if all(found[one] < few for one in keys)] for page in read]


def _readings(page: int, height: float, line: TextSpan) -> set[tuple[float, str]]:
    """Return where a line at an edge stands and what it says, its numbers with and without `page`.

    A bare number counts pages, wherever it stands.
    """
    parts = _DIGITS.split(line.text)
    is_inside = _EDGE * height < line.baseline < (1 - _EDGE) * height
    has_letters = any(map(str.isalpha, line.text))
    if is_inside or len(parts) > _MOST_PARTS or not (has_letters or len(parts) == 3):
        return set()
    counted = [f"#{int(one) - page}" if index % 2 else one for index, one in enumerate(parts)]
    if not has_letters:
        return {(0.0, "".join(counted))}
    told = itertools.product(*map(set, zip(parts, counted, strict=True)))
    return {(round(line.baseline, -1), "".join(one)) for one in told}
