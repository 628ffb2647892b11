"""How well layouts read the made-up papers of tests: ours beside those of libraries.

    python -m benchmarks.layouts [NAME...]

A row is one way to read: its words in order, paragraphs that are whole, scripts and cells of tables
that are right, as shares of what the papers say, and processor time. Libraries that litx does not
use are compared where they are installed: `pip install edgeparse liteparse pdf_oxide`.
"""

import importlib.util
import io
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pdfplumber
import pypdfium2
from pdfminer.high_level import extract_pages
from pdfminer.layout import LAParams, LTTextBox
from rapidfuzz.distance import LCSseq
from rich.console import Console
from rich.table import Table

from litx.transcribe.child import read_pdf
from tests.transcribe.made import MadePaper, made_papers

_SCRIPT = re.compile(r"\$(?:10)?[_^]\{[^}]*\}\$")
_MARKS = re.compile(r"\$|[_^]\{|\}|</?su[bp]>|\*\*|^#+ |\\", re.MULTILINE)

Rows = list[list[str]]


def ours(data: bytes) -> str:
    """Return the text that litx reads."""
    return "\n\n".join(read_pdf(data)["pages"])


def plumber(tables: dict[str, Any], **settings: Any) -> Callable[[bytes], str]:
    """Return a reader by pdfplumber's own text and tables."""

    def read(data: bytes) -> str:
        parts = []
        with pdfplumber.open(io.BytesIO(data)) as pdf:
            for page in pdf.pages:
                parts.append(page.extract_text(**settings))
                parts += map(as_markdown, page.extract_tables({**tables, "text_x_tolerance": 1.5}))
        return "\n\n".join(parts)

    return read


def miner(data: bytes) -> str:
    """Return the boxes of text that pdfminer.six finds."""
    pages = extract_pages(io.BytesIO(data), laparams=LAParams())
    return "\n\n".join(
        box.get_text().strip() for page in pages for box in page if isinstance(box, LTTextBox)
    )


def pdfium(data: bytes) -> str:
    """Return the text of pypdfium2, in the order of the file."""
    return "\n\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))


def edgeparse(data: bytes) -> str:
    """Return the Markdown of edgeparse."""
    library = importlib.import_module("edgeparse")
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        Path(file.name).write_bytes(data)
        return str(library.convert(file.name, raster_table_ocr=False))


def liteparse(data: bytes) -> str:
    """Return the Markdown of liteparse."""
    library = importlib.import_module("liteparse")
    parser = library.LiteParse(ocr_enabled=False, output_format="markdown", quiet=True)
    return str(parser.parse(data).text)


def oxide(data: bytes) -> str:
    """Return the Markdown of pdf_oxide."""
    document = importlib.import_module("pdf_oxide").PdfDocument.from_bytes(data)
    return str(document.to_markdown_all())


_SPACED = {"x_tolerance_ratio": 0.15}  # without it words of a paper run together
_LINES, _TEXT = dict[str, Any](), {"vertical_strategy": "text", "horizontal_strategy": "text"}
_MIXED = {"vertical_strategy": "text", "horizontal_strategy": "lines"}
READERS: dict[str, Callable[[bytes], str]] = {
    "litx": ours,
    "pdfplumber, tables by lines": plumber(_LINES, **_SPACED),
    "pdfplumber, tables by text": plumber(_TEXT, **_SPACED),
    "pdfplumber, text between lines": plumber(_MIXED, **_SPACED),
    "pdfplumber, use_text_flow": plumber(_LINES, use_text_flow=True, **_SPACED),
    "pdfplumber, layout": plumber(_LINES, layout=True, **_SPACED),
    "pdfminer.six, LAParams": miner,
    "pypdfium2": pdfium,
    "edgeparse": edgeparse,
    "liteparse": liteparse,
    "pdf_oxide": oxide,
}


def as_markdown(rows: list[list[str | None]]) -> str:
    """Return rows as a table in Markdown."""
    lines = [" | ".join((cell or "").replace("\n", " ") for cell in row) for row in rows]
    return "\n".join(f"| {line} |" for line in lines)


def tables_of(text: str) -> list[Rows]:
    """Return the cells of the tables of Markdown."""
    blocks = re.findall(r"(?:^\|[^\n]*\n?)+", text, re.MULTILINE)
    rows = [
        [[_plain(cell) for cell in line.strip().strip("|").split("|")] for line in one.split("\n")]
        for one in blocks
    ]
    return [[row for row in some if not set("".join(row)) <= set("-: ")] for some in rows]


def _plain(text: str) -> str:
    """Return text without marks and spaces."""
    return "".join(_MARKS.sub("", text).split())


def measure(paper: MadePaper, text: str) -> dict[str, tuple[int, int]]:
    """Return how much is right and how much there is, by measure."""
    said = [block.text for block in paper.blocks if block.text]
    prose = re.sub(r"^\|[^\n]*$", "", text, flags=re.MULTILINE)
    words = " ".join(_MARKS.sub("", one) for one in said).split()
    blocks = {_plain(one) for one in re.split(r"\n\s*\n", prose)}
    scripts = Counter(script for one in said for script in _SCRIPT.findall(one))
    tables = tables_of(text)
    agreeing = [max((_agreeing(rows, one) for one in tables), default=0) for rows in paper.tables]
    return {
        "words": (LCSseq.similarity(words, _MARKS.sub("", prose).split()), len(words)),
        "paragraphs": (sum(_plain(one) in blocks for one in said), len(said)),
        "scripts": ((scripts & Counter(_SCRIPT.findall(text))).total(), scripts.total()),
        "cells": (sum(agreeing), sum(len(row) for rows in paper.tables for row in rows)),
    }


def _agreeing(rows: Sequence[Sequence[str]], table: Rows) -> int:
    """Return how many cells of a table are read where they stand; what is above it may be, too."""
    return max(
        sum(
            _plain(cell) == found
            for row, line in zip(rows, table[above:], strict=False)
            for cell, found in zip(row, line, strict=False)
        )
        for above in range(len(table) + 1)
    )


def main(names: Sequence[str]) -> None:
    """Print the table."""
    readable = (one for one in made_papers().values() if one.blocks)
    papers = [one for one in readable if not names or one.name in names]
    columns = ("Reader", "Words in order", "Paragraphs whole", "Scripts", "Cells", "Seconds")
    table = Table(*columns, box=None)
    for name, read in READERS.items():
        if name in {"edgeparse", "liteparse", "pdf_oxide"} and not importlib.util.find_spec(name):
            continue
        begun = time.process_time()
        texts = [read(paper.data) for paper in papers]
        spent = time.process_time() - begun
        found = [measure(paper, text) for paper, text in zip(papers, texts, strict=True)]
        shares = (
            sum(one[key][0] for one in found) / max(1, sum(one[key][1] for one in found))
            for key in found[0]
        )
        table.add_row(name, *(f"{share:.0%}" for share in shares), f"{spent:.1f}")
    Console(width=100).print(table)


if __name__ == "__main__":
    main(sys.argv[1:])
