"""The values of a paper: each number that its module writes and its objects hold."""

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


@dataclass(frozen=True)
class PaperValue:
    """One number of the ground truth."""

    path: str  # path to it, such as ``experiments[0].output_materials[2].measurements[1].value``
    label: str  # what it is, for people
    numbers: tuple[Decimal, ...]  # what must be found: one number, or those of a formula
    locator: str  # where the paper has it: the `source` of its object, else of the one around it
    line: int  # where the module writes its object, from 1
    end_line: int  # last line of the object
    number_line: int = 0  # where the object writes the number itself
    # "number"; "amount" when it may stand in a formula; "formula"; "computed" for what a helper
    # made of numbers and formulas; "length" in Å; "room" for what room temperature stands for
    kind: str = "number"
    formulas: tuple[str, ...] = ()  # the formulas that must be found, as written
    # unit of the number, with which it must be found where the text prints one beside it
    unit: Unit | None = None
    quote: str = ""  # words of the paper beside its locator

    @property
    def written(self) -> str:
        """What must be found, as people read it."""
        return ", ".join([*self.formulas, *(f"{one:f}" for one in self.numbers)])

    @property
    def is_several(self) -> bool:
        """Whether several parts must be found, whose places are one evidence and no repeats."""
        return len(self.numbers) + len(self.formulas) > 1


def find_values(experiments: Sequence[Experiment], source: ModuleSource) -> list[PaperValue]:
    """Return the values of experiments in order.

    A value is one number: of a measurement its value, each that counts as well (`also`),
    uncertainty, percentile, temperature and pressure; of a process event its temperature and
    duration, a template variable once for each number it stands for; of a phase its fraction; of a
    lattice each length and angle written; of a composition each amount written. A composition
    written as a formula is one value, and so is one that a helper computes, such as from weight
    percent.
    """
    found: list[PaperValue] = []
    for index, experiment in enumerate(experiments):
        at = _Place(f"experiments[{index}]", "", "", 1, 1, "")
        file, first = experiment.origin.file if experiment.origin else "", len(found)
        places: dict[str, _Place] = {}
        records: dict[str, Record] = {}
        for path, record in walk(experiment, at.path):  # outer before inner
            around = (path[:end] for end in range(len(path) - 1, 0, -1) if path[end] in ".[")
            outer = next((places[one] for one in around if one in places), at)
            places[path] = outer.of(record, path, file)
            records[path] = record
            found += _values(places[path], record, source)
        found += _template_values(experiment, index)
        found[first:] = [
            replace(one, number_line=_line(one, records, source)) for one in found[first:]
        ]
    return found


def _line(value: PaperValue, records: Mapping[str, Record], source: ModuleSource) -> int:
    """Return the line of a number: in its object, or in the nearest around it that has one."""
    path, number = value.path, next(iter(value.numbers), None)
    for end in range(len(path) - 1, 0, -1):
        if path[end] == "." and path[:end] in records:
            name = re.split(r"[.\[]", path[end + 1 :], maxsplit=1)[0]
            if line := source.line(records[path[:end]], name, number):
                return line
    return value.line


@dataclass(frozen=True)
class _Place:
    """What an object inherits from those around it."""

    path: str
    locator: str
    quote: str
    line: int
    end_line: int
    owner: str

    def of(self, record: Record, path: str, file: str) -> "_Place":
        """Return the place of an object inside."""
        origin = record.origin
        is_here = origin is not None and origin.file == file
        lines = (origin.line, origin.end_line) if origin and is_here else (self.line, self.end_line)
        name = getattr(record, "name", None)
        owner = str(name) if isinstance(name, str) and name else self.owner
        own = split_source(getattr(record, "source", None))
        source = own if any(own) else (self.locator, self.quote)
        return _Place(path, *source, *lines, owner)


def _values(at: _Place, record: Record, source: ModuleSource) -> Iterator[PaperValue]:
    """Yield the numbers that one object itself holds."""
    match record:
        case Measurement():
            kind = str(getattr(record.kind, "value", record.kind))
            for name in ("value", "uncertainty", "percentile"):
                what = kind if name == "value" else f"{name} of {kind}"
                unit = None if name == "percentile" else record.unit
                yield from _number(at, name, what, getattr(record, name), unit)
            for index, change in enumerate(record.also):
                unit = change.get("unit", record.unit)
                name = f"also[{index}].value"
                yield from _number(at, name, f"{kind} or", change.get("value"), unit)
        case Quantity():
            what = at.path.rpartition(".")[2].replace("_", " ")
            for value in _number(at, "value", what, record.value, record.unit):
                is_room = value.numbers == (_ROOM,) and "degree_Celsius" in str(record.unit)
                yield replace(value, kind="room") if is_room else value
        case CompMeasurement():
            written = source.argument(record, "composition")
            if written is None:
                amounts: Mapping[Any, Any] = record.composition.get_el_amt_dict()
                read = ((str(name), to_decimal(f"{one:.10g}")) for name, one in amounts.items())
                written = Written(tuple((name, one) for name, one in read if one is not None))
            yield from _composition(at, written)
        case LatticeMeasurement():
            lattice = source.argument(record, "lattice")
            lengths = dict.fromkeys(to_decimal(f"{one:.8g}") for one in record.lattice.abc)
            computed = tuple(("length", one) for one in lengths if one is not None)
            for name, number in computed if lattice is None else lattice.numbers:
                value = _value(at, "lattice", f"lattice {name}".strip(), (number,))
                yield replace(value, kind="length")
        case _:
            return


def _value(at: _Place, name: str, what: str, numbers: tuple[Decimal, ...]) -> PaperValue:
    label = f"{at.owner}: {what}" if at.owner else what
    path = f"{at.path}.{name}" if name else at.path
    lines = (at.line, at.end_line)
    return PaperValue(path, label, numbers, at.locator, *lines, quote=at.quote)


def _number(at: _Place, name: str, what: str, given: object, unit: object) -> Iterator[PaperValue]:
    """Yield a number with its unit, if it can be read as one."""
    number = None if given is None else to_decimal(given)
    if number is not None:
        found = _value(at, name, what, (number,))
        yield replace(found, unit=unit if isinstance(unit, Unit) else None)


def _composition(at: _Place, written: Written) -> Iterator[PaperValue]:
    """Yield the amounts of a composition, or the one value that a formula or a helper makes."""
    numbers = written.numbers
    amounts = tuple(number for _, number in numbers)
    if written.is_computed:
        value = _value(at, "composition", "composition", amounts)
        yield replace(value, kind="computed", formulas=written.formulas)
        return
    formulas = list(written.formulas)
    if amounts and all(one == 1 for one in amounts):
        formulas.append("".join(element for element, _ in numbers))
        numbers = ()
    for formula in formulas:
        value = _value(at, "composition", f"composition {formula}", ())
        yield replace(value, kind="formula", formulas=(formula,))
    for element, number in numbers:
        value = _value(at, "composition", f"composition {element}".strip(), (number,))
        yield replace(value, kind="amount")


def _template_values(experiment: Experiment, index: int) -> Iterator[PaperValue]:
    """Yield the numbers that template variables stand for, once for each group."""
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
                unit, source = _filled_in(f"[{name}]", group.process_events)
                path = f"experiments[{index}].output_materials[{position}].process"
                label = f"{step.base_name}[{name}={text}]"
                locator, quote = source
                yield PaperValue(path, label, (number,), locator, *lines, unit=unit, quote=quote)


def _filled_in(mark: str, events: Sequence[ProcessEvent]) -> tuple[Unit | None, tuple[str, str]]:
    """Return the unit of what a variable fills in, if it is one, its locators and first quote."""
    quantities = [
        (quantity, event)
        for event in events
        for quantity in (event.temperature, event.duration)
        if isinstance(quantity, Quantity) and mark in str(quantity.value)
    ]
    units = list({quantity.unit for quantity, _ in quantities})
    # a quantity may have a locator of its own; without quantity or text, those of all events count
    own = [quantity.source or event.source for quantity, event in quantities]
    users = [event.source for event in events if mark in str(event.texts())]
    sources = own or users or [event.source for event in events]
    unit = units[0] if len(units) == 1 and isinstance(units[0], Unit) else None
    locators, quotes = zip(*map(split_source, sources), strict=True) if sources else ((), ())
    locator = "; ".join(dict.fromkeys(one for one in locators if one))
    return unit, (locator, next((one for one in quotes if one), ""))
