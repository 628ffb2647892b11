"""From the rows of a table to its samples: one for each material of each paper."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from litx.adapters.conversion import Conversion, experiment_of
from litx.adapters.formula import measured, plain, read_formula
from litx.adapters.papers import paper_stem
from litx.adapters.table.cells import read_temperature, read_uncertainty, read_value, unit_of
from litx.adapters.table.columns import Columns, name_and_unit
from litx.adapters.table.names import Kind, Names
from litx.adapters.table.reading import TableRow
from litx.errors import FormatError, LitxError
from litx.model import CompMeasurement, Experiment, GlobalLatticeParam, Measurement
from litx.model.chemistry import Element
from litx_ontology import CrysStruct, MeasurementMethod

LONGEST_NAME = 200
"""Characters of the name of a material."""

_RESERVED = frozenset({"elements", "default"})
"""Names that an experiment of one recipe has already."""

_BETWEEN = re.compile(r"\s*(?:[+/,;&]|\band\b)\s*")


@dataclass
class Sample:
    """A material of a paper.

    Attributes:
        place: The row that it was first met in.
        name: What the table calls it; None where that is its formula.
        composition: What it consists of.
        structures: Its crystal structures, each once, in the order met.
        measurements: What was measured on it.
    """

    place: str
    name: str | None
    composition: CompMeasurement
    structures: dict[CrysStruct, None] = field(default_factory=dict)
    measurements: list[Measurement] = field(default_factory=list)

    def experiment(self) -> Experiment:
        """Return the experiment of this material alone; its recipe is not known."""
        phases = [GlobalLatticeParam(struct=one) for one in self.structures]
        name = None if self.name in _RESERVED else self.name
        return experiment_of([], [self.composition, *self.measurements, *phases], name)


class Samples:
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
            sample = self._sample(row, place)
            self._add_structures(row, sample, place)
            for column, words, unit, value in self._values(row):
                where = f"{place}: column {column!r:.80}" if column else place
                with self._conversion.leaving_out(where):
                    sample.measurements.append(self._measurement(row, words, unit, value, where))

    def _cell(self, row: TableRow, name: str) -> str:
        """Return the cell of a field; empty where the table has no such column."""
        place = self._columns.places.get(name)
        return "" if place is None else row.cell(place)

    def _sample(self, row: TableRow, place: str) -> Sample:
        """Return the sample of a row, which may be there already."""
        stem = paper_stem(self._cell(row, "paper"))
        material = plain(self._cell(row, "material"))
        if len(material) > LONGEST_NAME:
            raise FormatError("", f"the name of a material has {len(material):,} characters")
        given = plain(self._cell(row, "composition")) or self._formulas.get((stem, material), "")
        samples = self.papers.get(stem, {})
        sample = samples.get((material, given))
        if sample is None:
            sample = Sample(place, material if given else None, _composition(given or material))
            self.papers.setdefault(stem, {})[material, given] = sample
            self._formulas.setdefault((stem, material), given)
        return sample

    def _values(self, row: TableRow) -> Iterator[tuple[str, str, str, str]]:
        """Yield column, name of the property, unit and value of each value of a row."""
        for index, heading in self._columns.properties:
            value = row.cell(index)
            if value:
                yield (heading, *name_and_unit(heading), value)
        words, value = self._cell(row, "property"), self._cell(row, "value")
        if words or value:
            name, unit = name_and_unit(words)
            yield "", name, self._unit(row, unit), value

    def _unit(self, row: TableRow, in_name: str) -> str:
        """Return the unit of a row: its own, else that with the property, else the heading's."""
        return self._cell(row, "unit") or in_name or self._columns.units.get("value", "")

    def _measurement(
        self, row: TableRow, words: str, unit: str, value: str, place: str
    ) -> Measurement:
        """Return one value.

        Raises:
            FormatError: Property, value, unit or temperature cannot be told.
        """
        if not value:
            raise FormatError("", f"the value of {words!r:.80} is missing")
        kind: Kind = self._names.kind(words)
        number, uncertainty = read_value(value)
        heat = self._cell(row, "temperature")
        in_heading = self._columns.units.get("temperature", "")
        return Measurement(
            kind=kind,
            value=number,
            unit=unit_of(kind, unit),
            uncertainty=self._uncertainty(row, uncertainty, place),
            measurement_method=self._method(row, place),
            temperature=read_temperature(heat, in_heading) if heat else None,
        )

    def _uncertainty(self, row: TableRow, beside: float | None, place: str) -> float | None:
        given = self._cell(row, "uncertainty")
        with self._conversion.leaving_out(place):
            return read_uncertainty(given) if given else beside
        return beside

    def _method(self, row: TableRow, place: str) -> MeasurementMethod | None:
        given = self._cell(row, "method")
        with self._conversion.leaving_out(place):
            return self._names.member(given, MeasurementMethod, "method") if given else None
        return None

    def _add_structures(self, row: TableRow, sample: Sample, place: str) -> None:
        for words in filter(None, _BETWEEN.split(" ".join(self._cell(row, "structure").split()))):
            with self._conversion.leaving_out(place):
                sample.structures[self._names.member(words, CrysStruct, "structure")] = None


def _composition(given: str) -> CompMeasurement:
    """Return the composition that a formula means.

    Raises:
        LitxError: It is no formula of elements.
    """
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
