"""Rows of a CSV file that nobody vouches for."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from litx.errors import FormatError
from litx.plain import read_plain_text

LARGEST = 100_000_000  # bytes of the largest file that is read
MOST_ROWS = 1_000_000  # rows that are read
_DELIMITERS = ",;\t"  # what may part the cells, in the order preferred; the heading decides


@dataclass(frozen=True)
class TableRow:
    """A row of a table."""

    line: int  # line of the file that it ends on, counted from 1
    cells: list[str] | None  # its cells as text; None for a row that is malformed
    fault: str = ""  # what is wrong with such a row

    def cell(self, place: int) -> str:
        """Return a cell, trimmed; empty where the row is short."""
        cells = self.cells or []
        return cells[place].strip() if place < len(cells) else ""


def read_rows(file: Path) -> Iterator[TableRow]:
    """Yield the rows of a file, the heading first; empty ones are left out."""
    try:
        stream = io.StringIO(read_plain_text(file, LARGEST, "utf-8-sig", newline=""), newline="")
        first = stream.readline(10 * csv.field_size_limit())
        stream.seek(0)
        yield from _rows(stream, max(_DELIMITERS, key=first.count), file)
    except FileNotFoundError:
        raise FormatError("", f"the table {file} does not exist", "give a CSV file") from None
    except UnicodeDecodeError as error:
        message = f"the table {file} is not UTF-8 (byte {error.start})"
        raise FormatError("", message, "save it as UTF-8") from None
    except OSError as error:
        raise FormatError("", f"the table {file} cannot be read: {error.strerror}") from None


def _rows(stream: Iterator[str], delimiter: str, file: Path) -> Iterator[TableRow]:
    """Yield the rows; a malformed one does not end the others."""
    reader = csv.reader(stream, delimiter=delimiter)
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            yield TableRow(reader.line_num, None, str(error))
            continue
        if reader.line_num > MOST_ROWS:
            message = f"the table {file} has more than {MOST_ROWS:,} lines"
            raise FormatError("", message, "split it")
        if any(cell.strip() for cell in cells):
            yield TableRow(reader.line_num, cells)
