"""Reader of the MPEA table, a CSV file that the user supplies."""

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
from litx.files.package_data import read_toml
from litx.files.reading import read_plain_text
from litx.model.paper import stem_of
from litx_ontology.units import HV, GigaPascal, MegaPascal, Micrometer, Unit, gram_per_cm3, percent

COLUMNS: Final[dict[str, str]] = read_toml("litx.mpea", "tables")["columns"]
"""Part of the heading by litx's name of the column."""

COMPARED: Final[dict[str, tuple[Unit, tuple[str, ...]]]] = {
    "HV": (HV, ("vickers_hardness",)),
    "YS": (MegaPascal, ("yield_strength_tension", "yield_strength_compression")),
    "UTS": (MegaPascal, ("ultimate_tensile_strength", "ultimate_compressive_strength")),
    "elongation": (percent, ("fracture_strain_tension", "fracture_strain_compression")),
    "plastic elongation": (percent, ("ultimate_strain_tension", "ultimate_strain_compression")),
    "density": (gram_per_cm3, ("density",)),
    "Young modulus": (GigaPascal, ("youngs_modulus",)),
    "grain size": (Micrometer, ("grain_size",)),
}
"""Unit and kinds of each column whose values are compared, the unit as the heading prints it.

MPEA does not separate tension from compression."""

NUMERIC: Final = (*COMPARED, "test temperature", "O", "N", "C")
"""Columns of measured numbers; the table has calculated densities and moduli as well."""

_LARGEST = 100_000_000
"""Bytes of the largest file that is read; the published table has 0.3 million."""

_WHERE = "give the MPEA table as its authors publish it"
_ELEMENT = re.compile(r"([A-Z][a-z]?)(\d+(?:\.\d+)?|\.\d+)?\s*")


@dataclass(frozen=True)
class MpeaRow:
    """A row of the table."""

    line: int  # last line of the row in the file, from 1
    cells: Mapping[str, str]  # trimmed text by litx's name of the column
    fractions: Mapping[str, float] | None  # by element; None for an unreadable formula

    @property
    def doi(self) -> str:
        """DOI of the paper, as the table has it."""
        return self.cells["doi"]

    @property
    def stem(self) -> str:
        """Name of the paper's module."""
        return stem_of(self.doi.lower())

    @property
    def formula(self) -> str:
        """The formula as the table prints it."""
        return self.cells["formula"]

    def number(self, column: str) -> float | None:
        """Return a cell as a finite number; None if it holds none."""
        try:
            number = float(self.cells[column])
        except ValueError:
            return None
        return number if math.isfinite(number) else None


def get_table(source: str) -> list[MpeaRow]:
    """Return the rows of a table by its path or its address.

    A table that cannot be downloaded is a `DatasetError`.
    """
    if not source.startswith(("https://", "http://")):
        return read_table(Path(source))
    with tempfile.TemporaryDirectory(prefix="litx-") as folder:
        file = Path(folder) / "table.csv"
        download(source, file, _LARGEST, "download it yourself and give the path")
        return read_table(file)


def read_table(path: Path) -> list[MpeaRow]:
    """Return the rows of a table; a CSV file with other columns is a `FormatError`."""
    try:
        text = read_plain_text(path, _LARGEST, "utf-8-sig", newline="")
        rows = list(_parse_rows(io.StringIO(text, newline=""), path))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        reason = getattr(error, "strerror", None) or error
        raise FormatError("", f"the table {path} cannot be read: {reason}", _WHERE) from None
    if not rows:
        raise FormatError("", f"the table {path} has no rows", _WHERE)
    return rows


def _parse_rows(file: Iterable[str], path: Path) -> Iterator[MpeaRow]:
    """Yield the rows; a short row ends in empty cells."""
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

    They are None unless it is a list of elements with amounts.
    """
    amounts: dict[str, float] = {}
    end = 0
    while match := _ELEMENT.match(text, end):
        element, amount = match.groups()
        amounts[element] = amounts.get(element, 0) + float(amount or 1)
        end = match.end()
    total = sum(amounts.values())
    if end < len(text) or not 0 < total < math.inf:
        return None
    return {element: amount / total for element, amount in amounts.items()}


def count_cells(rows: Sequence[MpeaRow]) -> int:
    """Count the values of a paper's rows, by the published rule.

    Each measured number, structure class, processing method and distinct composition counts 1.
    Calculated numbers and microstructures do not count.

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
