"""Differences between two versions of papers: materials and values, not lines.

Materials are matched by name, or else by composition and process; their values by kind, conditions
and statistic, or else by kind; compositions by method, steps of a recipe by kind, phases and
configurations by name. Fields are compared as Python source, which is complete.
"""

import dataclasses
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from litx.errors import FormatError
from litx.formats.python_source.objects import SourceWriter, is_default
from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    Material,
    Measurement,
    Record,
)
from litx.model.normalize import PaperWord

__all__ = ["Change", "MaterialChange", "PaperChange", "compare", "compare_papers", "count_changes"]

_T = TypeVar("_T")

Fields = dict[str, tuple[str | None, str | None]]


_CONDITIONS = ("temperature", "pressure", "measurement_statistic", "percentile")
_OMITTED = {
    "Configuration": frozenset({"measurements"}),  # they are separate entries
    "Measurement": frozenset({"group_id"}),  # it counts groups, and is no part of a value
    "Material": frozenset({"measurements"}),
}


@dataclass(frozen=True)
class Entry:
    """An item of a material or a recipe."""

    what: str  # description for people
    identity: tuple[str, ...]  # key that the item shares with its other version
    conditions: tuple[str, ...]  # finer key, such as temperature, pressure and statistic
    fields: dict[str, str]  # fields that differ from their default, as Python source


@dataclass(frozen=True)
class Change:
    """An item or a material that was added, removed or changed."""

    change: str  # "added", "removed" or "changed"
    what: str  # description for people; of a material its name
    fields: Fields  # old and new text of each field that differs; None if a side has none
    values: tuple["Change", ...] = ()  # differences in the items of a material


MaterialChange = Change
"""Name of the class where it stands for a material."""


@dataclass(frozen=True)
class PaperChange:
    """Differences between two versions of a paper."""

    name: str  # name of the paper's module
    change: str  # "added", "removed" or "changed"
    recipe: tuple[Change, ...]  # differences in raw materials, events and descriptions
    materials: tuple[Change, ...]  # differences in materials


def compare_papers(
    old: Mapping[str, Sequence[Experiment]], new: Mapping[str, Sequence[Experiment]]
) -> list[PaperChange]:
    """Return the changes of each paper that was added, removed or changed, by name."""
    changes = []
    for name in sorted({*old, *new}):
        change = _kind_of_change(old.get(name), new.get(name))
        paper = compare(old.get(name, ()), new.get(name, ()), name, change)
        if change != "changed" or paper.recipe or paper.materials:
            changes.append(paper)
    return changes


def compare(
    old: Sequence[Experiment], new: Sequence[Experiment], name: str, change: str = "changed"
) -> PaperChange:
    """Return the differences between two versions of a paper."""
    recipes = [[entry for item in side for entry in _recipe_entries(item)] for side in (old, new)]
    before, after = ([m for item in side for m in item.output_materials] for side in (old, new))

    def composition_and_process(material: Material) -> Hashable:
        items = [item for item in material.measurements if isinstance(item, CompMeasurement)]
        return tuple(_source(item.composition, "", {}) for item in items), material.process

    keys: list[Callable[[Material], Hashable | None]] = [
        lambda material: material.name or None,
        composition_and_process,
        # an unnamed material, whose composition may have changed
        lambda material: None if material.name else (material.process,),
    ]
    changes = (_material_change(*pair) for pair in pair_items(before, after, keys))
    return PaperChange(name, change, tuple(_changes(*recipes)), tuple(filter(None, changes)))


def count_changes(papers: Iterable[PaperChange]) -> dict[str, dict[str, int]]:
    """Count materials, values and steps of recipes that were added, removed and changed."""
    counts = {
        name: dict.fromkeys(("added", "removed", "changed"), 0)
        for name in ("papers", "materials", "values", "recipe")
    }
    for paper in papers:
        counts["papers"][paper.change] += 1
        for step in paper.recipe:
            counts["recipe"][step.change] += 1
        for material in paper.materials:
            counts["materials"][material.change] += 1
            for value in material.values:
                counts["values"][value.change] += 1
    return counts


def _material_change(old: Material | None, new: Material | None) -> Change | None:
    """Return the differences between two versions of a material; None if they are equal."""
    change = _kind_of_change(old, new)
    fields = _differences(*(_fields_of(side) if side else {} for side in (old, new)))
    values = tuple(_changes(*(list(_entries(side)) if side else [] for side in (old, new))))
    if change == "changed" and not fields and not values:
        return None
    known = new or old
    return Change(change, known.label if known else "", fields, values)


def _entries(material: Material) -> Iterator[Entry]:
    """Yield an entry for each item of a material, and for each item of its configurations."""
    for item in material.measurements:
        yield _entry(item, "")
        if isinstance(item, Configuration):
            name = item.name or _word(item.struct) or "unnamed"
            yield from (_entry(inner, name) for inner in item.measurements)


def _changes(old: Sequence[Entry], new: Sequence[Entry]) -> Iterable[Change]:
    """Yield the differences between two lists of entries."""
    keys: list[Callable[[Entry], Hashable]] = [
        lambda entry: (entry.identity, tuple(entry.fields.items())),
        lambda entry: (entry.identity, entry.conditions),
        lambda entry: entry.identity,
    ]
    for before, after in pair_items(old, new, keys):
        fields = _differences(before.fields if before else {}, after.fields if after else {})
        change, entry = _kind_of_change(before, after), before or after
        if entry and (fields or change != "changed"):
            yield Change(change, entry.what, fields)


def _kind_of_change(old: object, new: object) -> str:
    """Return whether an item was added, removed or changed; a version that is missing is None."""
    return "added" if old is None else "removed" if new is None else "changed"


def _differences(old: Mapping[str, str], new: Mapping[str, str]) -> Fields:
    """Return old and new text of the fields that differ."""
    names = [*old, *(name for name in new if name not in old)]
    return {
        name: (old.get(name), new.get(name)) for name in names if old.get(name) != new.get(name)
    }


def pair_items(
    old: Sequence[_T], new: Sequence[_T], keys: Sequence[Callable[[_T], Hashable | None]]
) -> list[tuple[_T | None, _T | None]]:
    """Pair the items of two lists by the first key, then the remaining items by the next key.

    Items with the same key are paired in order; None is no key. Removed items stay at their place
    in the old list; added items come last.
    """
    unpaired = dict(enumerate(new))
    partners: dict[int, int] = {}
    for key in keys:
        indexes: dict[Hashable, list[int]] = defaultdict(list)
        for index, item in unpaired.items():
            indexes[key(item)].append(index)
        indexes.pop(None, None)
        for index, item in enumerate(old):
            if index not in partners and (matches := indexes.get(key(item))):
                partners[index] = matches.pop(0)
                del unpaired[partners[index]]
    pairs: list[tuple[_T | None, _T | None]] = [
        (item, new[partners[index]] if index in partners else None)
        for index, item in enumerate(old)
    ]
    return [*pairs, *((None, item) for item in unpaired.values())]


def _recipe_entries(experiment: Experiment) -> Iterator[Entry]:
    """Yield the raw materials, events and descriptions of an experiment."""
    for name, raw in experiment.raw_materials.items():
        yield Entry(f"raw material {name!r}", ("raw", name), (), _fields_of(raw))
    for key, events in experiment.group_items():
        for event in events:
            kind = _word(event.kind)
            what = f"{kind} in recipe {key!r}"
            yield Entry(what, ("event", key), (kind,), _fields_of(event))
    for group in experiment.descriptions:
        fields = _fields_of(group)
        about = fields.get("kinds") or fields.get("group_name") or "all"
        method = _word(group.method)
        yield Entry(f"description of {about}", ("description", about), (method,), fields)


def _entry(item: object, within: str) -> Entry:
    """Return an item with the keys by which it is paired; `within` is its configuration."""
    place = f" in {within!r}" if within else ""
    name = type(item).__name__
    if not isinstance(item, Record):
        return Entry(f"{name}{place}", (name, within), (), {"item": _source(item, "", {})})
    fields = _fields_of(item)
    what, identity = f"{name}{place}", (name, within)
    conditions: tuple[str, ...] = ()
    match item:
        case Measurement():
            kind = _word(item.kind)
            conditions = tuple(f"{name} {fields[name]}" for name in _CONDITIONS if name in fields)
            about = "".join(f", {text.removeprefix('measurement_')}" for text in conditions)
            what, identity = f"{kind}{place}{about}", (name, f"{within}: {kind}")
        case CompMeasurement():
            method = _word(item.method)
            what, conditions = f"composition{place}, method {method}", (method,)
        case GlobalLatticeParam() | Configuration():
            label = item.name or _word(item.struct)
            noun = "configuration" if isinstance(item, Configuration) else "phase"
            what, identity = f"{noun} {label!r}", (name, label)
    return Entry(what, identity, conditions, fields)


def _fields_of(record: Record) -> dict[str, str]:
    """Return the fields that differ from their default, as Python source."""
    omitted = _OMITTED.get(type(record).__name__, frozenset())
    words = record.as_printed
    return {
        field.name: _source(getattr(record, field.name), field.name, words)
        for field in dataclasses.fields(record)
        if field.name not in omitted
        and (field.name in words or not is_default(field, getattr(record, field.name)))
    }


def _source(value: object, place: str, words: Mapping[str, PaperWord]) -> str:
    """Return a value as Python source on a single line, or as its `repr` if that is impossible."""
    try:
        return SourceWriter().value(value, place, words).replace("\n", " ")
    except FormatError:
        return repr(value)


def _word(value: object) -> str:
    """Return the text of a member of a vocabulary, or free text; empty for None."""
    return "" if value is None else str(getattr(value, "value", value))
