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

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from litx.adapters.conversion import Conversion, paper_stem
from litx.adapters.materials import check_length, experiment_of, measured, plain, read_formula
from litx.adapters.table.cells import (
    KINDS,
    Names,
    read_temperature,
    read_uncertainty,
    read_value,
    unit_of,
)
from litx.adapters.table.columns import (
    ColumnMap,
    Columns,
    TableRow,
    check_properties,
    find_columns,
    name_and_unit,
    read_rows,
)
from litx.errors import FormatError, LitxError
from litx.files.paths import shown
from litx.model import CompMeasurement, GlobalLatticeParam, Measurement
from litx.model.chemistry import Element
from litx_ontology import CrysStruct, MeasurementMethod

__all__ = ["convert"]

LONGEST_NAME = 200  # characters of the name of a material
_RESERVED = frozenset({"elements", "default"})  # names that an experiment of one recipe has already

_BETWEEN = re.compile(r"\s*(?:[+/,;&]|\band\b)\s*")


def convert(file: Path, given: ColumnMap) -> Conversion:
    """Convert a table; one that cannot be read, or does not fit its map, is a `LitxError`."""
    check_properties(given, KINDS)
    conversion, names, place = Conversion(), Names(given.properties), shown(file)
    rows = read_rows(file)
    head = next(rows, None)
    if head is None or head.cells is None:
        raise FormatError("", f"the table {place} has no heading", "give one in its first line")
    columns = find_columns(head.cells, given)
    known = []
    for index, heading in columns.properties:  # one that is no property is noted once
        with conversion.leaving_out(f"{place}: column {heading!r:.80}"):
            names.kind(name_and_unit(heading)[0])
            known.append((index, heading))
    samples = _Samples(place, replace(columns, properties=known), names, conversion)
    for row in rows:
        samples.add(row)
    for stem, found in samples.papers.items():
        made = []
        for one in found.values():  # a recipe is not known
            phases = [GlobalLatticeParam(struct=struct) for struct in one.structures]
            name = None if one.name in _RESERVED else one.name
            built = experiment_of([], [one.composition, *one.measurements, *phases], name)
            made.append((one.place, built))
        with conversion.leaving_out(f"{place}: {stem}", is_paper=True):
            conversion.add(stem, place, made)
    return conversion


@dataclass
class Sample:
    """A material of a paper."""

    place: str  # the row that it was first met in
    name: str | None  # what the table calls it; None where that is its formula
    composition: CompMeasurement  # what it consists of
    # its crystal structures, each once, in the order met
    structures: dict[CrysStruct, None] = field(default_factory=dict)
    measurements: list[Measurement] = field(default_factory=list)  # what was measured on it


class _Samples:
    """The samples of one table, gathered row by row; what cannot be told is noted."""

    def __init__(self, file: str, columns: Columns, names: Names, conversion: Conversion) -> None:
        self.papers: dict[str, dict[tuple[str, str], Sample]] = {}
        self._file = file
        self._columns = columns
        self._names = names
        self._conversion = conversion
        self._formulas: dict[tuple[str, str], str] = {}

    def add(self, row: TableRow) -> None:
        """Add what a row says."""
        place = f"{self._file}:{row.line}"
        if row.cells is None:
            self._conversion.skip(place, f"the row is malformed: {row.fault}")
            return
        with self._conversion.leaving_out(place):
            stem = paper_stem(self._cell(row, "paper"))
            material = plain(self._cell(row, "material"))
            check_length("the name of a material has", len(material), LONGEST_NAME)
            told = plain(self._cell(row, "composition"))
            given = told or self._formulas.get((stem, material), "")
            sample = self.papers.get(stem, {}).get((material, given))
            if sample is None:
                sample = Sample(place, material if given else None, _composition(given or material))
                self.papers.setdefault(stem, {})[material, given] = sample
                self._formulas.setdefault((stem, material), given)
            structures = " ".join(self._cell(row, "structure").split())
            for words in filter(None, _BETWEEN.split(structures)):
                with self._conversion.leaving_out(place):
                    sample.structures[self._names.member(words, CrysStruct, "structure")] = None
            for column, words, unit, value in self._values(row):
                where = f"{place}: column {column!r:.80}" if column else place
                with self._conversion.leaving_out(where):
                    sample.measurements.append(self._measurement(row, words, unit, value, where))

    def _cell(self, row: TableRow, name: str) -> str:
        """Return the cell of a field; empty where the table has no such column."""
        place = self._columns.places.get(name)
        return "" if place is None else row.cell(place)

    def _values(self, row: TableRow) -> Iterator[tuple[str, str, str, str]]:
        """Yield column, name of the property, unit and value of each value of a row."""
        for index, heading in self._columns.properties:
            value = row.cell(index)
            if value:
                yield (heading, *name_and_unit(heading), value)
        words, value = self._cell(row, "property"), self._cell(row, "value")
        if words or value:
            name, unit = name_and_unit(words)
            in_heading = self._columns.units.get("value", "")
            yield "", name, self._cell(row, "unit") or unit or in_heading, value

    def _measurement(
        self, row: TableRow, words: str, unit: str, value: str, place: str
    ) -> Measurement:
        """Return one value."""
        if not value:
            raise FormatError("", f"the value of {words!r:.80} is missing")
        kind = self._names.kind(words)
        number, uncertainty = read_value(value)
        known_unit = unit_of(kind, unit)
        method = None
        half_width, method_words, heat = (
            self._cell(row, name) for name in ("uncertainty", "method", "temperature")
        )
        with self._conversion.leaving_out(place):
            uncertainty = read_uncertainty(half_width) if half_width else uncertainty
        with self._conversion.leaving_out(place):
            if method_words:
                method = self._names.member(method_words, MeasurementMethod, "method")
        in_heading = self._columns.units.get("temperature", "")
        return Measurement(
            kind=kind,
            value=number,
            unit=known_unit,
            uncertainty=uncertainty,
            measurement_method=method,
            temperature=read_temperature(heat, in_heading) if heat else None,
        )


def _composition(given: str) -> CompMeasurement:
    """Return the composition that a formula means."""
    if not given:
        raise FormatError("", "the material is missing", "give its formula")
    hint = "give a formula such as Al0.5CoCrFeNi, here or in the column composition"
    try:
        found = read_formula(given)
    except LitxError as error:
        message = f"the material {given!r:.80} has no composition: {error.message}"
        raise FormatError("", message, hint) from None
    unknown = [str(one) for one in found if not isinstance(one, Element)]
    if unknown:
        message = f"the material {given!r:.80} has no composition: unknown element {unknown[0]!r}"
        raise FormatError("", message, hint)
    return measured(found)
