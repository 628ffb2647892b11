"""Tables in the stored outputs of a user's notebook, of which nothing is run."""

import json
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, TypeAlias

from litx.display.grid import Grid
from litx.errors import DatasetError
from litx.files.paths import display_path
from litx.files.reading import require_text

Table: TypeAlias = tuple[str, list[list[str]]]
"""The text above a table, and its rows, the headings first."""


class _TableParser(HTMLParser):
    """Parser of the rows of tables in HTML."""

    def __init__(self) -> None:
        """Start without tables; `tables` holds rows of cells after `feed`."""
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self._cell: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Begin a table, a row or a cell."""
        del attrs
        if tag == "table":
            self.tables.append([])
        elif tag == "tr" and self.tables:
            self.tables[-1].append([])
        elif tag in {"td", "th"} and self.tables and self.tables[-1]:
            self._cell = []

    def handle_data(self, data: str) -> None:
        """Add text to the current cell."""
        if self._cell is not None:
            self._cell.append(data)

    def handle_endtag(self, tag: str) -> None:
        """Add the text of a cell that ends to its row, with single blanks."""
        if tag in {"td", "th"} and self._cell is not None:
            self.tables[-1][-1].append(" ".join("".join(self._cell).split()))
            self._cell = None


def build_notebook_grids(place: Path | None, titles: Mapping[str, str]) -> list[Grid]:
    """Return tables of a notebook unchanged, and a table of those that it lacks.

    `titles` are by the published name, such as "Table 5". Raises as `read_tables`.
    """
    tables = read_tables(place) if place else []
    grids, missing = [], []
    for name, title in titles.items():
        label = re.compile(rf"\b{name.replace(' ', '[ _.]*')}\b", re.IGNORECASE)
        matches = [rows for above, rows in tables if label.search(above)]
        for rows in matches:
            width = max(map(len, rows))
            first, *lines = ([*row, *[""] * (width - len(row))] for row in rows)
            note = f"Read from {display_path(place)}, as it stands." if place else ""
            grids.append(Grid(f"{name} of the notebook: {title}", first, lines, note))
        if not matches:
            missing.append([name, title, "not at hand"])
    note = "A table in the outputs of the published notebook may have them; name it by --reference."
    lacking = Grid("Figures not at hand", ("Published in", "What", "Figures"), missing, note)
    return [*grids, lacking] if missing else grids


def read_tables(place: Path) -> list[Table]:
    """Return the tables of a notebook, or of all notebooks in a folder.

    The text above a table is that before its cell, and the code in the cell.

    Raises:
        DatasetError: There is no notebook, or a notebook cannot be read.
    """
    files = sorted(place.rglob("*.ipynb")) if place.is_dir() else [place]
    if not files:
        raise DatasetError(
            f"{display_path(place)} has no notebook", "name a copy of the published one"
        )
    tables: list[Table] = []
    for file in files:
        text = require_text(file)
        try:
            tables += _parse_tables(json.loads(text))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            message = f"{display_path(file)} must be a notebook, in JSON"
            raise DatasetError(message, "name a copy of the published one") from error
    return tables


def _parse_tables(notebook: Any) -> Iterator[Table]:
    """Yield the HTML tables in the outputs of a notebook, each with the text above it."""
    above = ""
    for cell in notebook["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] != "code":
            above = text
            continue
        for output in cell.get("outputs", ()):
            parser = _TableParser()
            parser.feed("".join(output.get("data", {}).get("text/html", ())))
            yield from ((f"{above}\n{text}", rows) for rows in parser.tables if rows)
