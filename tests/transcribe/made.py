"""Made-up papers as PDFs, with their text in order and the cells of their tables.

The texts are in tests/data/made_papers. Formulas and powers are written as in transcripts:
``Al$_{0.3}$CoCrFeNi``, ``$10^{-4}$``. A bar marks where a line break may divide a word.
"""

import functools
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tests.transcribe.pdfs import HEIGHT, WIDTH, Page, make_pdf, measure_text

_PART = re.compile(r"\$(10)?([_^])\{([^}]*)\}\$|(~)|([^$~]+)")
_LEADING, _TOP, _FOOT, _EDGE, _GUTTER = 1.2, 90.0, 660.0, 54.0, 22.0
_WIDEST = 0.55  # widest space of a justified line, in font sizes
_PAPERS = Path(__file__).parents[1] / "data" / "made_papers"


class Block(NamedTuple):
    """A heading, paragraph or caption; or a table, whose first row is its head."""

    page: int  # first page, from 1
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class MadePaper:
    """A made-up paper."""

    name: str  # stem of the file, which differs from the DOI
    title: str
    doi: str
    blocks: tuple[Block, ...]  # content, in order; empty for a scan
    data: bytes  # the PDF

    @property
    def tables(self):
        """The tables, by rows."""
        return [block.rows for block in self.blocks if block.rows]


class Typesetter:
    """Typesets a paper, and records its content."""

    def __init__(self, head="", columns=1, *, trap=False):
        self._head, self._count, self._trap = head, columns, trap
        self.pages, self.blocks = [], []
        self._columns = 1
        self._start_page()

    def _start_page(self):
        self.pages.append(Page())
        self._column, self._top, self._y = 0, _TOP, _TOP
        if self._head:
            number = len(self.pages)
            self._set_line(_EDGE, 44, f"{self._head} {100 + number}".split(), 8)
            self._set_line(WIDTH / 2, HEIGHT - 34, [str(100 + number)], 8)

    def columns(self):
        """Start the columns; the text above has the full width."""
        self._columns, self._top = self._count, self._y

    @property
    def _column_width(self):
        return (WIDTH - 2 * _EDGE - (self._columns - 1) * _GUTTER) / self._columns

    @property
    def _left(self):
        return _EDGE + self._column * (self._column_width + _GUTTER)

    def _make_room(self, height):
        """Continue in the next column if this one is too short."""
        if self._y + height > _FOOT:
            self._column, self._y = self._column + 1, self._top
            if self._column >= self._columns:
                self._start_page()

    def heading(self, heading, size=10.0):
        """Set a heading, in bold."""
        self._make_room(6 * size)
        self._y += 0.9 * size
        self._set_paragraph(heading, size, 0.0, bold=True)
        self._y += 0.5 * size

    def text(self, text, size=10.0, indent=12.0):
        """Set a justified paragraph."""
        self._set_paragraph(text, size, indent)

    def table(self, caption, rows, rules="", size=9.0):
        """Set a table below its caption: in a grid, between rules ("book") or without."""
        step = 1.5 * size
        self._make_room(step * (len(rows) + 4))
        self._y += step
        self._set_paragraph(caption, size, 0.0)
        self.blocks.append(Block(len(self.pages), rows=tuple(map(tuple, rows))))
        edges = [self._left]
        for column in zip(*rows, strict=True):
            edges.append(edges[-1] + max(_measure_word(cell, size) for cell in column) + 14)
        page, top = self.pages[-1], self._y
        for row in rows:
            self._y += step
            for x, cell in zip(edges, row, strict=False):
                self._set_line(x + 5, self._y - 0.5 * size, cell.split(), size)
        kinds = {"": (), "book": (0, 1, len(rows)), "grid": range(len(rows) + 1)}
        for place in kinds[rules]:
            page.rule(edges[0], top + place * step, edges[-1], top + place * step)
        for x in edges if rules == "grid" else ():
            page.rule(x, top, x, self._y)
        self._y += 2 * step

    def _set_paragraph(self, text, size, indent, *, bold=False):
        """Set lines below each other, and record the text."""
        for index, words in enumerate(lines := self._break_lines(text, size, indent)):
            self._make_room(_LEADING * size)
            if index == 0:
                self.blocks.append(Block(len(self.pages), text.replace("|", "")))
            self._y += _LEADING * size
            first = 0.0 if index else indent
            room = self._column_width - first - sum(_measure_word(word, size) for word in words)
            space = room / (len(words) - 1) if len(words) > 1 else 0.0
            if words is lines[-1] or space > _WIDEST * size:
                space = 0.25 * size
            self._set_line(self._left + first, self._y, words, size, space, bold=bold)

    def _break_lines(self, text, size, indent):
        """Return the words of each line."""
        lines, words, room = [], [], self._column_width - indent
        for word in text.split():
            rest = word.replace("|", "")
            if words and _measure_word(rest, size) > room:
                parts = word.split("|")
                for count in range(len(parts) - 1, 0, -1):
                    head = "".join(parts[:count])
                    if _measure_word(f"{head}-", size) <= room:
                        words.append(f"{head}-")
                        rest = "".join(parts[count:])
                        break
                lines.append(words)
                words, room = [], self._column_width
            words.append(rest)
            room -= _measure_word(rest, size) + 0.25 * size
        return [*lines, words]

    def _set_line(self, x, y, words, size, space=None, *, bold=False):
        """Set words on a line at a distance, without space characters."""
        page = self.pages[-1]
        for word in words:
            for ten, kind, script, sign, plain in _PART.findall(word):
                if plain or ten:
                    x = page.text(x, y, plain or ten, size, bold=bold)
                if sign:
                    x = page.sign(x, y, "B", size) if self._trap else page.text(x, y, sign, size)
                if kind:
                    x = page.runs(x, y, (kind, script), size=size)
            x += 0.25 * size if space is None else space


def _measure_word(word, size):
    """Return the width of a text, in points."""
    parts = _PART.findall(word)
    return sum(
        measure_text(ten + sign + plain, size) + measure_text(script, 0.7 * size)
        for ten, _, script, sign, plain in parts
    )


def _typeset_file(file):
    """Typeset the paper of a file."""
    paper = tomllib.loads(file.read_text(encoding="utf-8"))
    setter = Typesetter(
        paper.get("head", ""), paper.get("columns", 1), trap=paper.get("is_trap", False)
    )
    for block in paper["blocks"]:
        if "caption" in block:
            setter.table(**block)
        elif "heading" in block:
            setter.heading(**block)
        elif "text" in block:
            setter.text(**block)
        else:
            setter.columns()
    doi = paper.get("doi", "")
    return MadePaper(file.stem, paper["title"], doi, tuple(setter.blocks), make_pdf(*setter.pages))


def _make_scan():
    """Return a scanned paper: two pages with pictures and without characters."""
    pages = [Page(), Page()]
    for page in pages:
        page.picture()
    return MadePaper("scan", "", "", (), make_pdf(*pages))


@functools.cache
def made_papers():
    """Return the papers by name.

    two_columns has a table in a column; ruled_tables and unruled_tables have tables with and
    without rules; supplement has the DOI of two_columns; invoice is not a paper; and in glyph_trap
    "~" is the letter B of a font without a map to Unicode.
    """
    papers = [*map(_typeset_file, _PAPERS.glob("*.toml")), _make_scan()]
    return {paper.name: paper for paper in papers}
