"""The values of a paper: each number that its module writes and its objects hold."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
from litx.model.walk import walk
from litx_ontology.units import Unit

_ROOM = to_decimal("23")
_PLACEHOLDER = re.compile(r"\[([^\[\]]*)\]")


@dataclass(frozen=True)
class PaperValue:
    """One number of the ground truth.

    Attributes:
        path: Path to it, such as ``experiments[0].output_materials[2].measurements[1].value``.
        label: What it is, for people.
        numbers: What must be found: one number, or those of a formula.
        locator: Where the paper has it: the `source` of its object, else of the one around it.
        line: Where the module writes it, from 1.
        end_line: Last line of the object.
        kind: "number"; "amount" when it may stand in a formula; "formula"; "computed" for what a
            helper made of numbers and formulas; "length" in Å; "room" for what room temperature
            stands for.
        formulas: The formulas that must be found, as written.
        unit: Unit of the number, with which it must be found where the text prints one beside it.
    """

    path: str
    label: str
    numbers: tuple[Decimal, ...]
    locator: str
    line: int
    end_line: int
    kind: str = "number"
    formulas: tuple[str, ...] = ()
    unit: Unit | None = None

    @property
    def written(self) -> str:
        """What must be found, as people read it."""
        return ", ".join([*self.formulas, *(f"{one:f}" for one in self.numbers)])


def values_of(experiments: Sequence[Experiment], source: ModuleSource) -> list[PaperValue]:
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
        at = _Place(f"experiments[{index}]", "", 1, 1, "")
        for path, record in _owned(experiment, at):
            found += _values(path, record, source)
        found += _template_values(experiment, index)
    return found


@dataclass(frozen=True)
class _Place:
    """What an object inherits from those around it."""

    path: str
    locator: str
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
        return _Place(path, getattr(record, "source", None) or self.locator, *lines, owner)


def _owned(experiment: Experiment, at: _Place) -> Iterator[tuple[_Place, Record]]:
    """Yield each object with its place, outer before inner."""
    file = experiment.origin.file if experiment.origin else ""
    places: dict[str, _Place] = {}
    for path, record in walk(experiment, at.path):
        outer = next((p for one in _prefixes(path) if (p := places.get(one))), at)
        places[path] = outer.of(record, path, file)
        yield places[path], record


def _prefixes(path: str) -> Iterator[str]:
    """Yield the paths around a path, nearest first."""
    for end in range(len(path) - 1, 0, -1):
        if path[end] in ".[":
            yield path[:end]


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
            yield from _quantity(at, record)
        case CompMeasurement():
            written = source.argument(record, "composition") or _held(record)
            yield from _composition(at, written)
        case LatticeMeasurement():
            lattice = source.argument(record, "lattice")
            for name, number in _lattice(record, lattice):
                value = _value(at, "lattice", f"lattice {name}".strip(), (number,))
                yield replace(value, kind="length")
        case _:
            return


def _value(at: _Place, name: str, what: str, numbers: tuple[Decimal, ...]) -> PaperValue:
    """Make a value of an object."""
    label = f"{at.owner}: {what}" if at.owner else what
    path = f"{at.path}.{name}" if name else at.path
    return PaperValue(path, label, numbers, at.locator, at.line, at.end_line)


def _number(at: _Place, name: str, what: str, given: object, unit: object) -> Iterator[PaperValue]:
    """Yield a number with its unit, if it can be read as one."""
    number = None if given is None else to_decimal(given)
    if number is not None:
        found = _value(at, name, what, (number,))
        yield replace(found, unit=unit if isinstance(unit, Unit) else None)


def _quantity(at: _Place, quantity: Quantity) -> Iterator[PaperValue]:
    """Yield the number of a temperature, duration, pressure or fraction."""
    what = at.path.rpartition(".")[2].replace("_", " ")
    for value in _number(at, "value", what, quantity.value, quantity.unit):
        is_room = value.numbers == (_ROOM,) and "degree_Celsius" in str(quantity.unit)
        yield replace(value, kind="room") if is_room else value


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


def _held(record: CompMeasurement) -> Written:
    """Return what a composition holds, where the module does not write it out."""
    amounts: Mapping[Any, Any] = record.composition.get_el_amt_dict()
    numbers = [(str(name), to_decimal(f"{one:.10g}")) for name, one in amounts.items()]
    return Written(tuple((name, one) for name, one in numbers if one is not None))


def _lattice(record: LatticeMeasurement, written: Written | None) -> list[tuple[str, Decimal]]:
    """Return the lengths and angles that a lattice was given, its lengths if they are computed."""
    if written is not None:
        return list(written.numbers)
    lengths = dict.fromkeys(to_decimal(f"{one:.8g}") for one in record.lattice.abc)
    return [("length", one) for one in lengths if one is not None]


def _template_values(experiment: Experiment, index: int) -> Iterator[PaperValue]:
    """Yield the numbers that template variables stand for, once for each group."""
    seen = set()
    groups = experiment.synthesis_group_map
    units = {base: _units_of(group.process_events) for base, group in groups.items()}
    sources = {base: _sources_of(group.process_events) for base, group in groups.items()}
    for position, material in enumerate(experiment.output_materials):
        origin = material.origin
        lines = (origin.line, origin.end_line) if origin else (1, 1)
        for step in experiment.steps(material):
            group = groups.get(step.base_name)
            for name, text in step.variables.items():
                number = to_decimal(text)
                if group is None or number is None or (step.base_name, name, number) in seen:
                    continue
                seen.add((step.base_name, name, number))
                locators = sources[step.base_name](name)
                path = f"experiments[{index}].output_materials[{position}].process"
                label = f"{step.base_name}[{name}={text}]"
                unit = units[step.base_name].get(name)
                yield PaperValue(path, label, (number,), "; ".join(locators), *lines, unit=unit)


def _units_of(events: Iterable[ProcessEvent]) -> dict[str, Unit]:
    """Return the unit of what each variable fills in, where that is one alone."""
    found: dict[str, set[object]] = {}
    for event in events:
        for quantity in (event.temperature, event.duration):
            if isinstance(quantity, Quantity):
                for name in _PLACEHOLDER.findall(str(quantity.value)):
                    found.setdefault(name, set()).add(quantity.unit)
    single = ((name, next(iter(units))) for name, units in found.items() if len(units) == 1)
    return {name: unit for name, unit in single if isinstance(unit, Unit)}


def _sources_of(events: Iterable[ProcessEvent]) -> Callable[[str], list[str]]:
    """Return what gives the locators of what a variable fills in, those of all events else.

    A quantity may have a locator of its own.
    """
    own: dict[str, list[str | None]] = {}
    users: dict[str, list[str | None]] = {}
    for event in events:
        for quantity in (event.temperature, event.duration):
            if isinstance(quantity, Quantity):
                for name in _PLACEHOLDER.findall(str(quantity.value)):
                    own.setdefault(name, []).append(quantity.source or event.source)
        for name in _PLACEHOLDER.findall(str(event.texts())):
            users.setdefault(name, []).append(event.source)
    every = [event.source for event in events]

    def find(variable: str) -> list[str]:
        found = own.get(variable) or users.get(variable) or every
        return list(dict.fromkeys(one for one in found if one))

    return find
