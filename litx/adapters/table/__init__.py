"""Any CSV table with a row for each value, or with a column for each property.

A column map (`litx.adapters.table.columns`) assigns columns to fields. Two equivalent tables::

    DOI,Alloy,Property,Value,Unit
    10.1000/x-1,CoCrFeNi,yield strength,300,MPa
    10.1000/x-1,CoCrFeNi,density,8.1,g/cm3

    DOI,Alloy,Yield strength (MPa),Density (g/cm3)
    10.1000/x-1,CoCrFeNi,300,8.1

Rows of a paper about the same material make an experiment with a single material. A row with an
unknown paper, composition, property, unit or temperature is skipped and listed with the nearest
names. A method, uncertainty or structure that cannot be read is listed and skipped alone.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from litx.adapters.conversion import Conversion, read_stem
from litx.adapters.materials import (
    build_experiment,
    measure_composition,
    read_formula,
    to_plain_text,
)
from litx.adapters.table.cells import (
    KINDS,
    Names,
    find_unit,
    read_temperature,
    read_uncertainty,
    read_value,
)
from litx.adapters.table.columns import (
    ColumnMap,
    Columns,
    check_properties,
    find_columns,
    read_rows,
    split_known_unit,
)
from litx.errors import FormatError, LitxError
from litx.files.paths import display_path
from litx.formats.json_text import check_length
from litx.model import CompMeasurement, GlobalLatticeParam, Measurement
from litx.model.chemistry import Element
from litx.model.material import Item
from litx_ontology import CrysStruct, MeasurementMethod

__all__ = ["convert"]

LONGEST_NAME = 200  # characters of the name of a material
_RESERVED = frozenset({"elements", "default"})  # names that an experiment uses already

_BETWEEN = re.compile(r"\s*(?:[+/,;&]|\band\b)\s*")


def convert(file: Path, column_map: ColumnMap) -> Conversion:
    """Convert a table; an unreadable table, or a wrong map, is a `LitxError`."""
    check_properties(column_map, KINDS)
    conversion, names, place = Conversion(), Names(column_map.properties), display_path(file)
    rows = read_rows(file)
    _, head = next(rows, (0, None))
    if not isinstance(head, list):
        raise FormatError("", f"the table {place} has no heading", "give one in its first line")
    columns = find_columns(head, column_map)
    properties = []
    for index, heading in columns.properties:  # an unknown property is reported a single time
        with conversion.skip_errors(f"{place}: column {heading!r:.80}"):
            names.find_kind(split_known_unit(heading)[0])
            properties.append((index, heading))
    samples = _Samples(replace(columns, properties=properties), names, conversion)
    for line, cells in rows:
        if isinstance(cells, list):
            samples.add(f"{place}:{line}", cells)
        else:
            conversion.skip(f"{place}:{line}", f"the row is malformed: {cells}")
    for stem, by_name in samples.papers.items():
        experiments = []
        for sample in by_name.values():
            phases = [GlobalLatticeParam(struct=struct) for struct in sample.structures]
            name = None if sample.name in _RESERVED else sample.name
            items: list[Item] = [sample.composition, *sample.measurements, *phases]
            experiments.append((sample.place, build_experiment([], items, name)))
        with conversion.skip_errors(f"{place}: {stem}", is_paper=True):
            conversion.add(stem, place, experiments)
    return conversion


@dataclass
class Sample:
    """A material of a paper."""

    place: str  # the first row of the sample
    name: str | None  # name in the table; None if that is the formula
    composition: CompMeasurement
    structures: dict[CrysStruct, None] = field(default_factory=dict)  # unique and ordered
    measurements: list[Measurement] = field(default_factory=list)


class _Samples:
    """The samples of a table, gathered row by row; faults are recorded."""

    def __init__(self, columns: Columns, names: Names, conversion: Conversion) -> None:
        """Start without samples; faults of rows go to `conversion`."""
        self.papers: dict[str, dict[tuple[str, str], Sample]] = {}
        self._columns = columns
        self._names = names
        self._conversion = conversion
        self._formulas: dict[tuple[str, str], str] = {}

    def add(self, place: str, row: Sequence[str]) -> None:
        """Add the values of a row to the sample of its material; unreadable cells are skipped."""
        with self._conversion.skip_errors(place):
            stem = read_stem(self._cell(row, "paper"))
            material = to_plain_text(self._cell(row, "material"))
            check_length("the name of a material has", len(material), LONGEST_NAME)
            formula = to_plain_text(self._cell(row, "composition"))
            formula = formula or self._formulas.get((stem, material), "")
            sample = self.papers.get(stem, {}).get((material, formula))
            if sample is None:
                composition = _read_composition(formula or material)
                sample = Sample(place, material if formula else None, composition)
                self.papers.setdefault(stem, {})[material, formula] = sample
                self._formulas.setdefault((stem, material), formula)
            structures = " ".join(self._cell(row, "structure").split())
            for words in filter(None, _BETWEEN.split(structures)):
                with self._conversion.skip_errors(place):
                    structure = self._names.find_member(words, CrysStruct, "structure")
                    sample.structures[structure] = None
            for column, words, unit, value in self._values(row):
                where = f"{place}: column {column!r:.80}" if column else place
                with self._conversion.skip_errors(where):
                    measurement = self._read_measurement(row, words, unit, value, where)
                    sample.measurements.append(measurement)

    def _cell(self, row: Sequence[str], name: str) -> str:
        """Return the cell of a field; empty where the table has no such column."""
        place = self._columns.places.get(name)
        return "" if place is None else _cell_at(row, place)

    def _values(self, row: Sequence[str]) -> Iterator[tuple[str, str, str, str]]:
        """Yield column, name of the property, unit and value of each value of a row.

        The value in the column `value` comes last, with an empty column.
        """
        for index, heading in self._columns.properties:
            if value := _cell_at(row, index):
                yield (heading, *split_known_unit(heading), value)
        words, value = self._cell(row, "property"), self._cell(row, "value")
        if words or value:
            name, unit = split_known_unit(words)
            in_heading = self._columns.units.get("value", "")
            yield "", name, self._cell(row, "unit") or unit or in_heading, value

    def _read_measurement(
        self, row: Sequence[str], words: str, unit: str, value: str, place: str
    ) -> Measurement:
        """Return a value as a measurement, with the row's uncertainty, method and temperature."""
        if not value:
            raise FormatError("", f"the value of {words!r:.80} is missing")
        kind = self._names.find_kind(words)
        number, uncertainty = read_value(value)
        value_unit = find_unit(kind, unit)
        method = None
        half_width, method_words, heat = (
            self._cell(row, name) for name in ("uncertainty", "method", "temperature")
        )
        with self._conversion.skip_errors(place):
            uncertainty = read_uncertainty(half_width) if half_width else uncertainty
        with self._conversion.skip_errors(place):
            if method_words:
                method = self._names.find_member(method_words, MeasurementMethod, "method")
        in_heading = self._columns.units.get("temperature", "")
        return Measurement(
            kind=kind,
            value=number,
            unit=value_unit,
            uncertainty=uncertainty,
            measurement_method=method,
            temperature=read_temperature(heat, in_heading) if heat else None,
        )


def _cell_at(row: Sequence[str], place: int) -> str:
    """Return a cell, trimmed; empty where the row is short."""
    return row[place].strip() if place < len(row) else ""


def _read_composition(formula: str) -> CompMeasurement:
    """Return a formula as a measured composition; a `FormatError` if it has none."""
    if not formula:
        raise FormatError("", "the material is missing", "give its formula")
    try:
        composition = read_formula(formula)
        for element in composition:
            if not isinstance(element, Element):
                raise FormatError("", f"unknown element {str(element)!r}")
    except LitxError as error:
        message = f"the material {formula!r:.80} has no composition: {error.message}"
        hint = "give a formula such as Al0.5CoCrFeNi, here or in the column composition"
        raise FormatError("", message, hint) from None
    return measure_composition(composition)
