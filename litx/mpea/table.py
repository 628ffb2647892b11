"""Reading of the MPEA table, a CSV file that the user supplies."""

import csv
import io
import math
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from litx.errors import FormatError
from litx.files.download import download
from litx.files.reading import read_plain_text
from litx.model.paper import stem_of
from litx_ontology.units import HV, GigaPascal, MegaPascal, Micrometer, Unit, gram_per_cm3, percent

COLUMNS: Final[dict[str, str]] = {
    "formula": "FORMULA",
    "microstructure": "Microstructure",
    "processing": "Processing method",
    "phase": "BCC/FCC/other",
    "grain size": "grain size",
    "density": "Exp. Density",
    "HV": "HV",
    "test temperature": "Test temperature",
    "YS": "YS",
    "UTS": "UTS",
    "elongation": "Elongation (%)",
    "plastic elongation": "Elongation plastic",
    "Young modulus": "Exp. Young modulus",
    "O": "O content",
    "N": "N content",
    "C": "C content",
    "doi": "doi",
}
"""What a heading of the table contains, by our name of the column."""

UNITS: Final[dict[str, Unit]] = {
    "grain size": Micrometer,
    "density": gram_per_cm3,
    "HV": HV,
    "YS": MegaPascal,
    "UTS": MegaPascal,
    "elongation": percent,
    "plastic elongation": percent,
    "Young modulus": GigaPascal,
}
"""Units of the columns whose values are compared, as the headings of the table print them."""

NUMERIC: Final = (*UNITS, "test temperature", "O", "N", "C")
"""Columns of numbers; calculated densities and moduli are none that were measured."""

_LARGEST = 100_000_000  # bytes of the largest file that is read; the published one has 0.3 million
_WHERE = "give the MPEA table as its authors publish it"
_ELEMENT = re.compile(r"([A-Z][a-z]?)(\d+(?:\.\d+)?|\.\d+)?\s*")


@dataclass(frozen=True)
class MpeaRow:
    """A row of the table."""

    line: int  # line of the file that it ends on, counted from 1
    cells: Mapping[str, str]  # text of each column by our name of it, trimmed
    # its formula as fractions by element; None when it cannot be read
    fractions: Mapping[str, float] | None

    @property
    def doi(self) -> str:
        """The paper that it was taken from."""
        return self.cells["doi"]

    @property
    def stem(self) -> str:
        """Name that the module of this paper has."""
        return stem_of(self.doi.lower())

    @property
    def formula(self) -> str:
        """The formula as the table prints it."""
        return self.cells["formula"]

    def number(self, column: str) -> float | None:
        """Return a cell as number; None when it is empty or no finite number."""
        try:
            number = float(self.cells[column])
        except ValueError:
            return None
        return number if math.isfinite(number) else None


def get_table(where: str) -> list[MpeaRow]:
    """Return the rows of a table, given by its path or by the address to download it from.

    What is not to be had is a `DatasetError`.
    """
    if not where.startswith(("https://", "http://")):
        return read_table(Path(where))
    with tempfile.TemporaryDirectory(prefix="litx-") as folder:
        file = Path(folder) / "table.csv"
        download(where, file, _LARGEST, "download it yourself and give the path")
        return read_table(file)


def read_table(path: Path) -> list[MpeaRow]:
    """Return the rows of a table; what is no CSV with our columns is a `FormatError`."""
    try:
        text = read_plain_text(path, _LARGEST, "utf-8-sig", newline="")
        rows = list(_rows(io.StringIO(text, newline=""), path))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        why = getattr(error, "strerror", None) or error
        raise FormatError("", f"the table {path} cannot be read: {why}", _WHERE) from None
    if not rows:
        raise FormatError("", f"the table {path} has no rows", _WHERE)
    return rows


def _rows(file: Iterable[str], path: Path) -> Iterator[MpeaRow]:
    """Yield the rows; a short one ends in empty cells."""
    lines = csv.reader(file, strict=True)
    head = next(lines, [])
    if not head:
        raise FormatError("", f"the table {path} is empty", _WHERE)
    places = {}
    for name, part in COLUMNS.items():
        place = next((place for place, heading in enumerate(head) if part in heading), None)
        if place is None:
            raise FormatError("", f"the table {path} has no column {part!r}", _WHERE)
        places[name] = place
    for line in lines:
        cells = {
            name: line[place].strip() if place < len(line) else "" for name, place in places.items()
        }
        if any(cells.values()):
            yield MpeaRow(lines.line_num, cells, read_formula(cells["formula"]))


def read_formula(text: str) -> dict[str, float] | None:
    """Return the fractions by element of a formula such as "Al0.25 Co1 Fe1 Ni1".

    None when it is no list of elements with amounts.
    """
    amounts: dict[str, float] = {}
    end = 0
    while found := _ELEMENT.match(text, end):
        element, amount = found.groups()
        amounts[element] = amounts.get(element, 0) + float(amount or 1)
        end = found.end()
    total = sum(amounts.values())
    if end < len(text) or not 0 < total < math.inf:
        return None
    return {element: amount / total for element, amount in amounts.items()}


def count_cells(rows: Sequence[MpeaRow]) -> int:
    """Count the values of a paper's rows, by the published rule.

    One for each number that was measured, each structure class, each processing method, and each
    composition that differs from the other ones. Calculated numbers and microstructures are not
    counted.

    Source: published alloy benchmark, version 0.1.1.
    """
    numbers = sum(row.number(column) is not None for row in rows for column in NUMERIC)
    texts = sum(bool(row.cells[column]) for row in rows for column in ("phase", "processing"))
    compositions = {
        tuple(sorted((name, round(part, 6)) for name, part in row.fractions.items()))
        if row.fractions is not None
        else row.formula
        for row in rows
    }
    return numbers + texts + len(compositions)
