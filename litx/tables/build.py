"""Rows of every table from the papers of a dataset."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from litx.model import (
    CompMeasurement,
    Composition,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
    Paper,
    Quantity,
    Record,
)
from litx.tables.amounts import (
    CANONICAL_UNITS,
    bounds,
    converted,
    in_unit,
    number_of,
    unit_text,
)
from litx.tables.columns import TABLES
from litx.tables.history import history, ids_of, own_steps, text_of
from litx_ontology import PhaseMeasurementKind

if TYPE_CHECKING:
    import pandas as pd

Row = dict[str, Any]
Tables = dict[str, list[Row]]

WHOLE = "whole"
"""Subject of what was measured on the material as a whole."""


def build(papers: Mapping[str, Paper], dataset: str) -> Tables:
    """Return the rows of every table of `TABLES`, in the order of the papers.

    Args:
        papers: The papers by stem, such as `litxalloy.papers`.
        dataset: What they are called together.
    """
    found: Tables = {name: [] for name in TABLES}
    for stem, paper in papers.items():
        row = {"dataset": dataset, "paper": stem}
        about = ("doi", "title", "year", "journal", "licence", "notes")
        found["papers"].append(row | {name: getattr(paper, name) for name in about})
        ids = ids_of(paper.experiments)
        for number, experiment in enumerate(paper.experiments):
            _ExperimentRows(found, row, paper, number, experiment, ids[number]).add()
    return found


def to_frame(papers: Mapping[str, Paper], dataset: str) -> "pd.DataFrame":
    """Return the table `values` as a pandas frame, one row a value.

    Columns are those of `TABLES["values"]`; an empty cell is missing to pandas.
    """
    import pandas as pd  # noqa: PLC0415 (of the extra `data`, and slow to import)

    columns = TABLES["values"].columns
    frame = pd.DataFrame(build(papers, dataset)["values"], columns=list(columns), dtype=object)
    kinds = {"number": "float64", "integer": "Int64", "boolean": "boolean", "text": "object"}
    return frame.astype({name: kinds[column.type] for name, column in columns.items()})


class _ExperimentRows:
    """Adds the rows of one experiment."""

    def __init__(
        self,
        tables: Tables,
        row: Row,
        paper: Paper,
        number: int,
        experiment: Experiment,
        ids: list[str],
    ) -> None:
        self._tables, self._row, self._paper = tables, row, paper
        self._number, self._experiment = number, experiment
        self._materials = dict(zip(ids, experiment.output_materials, strict=True))
        self._steps = {one: list(own_steps(experiment, m)) for one, m in self._materials.items()}
        self._own = {one: [step.words for step in steps] for one, steps in self._steps.items()}
        by_name: dict[str, str] = {}
        for one, material in self._materials.items():
            if material.name:
                by_name.setdefault(str(material.name), one)
        self._inputs = {
            one: list(dict.fromkeys(by_name.get(name, name) for name in self._inputs_of(one)))
            for one in self._materials
        }
        self._parents = {
            one: [name for name in names if name in self._materials and name != one]
            for one, names in self._inputs.items()
        }

    def _inputs_of(self, name: str) -> list[str]:
        """Return the names of what a material is made from, by its process and its events."""
        written = self._experiment.steps(self._materials[name])
        return [
            *(str(one) for step in written for one in step.inputs),
            *(one for step in self._steps[name] for one in step.inputs),
        ]

    def _add(self, table: str, **cells: Any) -> None:
        self._tables[table].append(self._row | cells)

    def add(self) -> None:
        """Add the rows of the experiment."""
        for name, raw in self._experiment.raw_materials.items():
            self._add(
                "raw_materials",
                experiment=self._number,
                raw_material=name,
                kind=text_of(raw.kind),
                **_texts(raw),
            )
        for name, material in self._materials.items():
            self._add_material(name, material)

    def _add_material(self, name: str, material: Material) -> None:
        composition = _composition(material)
        structures = dict.fromkeys(
            text_of(item.struct)
            for item in material.measurements
            if isinstance(item, (Configuration, GlobalLatticeParam)) and item.struct
        )
        whole = "+".join(map(str, structures)) or None
        about = {
            "material": name,
            "composition": _formula(composition),
            "elements": "-".join(sorted(str(one) for one in composition or ())) or None,
            "process": history(name, self._own, self._parents) or None,
            "parents": "; ".join(self._parents[name]) or None,
        }
        self._add(
            "materials",
            experiment=self._number,
            **about,
            notation=material.process,
            structure=whole,
            optional=material.optional,
            line=_line(material),
        )
        for source in self._inputs[name]:
            self._add(
                "edges",
                experiment=self._number,
                input=source,
                material=name,
                is_raw=source not in self._materials,
                process="; ".join(self._own[name]) or None,
            )
        self._add_steps(name)
        self._add_items(material, about, whole)

    def _add_steps(self, name: str) -> None:
        for number, step in enumerate(self._steps[name], 1):
            event = step.event
            temperature, duration = event.temperature, event.duration
            self._add(
                "process_steps",
                material=name,
                step=number,
                group=step.group,
                kind=text_of(event.kind),
                word=_word(event),
                words=step.words,
                temperature=_printed(temperature),
                temperature_unit=unit_text(getattr(temperature, "unit", None)),
                temperature_K=in_unit(temperature, "kelvin"),
                duration=_printed(duration),
                duration_unit=unit_text(getattr(duration, "unit", None)),
                duration_s=in_unit(duration, "second"),
                equipment=event.equipment,
                inputs="; ".join(step.inputs) or None,
                **_texts(event),
                optional=event.optional,
            )

    def _add_items(self, material: Material, about: Row, whole: str | None) -> None:
        """Add what was measured on a material, and on each feature of it."""
        number = 0
        ranges = _ranges(material)
        for item in material.measurements:
            subject, structure, inside = WHOLE, whole, [item]
            if isinstance(item, (Configuration, GlobalLatticeParam)):
                subject, structure = _label(item), text_of(item.struct)
                self._add_configuration(about["material"], item, subject)
                inside = _inside(item)
            place = {"subject": subject, "structure": structure}
            for record in inside:
                if isinstance(record, CompMeasurement):
                    number += 1
                    self._add_composition(about["material"], record, number, subject)
                for told in _values(record, ranges):
                    cells = told | place | {"line": _line(record) or _line(item)}
                    if isinstance(record, Measurement):
                        self._add_measurement(about["material"], record, cells)
                    cells["source"] = cells["source"] or getattr(item, "source", None)
                    self._add("values", doi=self._paper.doi, **about, **cells)

    def _add_measurement(self, name: str, record: Measurement, cells: Row) -> None:
        self._add(
            "measurements",
            material=name,
            **cells,
            word=_word(record),
            printed=str(record.value),
            statistic=text_of(record.measurement_statistic),
            percentile=record.percentile,
            group=record.group_id,
            group_name=record.group_name,
            pressure_Pa=in_unit(record.pressure, "pascal"),
            description=record.description,
            optional=record.optional,
        )

    def _add_composition(
        self, name: str, record: CompMeasurement, number: int, subject: str
    ) -> None:
        total = float(record.composition.num_atoms) or 1.0
        for element, amount in record.composition.items():
            self._add(
                "compositions",
                material=name,
                composition=number,
                subject=subject,
                formula=_formula(record.composition),
                element=str(element),
                amount=float(amount),
                fraction=float(f"{amount / total:.12g}"),
                method=text_of(record.method),
                is_nominal=record.is_nominal,
                **_texts(record),
                optional=record.optional,
            )

    def _add_configuration(
        self, name: str, item: Configuration | GlobalLatticeParam, label: str
    ) -> None:
        is_diffraction = isinstance(item, GlobalLatticeParam)
        share = getattr(item, "phase_fraction", None)
        lattice = next((one for one in _inside(item) if isinstance(one, LatticeMeasurement)), None)
        sizes = (*lattice.lattice.abc, *lattice.lattice.angles) if lattice else (None,) * 6
        names = ("a", "b", "c", "alpha", "beta", "gamma")
        cell = {one: number_of(size) for one, size in zip(names, sizes, strict=True)}
        self._add(
            "configurations",
            material=name,
            configuration=label,
            within=getattr(item, "within", None),
            structure=text_of(item.struct),
            tags=_tags(item) or None,
            is_diffraction=is_diffraction,
            phase_fraction=_printed(share),
            phase_fraction_unit=unit_text(getattr(share, "unit", None)),
            **cell,
            **_texts(item),
            optional=item.optional,
        )


def _values(record: object, ranges: Mapping[Any, tuple[Any, Any]]) -> Iterator[Row]:
    """Yield the cells of each value that a record states."""
    if isinstance(record, Measurement):
        cells = _value(record, text_of(record.kind), record.unit, record.uncertainty)
        key = record.group_id, text_of(record.kind)
        if key in ranges:
            cells["low"], cells["high"] = ranges[key]
        cells["method"] = text_of(record.measurement_method)
        cells["temperature_K"] = in_unit(record.temperature, "kelvin")
        yield cells
    elif isinstance(record, Quantity):
        kind = PhaseMeasurementKind.volume_fraction.value
        yield _value(record, kind, record.unit, None)
    elif isinstance(record, LatticeMeasurement):
        lengths = dict(zip("abc", (float(one) for one in record.lattice.abc), strict=True))
        for name, length in lengths.items():
            told = [size for other, size in lengths.items() if other < name]
            if number_of(length) is not None and length not in told:
                kind = f"lattice_parameter_{name}"
                told_as = Quantity(float(f"{length:.12g}"), "angstrom", source=record.source)
                yield _value(told_as, kind, "angstrom", None)


def _value(record: Measurement | Quantity, kind: str | None, unit: Any, width: Any) -> Row:
    number = number_of(record.numeric_value)
    low, high = bounds(number, record.value_qualifier, number_of(width))
    canonical = CANONICAL_UNITS.get(kind or "")
    size = converted(number, unit, canonical)
    return {
        "kind": kind,
        "value": number,
        "low": low,
        "high": high,
        "qualifier": text_of(record.value_qualifier),
        "uncertainty": number_of(width),
        "unit": unit_text(unit),
        "canonical_value": size,
        "canonical_unit": None if size is None else unit_text(canonical),
        "temperature_K": None,
        "method": None,
        "source": record.source,
    }


def _ranges(material: Material) -> dict[tuple[Any, str | None], tuple[Any, Any]]:
    """Return the ends of each printed range, by its group and kind."""
    ends: dict[tuple[Any, str | None], dict[str | None, Any]] = {}
    for item in material.all_items():
        if isinstance(item, Measurement) and item.group_id is not None:
            key = item.group_id, text_of(item.kind)
            statistic = text_of(item.measurement_statistic)
            ends.setdefault(key, {})[statistic] = number_of(item.numeric_value)
    return {
        key: (told["lower"], told["upper"])
        for key, told in ends.items()
        if told.keys() >= {"lower", "upper"}
    }


def _inside(item: Configuration | GlobalLatticeParam) -> list[Any]:
    if isinstance(item, Configuration):
        return list(item.measurements)
    return [one for one in (item.phase_fraction, item.lattice) if one is not None]


def _composition(material: Material) -> Composition | None:
    """Return the first nominal composition of the whole, the first of all where none is."""
    own = [one for one in material.measurements if isinstance(one, CompMeasurement)]
    nominal = [one for one in own if one.is_nominal]
    return next((one.composition for one in (*nominal, *own)), None)


def _formula(composition: Composition | None) -> str | None:
    """Return a composition as its paper writes it, amounts to six digits."""
    if composition is None:
        return None
    amounts = [(str(element), float(amount)) for element, amount in composition.items()]
    return "".join(one if amount == 1 else f"{one}{amount:.6g}" for one, amount in amounts)


def _label(item: Configuration | GlobalLatticeParam) -> str:
    return str(item.name or text_of(item.struct) or _tags(item) or "unnamed")


def _tags(item: object) -> str:
    return "+".join(sorted(str(text_of(tag)) for tag in getattr(item, "tags", None) or ()))


def _printed(quantity: object) -> str | None:
    return None if quantity is None else str(getattr(quantity, "value", quantity))


def _word(record: Record) -> str | None:
    word = record.as_printed.get("kind")
    return word.word if word else None


def _line(record: Any) -> int | None:
    origin = getattr(record, "origin", None)
    return origin.line if origin else None


def _texts(record: Any) -> Row:
    return {"description": record.description, "source": record.source, "line": _line(record)}
