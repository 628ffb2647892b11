"""Any CSV table with a row for each value, or with a column for each property.

A column map (`litx.adapters.table.columns`) says which column holds what. Two tables that say the
same::

    DOI,Alloy,Property,Value,Unit
    10.1000/x-1,CoCrFeNi,yield strength,300,MPa
    10.1000/x-1,CoCrFeNi,density,8.1,g/cm3

    DOI,Alloy,Yield strength (MPa),Density (g/cm3)
    10.1000/x-1,CoCrFeNi,300,8.1

Rows of one paper about the same material make one experiment of one material. A row whose value
cannot be told for certain is left out and listed with the nearest names: an unknown paper,
composition, property, unit or temperature. A method, uncertainty or structure that cannot be read
is listed and left out alone.
"""

from dataclasses import replace
from pathlib import Path

from litx.adapters.conversion import Conversion
from litx.adapters.table.columns import (
    ColumnMap,
    Columns,
    check_properties,
    find_columns,
    name_and_unit,
)
from litx.adapters.table.names import KINDS, Names
from litx.adapters.table.reading import read_rows
from litx.adapters.table.samples import Samples
from litx.errors import FormatError
from litx.paths import shown

__all__ = ["convert"]


def convert(file: Path, given: ColumnMap) -> Conversion:
    """Convert a table.

    Raises:
        FormatError: The table cannot be read, or lacks a column that the map names.
        LitxError: The map says that a property means a kind that there is not.
    """
    check_properties(given, KINDS)
    conversion, names, place = Conversion(), Names(given.properties), shown(file)
    rows = read_rows(file)
    head = next(rows, None)
    if head is None or head.cells is None:
        raise FormatError("", f"the table {place} has no heading", "give one in its first line")
    columns = _known(find_columns(head.cells, given), names, conversion, place)
    samples = Samples(place, columns, names, conversion)
    for row in rows:
        samples.add(row)
    for stem, found in samples.papers.items():
        made = [(sample.place, sample.experiment()) for sample in found.values()]
        with conversion.leaving_out(f"{place}: {stem}", is_paper=True):
            conversion.add(stem, place, made)
    return conversion


def _known(columns: Columns, names: Names, conversion: Conversion, place: str) -> Columns:
    """Return columns without those that are no property; each is noted once."""
    kept = []
    for index, heading in columns.properties:
        with conversion.leaving_out(f"{place}: column {heading!r:.80}"):
            names.kind(name_and_unit(heading)[0])
            kept.append((index, heading))
    return replace(columns, properties=kept)
