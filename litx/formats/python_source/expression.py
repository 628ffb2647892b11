"""Objects of the model to Python expressions."""

import dataclasses
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

import pint

from litx.errors import FormatError
from litx.formats.canonical_json.tables import RECORDS
from litx.formats.python_source.groups import OWN, SHARED, exact, group_of, runs, whole_groups
from litx.formats.python_source.layout import Atom, Doc, Group, Text, call, listed
from litx.formats.python_source.values import (
    class_doc,
    composition_doc,
    lattice_doc,
    member_doc,
    number_doc,
    quantity_doc,
    unit_doc,
    unwritable,
)
from litx.model.chemistry import Composition, Lattice
from litx.model.composition import CompMeasurement
from litx.model.configuration import Configuration
from litx.model.material import Material
from litx.model.measurement import Measurement
from litx.model.normalize import PaperWord
from litx.model.quantity import ROOM_TEMPERATURE, Quantity
from litx.model.record import Record

_POSITIONAL = {
    "CompMeasurement": ("composition",),
    "LatticeMeasurement": ("lattice",),
    "Quantity": ("value", "unit"),
}
"""Fields written without their name, by class."""

_FIRST = {"Material": ("name", "process")}
"""Fields written before the others, by class."""

_SPELLING = {"CompMeasurement": "CompositionMeasurement"}
"""Constructors written by another of their names."""

_ROOM_TEMPERATURE = exact(ROOM_TEMPERATURE)

_LEAVES: tuple[tuple[type | tuple[type, ...], Callable[[Any], Doc]], ...] = (
    (type(None), lambda _: Atom("None")),
    (Enum, member_doc),
    (str, Text),
    ((int, float), number_doc),
    (pint.Unit, unit_doc),
    (pint.Quantity, quantity_doc),
    (Composition, composition_doc),
    (Lattice, lattice_doc),
    (type, class_doc),
)
"""How each class of value that holds no other is written; the first that fits counts."""


def record_doc(record: Record, whole: frozenset[Any] = frozenset()) -> Doc:
    """Write the call that builds an object.

    Args:
        record: The object.
        whole: Ids of the groups of its material that one call of `group_measurements` makes.

    Raises:
        FormatError: A value in it cannot be written.
    """
    name = type(record).__name__
    if RECORDS.get(name) is not type(record):
        raise unwritable(record)
    if isinstance(record, Quantity) and exact(record) == _ROOM_TEMPERATURE:
        return Atom("ROOM_TEMPERATURE")
    if isinstance(record, Material):
        whole = whole_groups(record)
    docs = {}
    for field in dataclasses.fields(record):
        value = getattr(record, field.name)
        if is_default(field, value) and field.name not in record.as_printed:
            continue
        try:
            docs[field.name] = _field_doc(record, field.name, value, whole)
        except FormatError as error:
            place = f"{name}.{field.name}" if not error.path else error.path
            raise FormatError(place, error.message, error.hint) from None
    return _constructor(name, docs)


def is_default(field: "dataclasses.Field[Any]", value: object) -> bool:
    """Whether a field holds its default, type included."""
    return type(value) is type(field.default) and value == field.default


def _constructor(name: str, docs: dict[str, Doc]) -> Doc:
    """Write the call, positional fields first."""
    positional = [docs.pop(field) for field in _POSITIONAL.get(name, ())]
    first = [field for field in _FIRST.get(name, ()) if field in docs]
    keywords = {field: docs[field] for field in dict.fromkeys([*first, *docs])}
    return call(_SPELLING.get(name, name), *positional, **keywords)


def _field_doc(record: Record, name: str, value: Any, whole: frozenset[Any]) -> Doc:
    words = record.as_printed
    if isinstance(record, (Material, Configuration)) and name == "measurements" and whole:
        return _items_doc(value, whole)
    if isinstance(record, CompMeasurement) and name == "composition":
        return _marked(composition_doc(value, converted=name not in words), words.get(name))
    return value_doc(value, name, words, whole)


def value_doc(
    value: Any, place: str, words: Mapping[str, PaperWord], whole: frozenset[Any] = frozenset()
) -> Doc:
    """Write a value that a field holds, with the paper's words for it and for what it holds.

    Args:
        value: The value.
        place: Its place in the object, as the words have it.
        words: The paper's words by place.
        whole: Ids of groups, as for `record_doc`.

    Raises:
        FormatError: It cannot be written.
    """
    return _marked(_plain_doc(value, place, words, whole), words.get(place))


def _plain_doc(
    value: Any, place: str, words: Mapping[str, PaperWord], whole: frozenset[Any]
) -> Doc:
    if isinstance(value, Record):
        return record_doc(value, whole)
    for kind, write in _LEAVES:
        if isinstance(value, kind):
            return write(value)
    if isinstance(value, (tuple, list)):
        items = enumerate(value)
        return listed([value_doc(v, f"{place}[{i}]", words, whole) for i, v in items])
    if isinstance(value, frozenset):
        members = sorted(value, key=exact)
        named = [(v, f"{place}[{getattr(v, 'value', v)}]") for v in members]
        docs = [("", _marked(_hashable_doc(v, name, words), words.get(name))) for v, name in named]
        return Group("", "{}", docs) if docs else call("set")
    if isinstance(value, Mapping):
        pairs = [
            (f"{_hashable_doc(k, '', {}).flat}: ", value_doc(v, f"{place}.{k}", words, whole))
            for k, v in value.items()
        ]
        return Group("", "{}", pairs)
    raise unwritable(value)


def _hashable_doc(value: Any, place: str, words: Mapping[str, PaperWord]) -> Doc:
    """Write an item of a set or a key of a map, in which nothing may be a list, set or map."""
    if isinstance(value, tuple):
        parts = [(v, f"{place}[{i}]") for i, v in enumerate(value)]
        docs = [_marked(_hashable_doc(v, name, words), words.get(name)) for v, name in parts]
        return Group("", "()", [("", doc) for doc in docs])
    if isinstance(value, frozenset):
        return call("frozenset", _plain_doc(value, place, words, frozenset()))
    if isinstance(value, Mapping) and not isinstance(value, Composition):
        raise unwritable(value)
    return _plain_doc(value, place, words, frozenset())


def _marked(doc: Doc, word: PaperWord | None) -> Doc:
    """Wrap an expression in `normalize` if the paper had a word of its own."""
    if word is None:
        return doc
    source = {} if word.source is None else {"source": value_doc(word.source, "", {})}
    return call("normalize", doc, value_doc(word.word, "", {}), **source)


def _items_doc(items: tuple[Any, ...], whole: frozenset[Any]) -> Doc:
    """Write the items of a material, each whole group as one call."""
    docs: list[tuple[str, Doc]] = []
    for run in runs(items):
        if group_of(run[0]) in whole:
            docs.append(("*", _group_doc(run)))
        else:
            docs += [("", value_doc(item, "", {}, whole)) for item in run]
    return Group("", "[]", docs)


def _group_doc(run: list[Measurement]) -> Doc:
    """Write the call of `group_measurements` that makes some measurements."""
    first = run[0]
    words = first.as_printed
    alike = [name for name in OWN if len({exact(getattr(one, name)) for one in run}) == 1]
    given = {name: getattr(first, name) for name in (*SHARED, *alike)}
    shared = {
        name: value_doc(value, name, words)
        for name, value in given.items()
        if value is not None or name in words
    }
    own = [name for name in OWN if name not in alike]
    values = []
    for one in run:
        fields = {"statistic": one.measurement_statistic, "value": one.value}
        rest = {name: getattr(one, name) for name in (*own, "percentile")}
        fields |= {name: value for name, value in rest.items() if value is not None}
        docs = {name: value_doc(value, name, {}) for name, value in fields.items()}
        values.append(call("CoreMeasurementValue", **docs))
    return call("Measurement.group_measurements", **shared, values=listed(values))
