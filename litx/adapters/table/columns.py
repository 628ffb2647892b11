"""The rows of a table, and the map of litx's fields to its headings.

The map is text, ``paper=DOI,material=Alloy,property=Property,value=Value,unit=Unit``, or a TOML
file, which may also map names of properties to kinds::

    [columns]
    paper = "DOI"
    material = "Alloy"

    [properties]
    "Rm" = "ultimate_tensile_strength"

A field whose name is itself a heading needs no entry.
"""

import csv
import io
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from litx.display.suggestions import suggest
from litx.errors import FormatError, LitxError
from litx.files.reading import read_plain_text
from litx.formats.extraction_json.words import parse_unit
from litx.formats.json_text import check_length
from litx.sandbox import Source

FIELDS = {
    "paper": "DOI, link or stem of the paper",
    "material": "formula or name of the material",
    "composition": "formula, where the material is given by name",
    "property": "name of what was measured",
    "value": "number, with or without qualifier and uncertainty",
    "unit": "its unit",
    "temperature": "temperature of the test",
    "method": "how it was measured",
    "uncertainty": "half width, in the unit of the value",
    "structure": "crystal structures of the material",
}
"""Fields with descriptions. Without property and value, each further column is a property."""

REQUIRED = ("paper", "material")  # fields that every table must have
_LONGEST_MAP = 100_000  # characters of a map that are read

LARGEST = 100_000_000  # bytes of the largest file that is read
MOST_ROWS = 1_000_000  # rows that are read
_DELIMITERS = ",;\t"  # in the order of preference; the heading decides

_IN_BRACKETS = re.compile(r"([^()\[\]]*\S)\s*[(\[]([^()\[\]]*)[)\]]\s*")


@dataclass(frozen=True)
class ColumnMap:
    """The user's description of a table."""

    headings: Mapping[str, str] = field(default_factory=dict)  # by field
    properties: Mapping[str, str] = field(default_factory=dict)  # kinds by name of the property


@dataclass(frozen=True)
class Columns:
    """Columns of the fields of a table.

    Attributes:
        places: Index of the column by field.
        units: Unit in the heading by field, ``Value (MPa)``; empty without a unit.
        properties: Index and heading of each column that is a property itself; none in a table with
            a row for each value.
    """

    places: Mapping[str, int]
    units: Mapping[str, str]
    properties: Sequence[tuple[int, str]]


def read_map(text: str) -> ColumnMap:
    """Parse a map, or read its TOML file; a malformed map is a `FormatError`."""
    if text.strip().lower().endswith(".toml"):
        return _read_toml(Path(text.strip()))
    headings = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, mark, heading = (piece.strip() for piece in part.partition("="))
        if not mark or not heading:
            hint = "write field=heading, such as paper=DOI; use a TOML file for commas"
            raise FormatError("", f"{part!r:.80} is not an entry of a map of columns", hint)
        headings[_check_field(name)] = heading
    return ColumnMap(headings)


def _check_field(name: str) -> str:
    """Return the name of a field unchanged; a `FormatError` if it is not in `FIELDS`."""
    if name not in FIELDS:
        raise FormatError("", f"unknown field {name!r:.80}", suggest(name, FIELDS))
    return name


def _read_toml(file: Path) -> ColumnMap:
    """Read a map from the tables [columns] and [properties] of a TOML file; else `FormatError`."""
    text = Source.read(file).text
    check_length(f"{file} has", len(text), _LONGEST_MAP)
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise FormatError("", f"{file} is not TOML: {error}") from None
    tables: dict[str, dict[str, str]] = {"columns": {}, "properties": {}}
    for name, table in data.items():
        if name not in tables:
            message = f"{file} has the table {name!r:.80}"
            raise FormatError("", message, "its tables are [columns] and [properties]")
        if not isinstance(table, dict) or not all(isinstance(v, str) for v in table.values()):
            message = f"{file}: [{name}] must be a table of texts"
            raise FormatError("", message, 'write name = "text"')
        tables[name] = table
    headings = {_check_field(name): text for name, text in tables["columns"].items()}
    return ColumnMap(headings, tables["properties"])


def find_columns(head: Sequence[str], column_map: ColumnMap) -> Columns:
    """Return the columns of fields and properties; a `FormatError` if a required field has none."""
    places = {name: _find_heading(head, heading) for name, heading in column_map.headings.items()}
    for name in FIELDS:
        if name not in places and fold(name) in map(fold, head):
            places[name] = _find_heading(head, name)
    for name in REQUIRED:
        if name not in places:
            message = f"no column holds the field {name!r}"
            raise FormatError("", message, f"name it with --columns {name}=HEADING")
    if ("property" in places) != ("value" in places):
        message = "the table has only one of the fields property and value"
        raise FormatError("", message, "map both, or neither where each property has a column")
    units = {name: split_unit(head[place])[1] for name, place in places.items()}
    is_wide = "property" not in places
    used = set(places.values())
    unused = [(i, text.strip()) for i, text in enumerate(head) if i not in used and text.strip()]
    return Columns(places, units, unused if is_wide else ())


def _find_heading(head: Sequence[str], heading: str) -> int:
    """Return the index of a heading: an exact match, or else by folded case and spaces."""
    for normalise in (str, fold):
        places = [i for i, text in enumerate(head) if normalise(text) == normalise(heading)]
        if len(places) > 1:
            raise FormatError("", f"the heading {heading!r:.80} stands twice", "rename a column")
        if places:
            return places[0]
    names = [text[:80] for text in head]
    raise FormatError("", f"unknown column {heading!r:.80}", suggest(heading[:80], names))


def fold(text: str) -> str:
    """Fold words: small letters, single spaces."""
    return " ".join(text.casefold().split())


def split_unit(text: str) -> tuple[str, str]:
    """Return a name and the unit in brackets after it; the unit may be empty."""
    match = _IN_BRACKETS.fullmatch(text.strip())
    return (match[1], match[2].strip()) if match else (text.strip(), "")


def split_known_unit(words: str) -> tuple[str, str]:
    """Return the name of a property and the unit after it; other brackets are part of the name."""
    name, unit = split_unit(words)
    return (name, unit) if unit and parse_unit(unit) is not None else (words.strip(), "")


def check_properties(column_map: ColumnMap, known: Mapping[str, object]) -> None:
    """Raise `LitxError` for a property that is mapped to a kind which is not in `known`."""
    for name, value in column_map.properties.items():
        if value not in known:
            message = f"the property {name!r:.80} is mapped to the unknown kind {value!r:.80}"
            raise LitxError(message, suggest(value[:80], known))


def read_rows(file: Path) -> Iterator[tuple[int, list[str] | csv.Error]]:
    """Yield the rows of a file that are not empty, the heading first.

    Each row has its last line in the file, from 1, and its cells, or the fault if it is malformed.
    """
    try:
        stream = io.StringIO(read_plain_text(file, LARGEST, "utf-8-sig", newline=""), newline="")
        first = stream.readline(10 * csv.field_size_limit())
        stream.seek(0)
        yield from _parse_rows(stream, max(_DELIMITERS, key=first.count), file)
    except FileNotFoundError:
        raise FormatError("", f"the table {file} does not exist", "give a CSV file") from None
    except UnicodeDecodeError as error:
        message = f"the table {file} is not UTF-8 (byte {error.start})"
        raise FormatError("", message, "save it as UTF-8") from None
    except OSError as error:
        raise FormatError("", f"the table {file} cannot be read: {error.strerror}") from None


def _parse_rows(
    stream: Iterator[str], delimiter: str, file: Path
) -> Iterator[tuple[int, list[str] | csv.Error]]:
    """Yield the rows; reading continues after a malformed row."""
    reader = csv.reader(stream, delimiter=delimiter)
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            yield reader.line_num, error
            continue
        if cells is None:
            return
        if reader.line_num > MOST_ROWS:
            message = f"the table {file} has more than {MOST_ROWS:,} lines"
            raise FormatError("", message, "split it")
        if any(cell.strip() for cell in cells):
            yield reader.line_num, cells
