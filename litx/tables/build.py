"""Rows of all tables from the papers of a dataset."""

import itertools
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

from litx.errors import require_extra
from litx.model import (
    CompMeasurement,
    CompositeMeasurement,
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
from litx.model.lattice import LATTICE_PARAMETERS
from litx.model.phrases import composition_phrase
from litx.tables.amounts import (
    canonical_unit,
    convert_number,
    convert_quantity,
    find_bounds,
    finite_number,
    format_unit,
)
from litx.tables.columns import EXTRACTED, TABLES, WHOLE, Row, Tables
from litx.tables.features import compute_features
from litx.tables.history import HistoryStep, describe_history, material_steps, unique_names
from litx.tables.properties import list_properties

if TYPE_CHECKING:
    import pandas as pd

_SCHEMAS = {**TABLES, EXTRACTED.name: EXTRACTED}


def build(papers: Mapping[str, Paper], dataset: str) -> Tables:
    """Return the rows of every table of `TABLES`, in the order of the papers.

    Args:
        papers: The papers by stem, such as `litxalloy.papers`.
        dataset: Name of the dataset.
    """
    tables: Tables = {name: [] for name in TABLES}
    for stem, paper in papers.items():
        row: Row = {"dataset": dataset, "paper": stem}
        cells = {name: _plain(paper, name) for name in TABLES["papers"].columns}
        tables["papers"].append(cells | row | {"authors": "; ".join(paper.authors) or None})
        _add_experiments(tables, row, paper)
    tables["features"].extend(compute_features(tables))
    tables["properties"].extend(list_properties(tables["values"]))
    return tables


def extracted_values(stem: str, paper: Paper) -> list[Row]:
    """Return the rows of `EXTRACTED` of a paper, without the cells about its text."""
    tables: Tables = {EXTRACTED.name: []}
    _add_experiments(tables, {"paper": stem}, paper)
    return tables[EXTRACTED.name]


def _add_experiments(tables: Tables, row: Row, paper: Paper) -> None:
    """Add the rows of a paper's experiments to those tables that there are."""
    names = unique_names(paper.experiments)
    for number, experiment in enumerate(paper.experiments):
        cells = row | {"doi": paper.doi, "title": paper.title, "experiment": number}
        _ExperimentRows(tables, cells, experiment, names[number]).add()


def to_frame(papers: Mapping[str, Paper], dataset: str) -> "pd.DataFrame":
    """Return the table `values` as a pandas frame, a row for each value.

    Columns are those of `TABLES["values"]`; an empty cell is missing to pandas.
    """
    with require_extra("data"):
        import pandas as pd  # noqa: PLC0415 (slow to import)
    columns = TABLES["values"].columns
    frame = pd.DataFrame(build(papers, dataset)["values"], columns=list(columns), dtype=object)
    types = {"number": "float64", "integer": "Int64", "boolean": "boolean", "text": "object"}
    return frame.astype({name: types[column.type] for name, column in columns.items()})


class _ExperimentRows:
    """The rows of an experiment."""

    def __init__(self, tables: Tables, row: Row, experiment: Experiment, names: list[str]) -> None:
        """Take the tables to fill, cells of every row, and a unique name for each material."""
        self._tables, self._row, self._experiment = tables, row, experiment
        self._materials = dict(zip(names, experiment.output_materials, strict=True))
        self._steps = {n: list(material_steps(experiment, m)) for n, m in self._materials.items()}
        self._words = {name: [s.words for s in steps] for name, steps in self._steps.items()}
        by_name = {str(m.name): name for name, m in reversed(self._materials.items()) if m.name}
        self._inputs: dict[str, list[str]] = {}
        self._parents: dict[str, list[str]] = {}
        for name, steps in self._steps.items():
            sources = [step.inputs for step in experiment.steps(self._materials[name])]
            sources += [step.inputs for step in steps]
            named = map(str, itertools.chain.from_iterable(sources))
            inputs = list(dict.fromkeys(by_name.get(source, source) for source in named))
            self._inputs[name] = inputs
            self._parents[name] = [n for n in inputs if n in self._materials and n != name]

    def _add(self, table: str, record: object, **cells: Any) -> None:
        """Add a row; cells that are not passed are taken from the record, or empty."""
        if table not in self._tables:
            return
        known = self._row | {"line": _line(record)} | cells
        self._tables[table].append(
            {
                column: known[column] if column in known else _plain(record, column)
                for column in _SCHEMAS[table].columns
            }
        )

    def add(self) -> None:
        """Add the rows of the experiment, of its raw materials and materials, to all tables."""
        for name, raw in self._experiment.raw_materials.items():
            self._add("raw_materials", raw, raw_material=name)
        for index, (name, material) in enumerate(self._materials.items()):
            self._add_material(index, name, material)

    def _add_material(self, index: int, name: str, material: Material) -> None:
        """Add the rows of a material: itself, its edges, its steps and its items."""
        nominal = _composition(material)
        structures = dict.fromkeys(
            str(_plain(item, "struct"))
            for item in material.measurements
            if isinstance(item, (Configuration, GlobalLatticeParam)) and item.struct
        )
        path = f"experiments[{self._row['experiment']}].output_materials[{index}]"
        about = {
            "material": name,
            "composition": nominal and composition_phrase(nominal),
            "elements": "-".join(sorted(map(str, nominal.composition))) if nominal else None,
            "process": describe_history(name, self._words, self._parents) or None,
            "parents": "; ".join(self._parents[name]) or None,
        }
        whole = "+".join(structures) or None
        self._add("materials", material, **about, notation=material.process, structure=whole)
        process = "; ".join(self._words[name]) or None
        for source in self._inputs[name]:
            is_raw = source not in self._materials
            self._add("edges", None, input=source, material=name, is_raw=is_raw, process=process)
        for number, step in enumerate(self._steps[name], 1):
            self._add_step(name, number, step)
        self._add_items(material, path, about, whole)

    def _add_step(self, name: str, number: int, step: HistoryStep) -> None:
        """Add the row of a step of a process, with kelvin and seconds beside the printed values."""
        event = step.event
        about = {"material": name, "step": number, "group": step.group, "words": step.words}
        printed = _quantity("temperature", event.temperature)
        printed |= _quantity("duration", event.duration) | {"word": _word(event)}
        kelvin = convert_quantity(event.temperature, "kelvin")
        sizes = {"temperature_K": kelvin, "duration_s": convert_quantity(event.duration, "second")}
        inputs = "; ".join(step.inputs) or None
        self._add("process_steps", event, **about, **printed, **sizes, inputs=inputs)

    def _add_items(self, material: Material, start: str, about: Row, whole: str | None) -> None:
        """Add the measurements on a material and on its features."""
        name, number, ranges = about["material"], 0, _ranges(material)
        for index, item in enumerate(material.measurements):
            path = f"{start}.measurements[{index}]"
            place: Row = {"subject": WHOLE, "structure": whole}
            records = {path: item}
            if isinstance(item, (Configuration, GlobalLatticeParam)):
                records = {f"{path}.{end}": record for end, record in _records_in(item).items()}
                place = {"subject": _label(item), "structure": _plain(item, "struct")}
                self._add_configuration(name, item, place)
            for path, record in records.items():
                if isinstance(record, CompMeasurement):
                    number += 1
                    self._add_composition(name, record, number, place["subject"])
                elif isinstance(record, CompositeMeasurement):
                    self._add_composite(name, record, place["subject"])
                line = _line(record) or _line(item)
                for value in _values(record, ranges, _plain(item, "fraction_basis")):
                    cells = value | place | {"line": line, "path": path}
                    if isinstance(record, Measurement):
                        self._add_measurement(name, record, cells)
                    source = cells["source"] or getattr(item, "source", None)
                    for table in ("values", EXTRACTED.name):
                        self._add(table, None, **about, **cells | {"source": source})

    def _add_measurement(self, name: str, record: Measurement, cells: Row) -> None:
        """Add the row of a measurement to `measurements`, with the cells of its value."""
        printed = {"word": _word(record), "printed": str(record.value), "group": record.group_id}
        printed |= {"statistic": _plain(record, "measurement_statistic")}
        pressure = convert_quantity(record.pressure, "pascal")
        about = {"material": name, "pressure_Pa": pressure}
        self._add("measurements", record, **cells, **printed, **about)

    def _add_composition(
        self, name: str, record: CompMeasurement, number: int, subject: str
    ) -> None:
        """Add a row for each element of a composition, with amount and atomic fraction."""
        total = float(record.composition.num_atoms) or 1.0
        about = {"material": name, "composition": number, "subject": subject}
        about["formula"] = composition_phrase(record)
        for element, amount in record.composition.items():
            fraction = float(f"{amount / total:.12g}")
            cells = {"element": str(element), "amount": float(amount), "fraction": fraction}
            cells["undetermined"] = "; ".join(record.undetermined) or None
            self._add("compositions", record, **about, **cells)

    def _add_composite(self, name: str, record: CompositeMeasurement, subject: str) -> None:
        """Add a row for each part of a composite."""
        for part, share in record.parts.items():
            cells = _quantity("share", share)
            self._add("composites", record, material=name, subject=subject, part=part, **cells)

    def _add_configuration(
        self, name: str, item: Configuration | GlobalLatticeParam, place: Row
    ) -> None:
        """Add the row of a phase or feature; its lattice is the first, in Å and degrees."""
        records = _records_in(item).values()
        record = next((r for r in records if isinstance(r, LatticeMeasurement)), None)
        sizes = record.lattice.parameters if record else (None,) * len(LATTICE_PARAMETERS)
        cells: Row = dict(zip(LATTICE_PARAMETERS, map(finite_number, sizes), strict=True))
        widths = (record and record.uncertainty) or {}
        cells |= {f"{name}_uncertainty": widths.get(name) for name in LATTICE_PARAMETERS}
        cells |= _quantity("phase_fraction", getattr(item, "phase_fraction", None))
        cells |= {"phase_fraction_basis": _plain(item, "fraction_basis")}
        cells |= {"configuration": place["subject"], "structure": place["structure"]}
        cells |= {"tags": _tags(item) or None, "material": name}
        cells |= {"layer_material": _plain(item, "material")}
        cells |= {"method": _plain(item, "measurement_method")}
        cells["temperature_K"] = convert_quantity(getattr(item, "temperature", None), "kelvin")
        is_diffraction = isinstance(item, GlobalLatticeParam)
        self._add("configurations", item, is_diffraction=is_diffraction, **cells)


def _plain(record: object, name: str) -> Any:
    """Return a field as JSON holds it: text, a number, the text of a canonical value, or None."""
    value = getattr(record, name, None)
    value = value.value if isinstance(value, Enum) else value
    return value if isinstance(value, (str, int, float)) else None


def _format_conditions(record: Measurement) -> str | None:
    """Return the conditions of a measurement beside temperature and pressure; None without any.

    Each is written as "load = 500 g"; they are joined by "; ".
    """
    texts = []
    for name, value in (record.conditions or {}).items():
        text = value
        if isinstance(value, Quantity):
            text = f"{value.value} {format_unit(value.unit) or ''}".strip()
        texts.append(f"{getattr(name, 'value', name)} = {text}")
    return "; ".join(texts) or None


def _quantity(name: str, quantity: Any) -> Row:
    """Return the cells NAME and NAME_unit of a quantity as the paper prints them, or None."""
    printed = None if quantity is None else str(getattr(quantity, "value", quantity))
    return {name: printed, f"{name}_unit": format_unit(getattr(quantity, "unit", None))}


def _values(
    record: object, ranges: Mapping[Any, tuple[Any, Any]], basis: str | None
) -> Iterator[Row]:
    """Yield the cells of each value that a record states; `basis` is that of a phase fraction."""
    if isinstance(record, Measurement):
        cells = _value(record, _plain(record, "kind"), record.unit, record.uncertainty)
        key = record.group_id, _plain(record, "kind")
        if key in ranges:
            cells["low"], cells["high"] = ranges[key]
        cells["method"] = _plain(record, "measurement_method")
        cells["temperature_K"] = convert_quantity(record.temperature, "kelvin")
        cells["conditions"] = _format_conditions(record)
        cells["description"] = record.description
        yield cells
    elif isinstance(record, Quantity):
        yield _value(record, f"{basis or 'phase'}_fraction", record.unit, None)
    elif isinstance(record, LatticeMeasurement):
        lengths = tuple(map(float, record.lattice.abc))
        for index, (name, length) in enumerate(zip("abc", lengths, strict=True)):
            if finite_number(length) is not None and length not in lengths[:index]:
                quantity = Quantity(float(f"{length:.12g}"), "angstrom", source=record.source)
                width = (record.uncertainty or {}).get(name)
                yield _value(quantity, f"lattice_parameter_{name}", "angstrom", width)


def _value(record: Measurement | Quantity, kind: str | None, unit: Any, width: Any) -> Row:
    """Return the cells of a number: bounds, uncertainty, and the value in the canonical unit.

    Those of the method and of the temperature are left to the caller.
    """
    number = finite_number(record.numeric_value)
    low, high = find_bounds(number, record.value_qualifier, finite_number(width))
    canonical = canonical_unit(kind or "")
    size = convert_number(number, unit, canonical) if canonical else None
    return {
        "kind": kind,
        "value": number,
        "low": low,
        "high": high,
        "qualifier": _plain(record, "value_qualifier"),
        "uncertainty": finite_number(width),
        "unit": format_unit(unit),
        "canonical_value": size,
        "canonical_unit": None if size is None else format_unit(canonical),
        "source": record.source,
    }


def _ranges(material: Material) -> dict[tuple[Any, str | None], tuple[Any, Any]]:
    """Return the ends of each printed range, by its group and kind."""
    ends: dict[tuple[Any, str | None], dict[str | None, Any]] = {}
    for item in material.all_items():
        if isinstance(item, Measurement) and item.group_id is not None:
            key = item.group_id, _plain(item, "kind")
            statistic = _plain(item, "measurement_statistic")
            ends.setdefault(key, {})[statistic] = finite_number(item.numeric_value)
    return {
        key: (numbers["lower"], numbers["upper"])
        for key, numbers in ends.items()
        if numbers.keys() >= {"lower", "upper"}
    }


def _records_in(item: Configuration | GlobalLatticeParam) -> dict[str, Any]:
    """Return the measurements on a feature, by the end of their path."""
    if isinstance(item, Configuration):
        return {f"measurements[{index}]": record for index, record in enumerate(item.measurements)}
    parts = {"phase_fraction": item.phase_fraction, "lattice": item.lattice}
    return {name: part for name, part in parts.items() if part is not None}


def _composition(material: Material) -> CompMeasurement | None:
    """Return the first nominal composition of the whole, else its first composition."""
    compositions = [m for m in material.measurements if isinstance(m, CompMeasurement)]
    return min(compositions, key=lambda m: not m.is_nominal, default=None)


def _label(item: Configuration | GlobalLatticeParam) -> str:
    """Return the name of a phase or feature, else its role, structure or tags, else "unnamed"."""
    names = (item.name, _plain(item, "role"), _plain(item, "struct"), _tags(item), "unnamed")
    return str(next(filter(None, names)))


def _tags(item: object) -> str:
    """Return the tags of a feature, sorted and joined by "+"; empty without tags."""
    tags = getattr(item, "tags", None) or ()
    return "+".join(sorted(str(getattr(tag, "value", tag)) for tag in tags))


def _word(record: Record) -> str | None:
    """Return the paper's word for the kind of a record; None where it is the canonical word."""
    word = record.as_printed.get("kind")
    return word.word if word else None


def _line(record: Any) -> int | None:
    """Return the line of the module that builds a record; None where it is not known."""
    origin = getattr(record, "origin", None)
    return origin.line if origin else None
