"""The values of a paper: the numbers that its module writes and its objects hold."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from litx.audit.numerals import to_decimal
from litx.audit.written import ModuleSource, Written
from litx.model import (
    CompMeasurement,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Measurement,
    ProcessEvent,
    Quantity,
    Record,
)
from litx.model.source import split_source
from litx.model.walk import walk
from litx_ontology.units import Unit

_ROOM = to_decimal("23")
_IN_FORMULAS = frozenset({"oxygen_content"})
"""Kinds of measurements that papers print as an amount in a formula."""


@dataclass(frozen=True)
class PaperValue:
    """A number of a module."""

    path: str  # path, such as ``experiments[0].output_materials[2].measurements[1].value``
    label: str  # description for people
    numbers: tuple[Decimal, ...]  # numbers that the text must have: one, or those of a formula
    locator: str  # locator of its object, else of the nearest object around it
    line: int  # line of the object in the module, from 1
    end_line: int  # last line of the object
    number_line: int = 0  # line of the number in the object
    # "number"; "amount" when it may stand in a formula; "formula"; "computed" for the result of a
    # helper; "length" in Å; "room" for room temperature
    kind: str = "number"
    formulas: tuple[str, ...] = ()  # formulas that the text must have, as written
    # unit, in which the text must have the number where it prints a unit beside it
    unit: Unit | None = None
    quote: str = ""  # words of the paper beside its locator

    @property
    def written(self) -> str:
        """The formulas and numbers, for people."""
        return ", ".join([*self.formulas, *(f"{number:f}" for number in self.numbers)])

    @property
    def is_several(self) -> bool:
        """Whether the text must have several parts, all of which are the evidence."""
        return len(self.numbers) + len(self.formulas) > 1


def find_values(experiments: Sequence[Experiment], source: ModuleSource) -> list[PaperValue]:
    """List the numbers of experiments that the text of the paper must have, in order.

    A value is a number: of a measurement its value, its alternatives (`also`), uncertainty,
    percentile, temperature, pressure and conditions; of a process event its temperature and
    duration, a template variable once for each of its numbers; of a phase its fraction and the
    number of its space group; of a lattice each length and angle that is written, and each
    uncertainty; of a composite each share; of a composition each amount that is written. A
    composition that is written as a formula or a series, or that a helper computes, such as from
    weight percent, is a single value.
    """
    values: list[PaperValue] = []
    for index, experiment in enumerate(experiments):
        root = PaperValue(f"experiments[{index}]", "", (), "", 1, 1)
        file, first = experiment.origin.file if experiment.origin else "", len(values)
        places: dict[str, PaperValue] = {}
        records: dict[str, Record] = {}
        for path, record in walk(experiment, root.path):  # outer before inner
            around = (path[:end] for end in range(len(path) - 1, 0, -1) if path[end] in ".[")
            outer = next((places[start] for start in around if start in places), root)
            places[path] = _place_of(record, path, outer, file)
            records[path] = record
            values += _values(places[path], record, source)
        values += _template_values(experiment, index)
        values[first:] = [replace(v, number_line=_line(v, records, source)) for v in values[first:]]
    return values


def _line(value: PaperValue, records: Mapping[str, Record], source: ModuleSource) -> int:
    """Return the line of a number: in its object, or in the nearest around it that has a line."""
    path, number = value.path, next(iter(value.numbers), None)
    for end in range(len(path) - 1, 0, -1):
        if path[end] == "." and path[:end] in records:
            name = re.split(r"[.\[]", path[end + 1 :], maxsplit=1)[0]
            if line := source.line(records[path[:end]], name, number):
                return line
    return value.line


def _place_of(record: Record, path: str, outer: PaperValue, file: str) -> PaperValue:
    """Return the place of an object: a value without numbers, whose label is the owner.

    What the object does not have is that of the place around it.
    """
    origin = record.origin
    is_here = origin is not None and origin.file == file
    lines = (origin.line, origin.end_line) if origin and is_here else (outer.line, outer.end_line)
    name = getattr(record, "name", None)
    owner = str(name) if isinstance(name, str) and name else outer.label
    source = split_source(getattr(record, "source", None))
    locator, quote = source if any(source) else (outer.locator, outer.quote)
    return PaperValue(path, owner, (), locator, *lines, quote=quote)


def _values(place: PaperValue, record: Record, source: ModuleSource) -> Iterator[PaperValue]:
    """Yield the numbers of an object, without those of the objects that it contains."""
    match record:
        case Measurement():
            yield from _measurement(place, record)
        case Quantity():
            part = place.path.rpartition(".parts.")[2]  # a formula may have full stops
            label = (part if part != place.path else part.rpartition(".")[2]).replace("_", " ")
            for value in _number(place, "value", label, record.value, record.unit):
                is_room = value.numbers == (_ROOM,) and "degree_Celsius" in str(record.unit)
                yield replace(value, kind="room") if is_room else value
        case CompMeasurement():
            written = source.argument(record, "composition")
            if written is None:
                amounts: Mapping[Any, Any] = record.composition.get_el_amt_dict()
                numbers = ((str(e), to_decimal(f"{amount:.10g}")) for e, amount in amounts.items())
                written = Written(tuple((e, n) for e, n in numbers if n is not None))
            yield from _composition(place, written)
        case GlobalLatticeParam():
            number = record.space_group_number
            yield from _number(place, "space_group_number", "space group number", number)
        case LatticeMeasurement():
            yield from _lattice(place, record, source)
        case _:
            return


def _value(
    place: PaperValue, name: str, label: str, *numbers: Decimal, **fields: Any
) -> PaperValue:
    """Build a value at a place; its label names the owner."""
    label = f"{place.label}: {label}" if place.label else label
    return replace(place, path=f"{place.path}.{name}", label=label, numbers=numbers, **fields)


def _number(
    place: PaperValue, name: str, label: str, value: object, unit: object = None
) -> Iterator[PaperValue]:
    """Yield a number with its unit; nothing for other values."""
    number = None if value is None else to_decimal(value)
    if number is not None:
        known = unit if isinstance(unit, Unit) else None
        yield _value(place, name, label, number, unit=known)


def _measurement(place: PaperValue, record: Measurement) -> Iterator[PaperValue]:
    """Yield the value of a measurement, its uncertainty and percentile, and its alternatives."""
    kind = str(getattr(record.kind, "value", record.kind))
    for name in ("value", "uncertainty", "percentile"):
        label = kind if name == "value" else f"{name} of {kind}"
        unit = None if name == "percentile" else record.unit
        for value in _number(place, name, label, getattr(record, name), unit):
            yield replace(value, kind="amount") if kind in _IN_FORMULAS else value
    for index, change in enumerate(record.also):
        unit = change.get("unit", record.unit)
        name = f"also[{index}].value"
        yield from _number(place, name, f"{kind} or", change.get("value"), unit)


def _lattice(
    place: PaperValue, record: LatticeMeasurement, source: ModuleSource
) -> Iterator[PaperValue]:
    """Yield the lengths and angles of a lattice that are written, and their uncertainties."""
    written = source.argument(record, "lattice")
    lengths = dict.fromkeys(to_decimal(f"{size:.8g}") for size in record.lattice.abc)
    computed = tuple(("length", size) for size in lengths if size is not None)
    for name, number in computed if written is None else written.numbers:
        yield _value(place, "lattice", f"lattice {name}".strip(), number, kind="length")
    for name, width in (record.uncertainty or {}).items():
        for value in _number(place, f"uncertainty.{name}", f"uncertainty of {name}", width):
            yield replace(value, kind="length")


def _composition(place: PaperValue, written: Written) -> Iterator[PaperValue]:
    """Yield the amounts of a composition, or the single value of a formula or a helper."""
    numbers, name = written.numbers, "composition"
    amounts = [number for _, number in numbers]
    if written.is_computed:
        yield _value(place, name, name, *amounts, kind="computed", formulas=written.formulas)
        return
    formulas = list(written.formulas)
    if amounts and all(amount == 1 for amount in amounts):
        formulas.append("".join(element for element, _ in numbers))
        numbers = ()
    for formula in formulas:
        yield _value(place, name, f"{name} {formula}", kind="formula", formulas=(formula,))
    for element, number in numbers:
        yield _value(place, name, f"{name} {element}".strip(), number, kind="amount")


def _template_values(experiment: Experiment, index: int) -> Iterator[PaperValue]:
    """Yield the numbers of template variables, once for each group."""
    seen = set()
    for position, material in enumerate(experiment.output_materials):
        origin = material.origin
        lines = (origin.line, origin.end_line) if origin else (1, 1)
        for step in experiment.steps(material):
            group = experiment.synthesis_group_map.get(step.base_name)
            for name, text in step.variables.items():
                number = to_decimal(text)
                if group is None or number is None or (step.base_name, name, number) in seen:
                    continue
                seen.add((step.base_name, name, number))
                unit, locator, quote = _template_source(f"[{name}]", group.process_events)
                path = f"experiments[{index}].output_materials[{position}].process"
                label = f"{step.base_name}[{name}={text}]"
                yield PaperValue(path, label, (number,), locator, *lines, unit=unit, quote=quote)


def _template_source(mark: str, events: Sequence[ProcessEvent]) -> tuple[Unit | None, str, str]:
    """Return the unit of the quantities with a variable, their locators and their first quote."""
    quantities = [
        (quantity, event)
        for event in events
        for quantity in (event.temperature, event.duration)
        if isinstance(quantity, Quantity) and mark in str(quantity.value)
    ]
    units = list({quantity.unit for quantity, _ in quantities})
    unit = units[0] if len(units) == 1 and isinstance(units[0], Unit) else None
    # without a quantity that has the variable, events with it in a text count, else all events
    sources = (
        [quantity.source or event.source for quantity, event in quantities]
        or [event.source for event in events if mark in str(event.texts())]
        or [event.source for event in events]
    )
    parts = [split_source(source) for source in sources]
    locators = dict.fromkeys(locator for locator, _ in parts if locator)
    return unit, "; ".join(locators), next((quote for _, quote in parts if quote), "")
