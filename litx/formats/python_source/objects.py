"""Objects of the model to Python expressions."""

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import groupby
from typing import Any

import pint

from litx.errors import FormatError
from litx.formats.canonical_json.tables import RECORDS
from litx.formats.python_source.values import (
    call_source,
    composition_source,
    exact_text,
    join_items,
    lattice_source,
    list_source,
    named_source,
    number_source,
    quantity_source,
    text_source,
    unit_source,
    unwritable_error,
)
from litx.model.chemistry import Composition, Lattice
from litx.model.configuration import Configuration
from litx.model.material import Material
from litx.model.measurement import Measurement
from litx.model.normalize import PaperWord
from litx.model.quantity import ROOM_TEMPERATURE, Quantity
from litx.model.record import TRUTH_FIELDS, Record

_POSITIONAL = {
    "CompMeasurement": ("composition",),
    "LatticeMeasurement": ("lattice",),
    "Quantity": ("value", "unit"),
}
"""Fields written as positional arguments, by class."""

_SPELLING = {"CompMeasurement": "CompositionMeasurement"}
"""Preferred names of constructors."""

_SHARED = (
    *("kind", "unit", "measurement_method", "temperature", "pressure", "conditions"),
    "group_name",
)
"""Fields with the same value in all measurements of a group."""

_PER_VALUE = ("uncertainty", "description", "source")
"""Fields that a group has once, or each of its values separately."""

_ROOM_TEMPERATURE = exact_text(ROOM_TEMPERATURE)

_LEAVES: tuple[tuple[type | tuple[type, ...], Callable[[Any], str]], ...] = (
    (type(None), repr),
    (Enum, named_source),
    (str, text_source),
    ((int, float), number_source),
    (pint.Unit, unit_source),
    (pint.Quantity, quantity_source),
    (Composition, composition_source),
    (Lattice, lattice_source),
    (type, named_source),
)
"""Writers of values without inner values, by class; the first match counts."""

Notes = Callable[[Sequence[Record]], str | None]
"""Function that returns the comment to write above an object or a group, or None."""


def is_default(field: "dataclasses.Field[Any]", value: object) -> bool:
    """Return whether a field has its default, including the type."""
    return type(value) is type(field.default) and value == field.default


class SourceWriter:
    """Writer of objects, with optional comments above items of lists and maps."""

    def __init__(self, notes: Notes | None = None) -> None:
        """Take the function that returns the comment above an item; None for no comments."""
        self.notes = notes
        # groups of the current material to write as calls of `group_measurements`
        self.whole: frozenset[Any] = frozenset()

    def record(self, record: Record) -> str:
        """Write the call that builds an object."""
        name = type(record).__name__
        if RECORDS.get(name) is not type(record):
            raise unwritable_error(record)
        if isinstance(record, Quantity) and exact_text(record) == _ROOM_TEMPERATURE:
            return "ROOM_TEMPERATURE"
        outer = self.whole
        if isinstance(record, Material):
            self.whole = _find_whole_groups(record)
        written = {}
        for field in dataclasses.fields(record):
            value = getattr(record, field.name)
            if is_default(field, value) and field.name not in record.as_printed:
                continue
            try:
                if field.name == "measurements" and self.whole:
                    written[field.name] = self._measurements(value)
                elif field.name == "composition" and field.name not in record.as_printed:
                    written[field.name] = composition_source(value, converted=True)
                else:
                    written[field.name] = self.value(value, field.name, record.as_printed)
            except FormatError as error:
                place = f"{name}.{field.name}" if not error.path else error.path
                raise FormatError(place, error.message, error.hint) from None
        self.whole = outer
        positional = [written.pop(field) for field in _POSITIONAL.get(name, ())]
        return call_source(_SPELLING.get(name, name), *positional, **written)

    def value(
        self, value: Any, place: str, words: Mapping[str, PaperWord], *, is_hashed: bool = False
    ) -> str:
        """Write the value of a field, with the paper's words for it and its parts.

        An item of a set or a key of a map (`is_hashed`) is written so that it is hashable.
        """
        plain = self._plain(value, place, words, is_hashed=is_hashed)
        return self._marked(plain, words.get(place))

    def _plain(
        self, value: Any, place: str, words: Mapping[str, PaperWord], *, is_hashed: bool
    ) -> str:
        """Write a value without a mark for its word; a `FormatError` for an unknown class."""
        if isinstance(value, Record):
            return self.record(value)
        for kind, write in _LEAVES:
            if isinstance(value, kind):
                return write(value)
        if isinstance(value, (tuple, list)):
            named = [(v, f"{place}[{i}]") for i, v in enumerate(value)]
            written = [self.value(v, n, words, is_hashed=is_hashed) for v, n in named]
            if is_hashed:
                return f"({', '.join(written)}{',' if len(written) == 1 else ''})"
            return list_source(map(self._noted, value, written))
        if isinstance(value, frozenset):
            members = sorted(value, key=exact_text)
            named = [(v, f"{place}[{getattr(v, 'value', v)}]") for v in members]
            written = [self.value(v, n, words, is_hashed=True) for v, n in named]
            text = f"{{{join_items(written)}}}" if written else "set()"
            return call_source("frozenset", text) if is_hashed else text
        if isinstance(value, Mapping) and not is_hashed:
            pairs = []
            for key, inner in value.items():
                name = self.value(key, "", {}, is_hashed=True)
                pairs.append(
                    self._noted(inner, f"{name}: {self.value(inner, f'{place}.{key}', words)}")
                )
            return f"{{{join_items(pairs)}}}"
        raise unwritable_error(value)

    def _marked(self, written: str, word: PaperWord | None) -> str:
        """Wrap an expression in `normalize` if the paper used a different word."""
        if word is None:
            return written
        source = {} if word.source is None else {"source": self.value(word.source, "", {})}
        return call_source("normalize", written, self.value(word.word, "", {}), **source)

    def _noted(self, value: Any, written: str, *others: Record) -> str:
        """Write an item with the comment above it."""
        is_object = self.notes is not None and isinstance(value, Record)
        note = self.notes([value, *others]) if self.notes and is_object else None
        return f"# {note}\n{written}" if note else written

    def _measurements(self, items: tuple[Any, ...]) -> str:
        """Write the items of a material, each whole group as a single call."""
        written = []
        for run in _split_runs(items):
            if _group_of(run[0]) in self.whole:
                written.append(self._noted(run[0], f"*{self._group(run)}", *run[1:]))
            else:
                written += [self._noted(item, self.value(item, "", {})) for item in run]
        return list_source(written)

    def _group(self, run: list[Measurement]) -> str:
        """Write a group as `*Measurement.group_measurements(...)`, fields that all share once."""
        first = run[0]
        words = first.as_printed
        alike = [
            name
            for name in _PER_VALUE
            if len({exact_text(getattr(measurement, name)) for measurement in run}) == 1
        ]
        shared = {
            name: self.value(value, name, words)
            for name in (*_SHARED, *alike)
            if (value := getattr(first, name)) is not None or name in words
        }
        names = [*(name for name in _PER_VALUE if name not in alike), "percentile"]
        values = []
        for measurement in run:
            fields = {"statistic": measurement.measurement_statistic, "value": measurement.value}
            rest = {name: getattr(measurement, name) for name in names}
            fields |= {name: value for name, value in rest.items() if value is not None}
            written = {name: self.value(value, name, {}) for name, value in fields.items()}
            values.append(call_source("CoreMeasurementValue", **written))
        return call_source("Measurement.group_measurements", **shared, values=list_source(values))


def _group_of(item: object) -> Any:
    """Return the group id of an item, or None."""
    return item.group_id if isinstance(item, Measurement) else None


def _split_runs(items: Sequence[Any]) -> list[list[Any]]:
    """Split items into runs of the same group; an item without a group is a run by itself."""

    def key(item: object) -> tuple[Any, int | None]:
        group_id = _group_of(item)
        return group_id, id(item) if group_id is None else None

    return [list(run) for _, run in groupby(items, key)]


def _find_whole_groups(material: Material) -> frozenset[Any]:
    """Return the ids of the groups that a call of `group_measurements` can build.

    The measurements of such a group are adjacent and differ only in the fields that may differ
    within a group.
    """
    holders = list(_find_holders(material))
    if any(place.startswith("measurements") for holder in holders for place in holder.as_printed):
        return frozenset()
    grouped = [
        run
        for holder in holders
        for run in _split_runs(holder.measurements)
        if _group_of(run[0]) is not None
    ]
    pieces = Counter(_group_of(run[0]) for run in grouped)
    return frozenset(
        _group_of(run[0])
        for run in grouped
        if pieces[_group_of(run[0])] == 1
        and len(run) > 1
        and len(set(map(_shared_values, run))) == 1
    )


def _find_holders(holder: Material | Configuration) -> Iterator[Material | Configuration]:
    """Yield the objects that hold measurements: the material, its configurations, and theirs."""
    yield holder
    for item in holder.measurements:
        if isinstance(item, Configuration):
            yield from _find_holders(item)


def _shared_values(item: Measurement) -> tuple[object, ...]:
    """Return the values that are equal within a group; unique if a group cannot hold the item."""
    words = item.as_printed
    is_special = words.keys() - set(_SHARED) or any(getattr(item, name) for name in TRUTH_FIELDS)
    unique = id(item) if is_special else None
    return (
        unique,
        *(exact_text(getattr(item, name)) for name in _SHARED),
        frozenset(words.items()),
    )
