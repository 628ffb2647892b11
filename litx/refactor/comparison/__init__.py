"""What differs between two versions of papers: materials and values, not lines.

Materials are the same by name, else by composition and process. Their values are the same by kind,
conditions and statistic, else by kind; compositions by method, steps of a recipe by kind, phases
and configurations by name. Fields are compared as Python source, which says all there is to know.
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

__all__ = ["Change", "MaterialChange", "PaperChange", "compare", "compare_papers", "count"]

_T = TypeVar("_T")

Fields = dict[str, tuple[str | None, str | None]]


_CONDITIONS = ("temperature", "pressure", "measurement_statistic", "percentile")
_LEFT_OUT = {
    "Configuration": frozenset({"measurements"}),  # which are entries of their own
    "Measurement": frozenset({"group_id"}),  # which counts groups, and says nothing of a value
    "Material": frozenset({"measurements"}),
}


@dataclass(frozen=True)
class Entry:
    """One thing that a material or a recipe holds."""

    what: str
    loose: tuple[str, ...]  # what it must share with another to be that thing changed
    # what it shares with the closest one: temperature, pressure, statistic
    conditions: tuple[str, ...]
    fields: dict[str, str]  # its fields that are not at their default, as Python source


@dataclass(frozen=True)
class Change:
    """One thing that was added, removed or changed."""

    change: str  # which of the three
    what: str
    fields: Fields  # old and new text of each field that differs; None where a side has none


@dataclass(frozen=True)
class MaterialChange:
    """A material that was added, removed or changed."""

    change: str  # which of the three
    name: str
    fields: Fields  # its own fields that differ: name and process
    values: tuple[Change, ...]  # what differs in it


@dataclass(frozen=True)
class PaperChange:
    """What differs between two versions of a paper."""

    name: str  # name of the paper's module
    change: str  # whether it was added, removed or changed; "same" when nothing differs
    recipe: tuple[Change, ...]  # differences in raw materials, events and descriptions
    materials: tuple[MaterialChange, ...]  # differences in materials


def compare_papers(
    old: Mapping[str, Sequence[Experiment]], new: Mapping[str, Sequence[Experiment]]
) -> list[PaperChange]:
    """Return what differs, for each paper that differs at all."""
    found = []
    for name in sorted({*old, *new}):
        change = "changed" if name in old and name in new else "added" if name in new else "removed"
        one = compare(old.get(name, ()), new.get(name, ()), name, change)
        if change != "changed" or one.recipe or one.materials:
            found.append(one)
    return found


def compare(
    old: Sequence[Experiment], new: Sequence[Experiment], name: str, change: str = "changed"
) -> PaperChange:
    """Return what differs between two versions of a paper."""
    recipes = [[one for item in side for one in _recipe_entries(item)] for side in (old, new)]
    made = [[one for item in side for one in item.output_materials] for side in (old, new)]

    def composed(material: Material) -> Hashable:
        items = [one for one in material.measurements if isinstance(one, CompMeasurement)]
        return tuple(_source(one.composition, "", {}) for one in items), material.process

    keys: list[Callable[[Material], Hashable | None]] = [
        lambda material: material.name or None,
        composed,
        # a material without a name, whose composition may have changed
        lambda material: None if material.name else (material.process,),
    ]
    materials = [_material(before, after) for before, after in pair_items(made[0], made[1], keys)]
    kept = tuple(one for one in materials if one is not None)
    return PaperChange(name, change, tuple(_changes(*recipes)), kept)


def count(found: Iterable[PaperChange]) -> dict[str, dict[str, int]]:
    """Count materials, values and steps of recipes that were added, removed and changed."""
    counts = {
        name: dict.fromkeys(("added", "removed", "changed"), 0)
        for name in ("papers", "materials", "values", "recipe")
    }
    for paper in found:
        counts["papers"][paper.change] += 1
        for step in paper.recipe:
            counts["recipe"][step.change] += 1
        for material in paper.materials:
            counts["materials"][material.change] += 1
            for value in material.values:
                counts["values"][value.change] += 1
    return counts


def _material(old: Material | None, new: Material | None) -> MaterialChange | None:
    """Return what differs between two versions of a material; None if nothing does."""
    change = "removed" if new is None else "added" if old is None else "changed"
    fields = _differences(*({} if one is None else _fields_of(one) for one in (old, new)))
    sides: list[list[Entry]] = [[], []]
    for one, entries in zip((old, new), sides, strict=True):
        for item in one.measurements if one else ():
            entries.append(_entry(item, ""))
            if isinstance(item, Configuration):
                name = item.name or _word(item.struct) or "unnamed"
                entries += [_entry(inner, name) for inner in item.measurements]
    values = tuple(_changes(*sides))
    if change == "changed" and not fields and not values:
        return None
    known = new or old
    return MaterialChange(change, known.label if known else "", fields, values)


def _changes(old: Sequence[Entry], new: Sequence[Entry]) -> Iterable[Change]:
    """Yield what differs between two lists of things."""
    keys: list[Callable[[Entry], Hashable]] = [
        lambda entry: (entry.loose, tuple(entry.fields.items())),
        lambda entry: (entry.loose, entry.conditions),
        lambda entry: entry.loose,
    ]
    for before, after in pair_items(old, new, keys):
        fields = _differences(before.fields if before else {}, after.fields if after else {})
        if before is None and after is not None:
            yield Change("added", after.what, fields)
        elif before is not None and after is None:
            yield Change("removed", before.what, fields)
        elif before is not None and fields:
            yield Change("changed", before.what, fields)


def _differences(old: Mapping[str, str], new: Mapping[str, str]) -> Fields:
    names = [*old, *(name for name in new if name not in old)]
    return {
        name: (old.get(name), new.get(name)) for name in names if old.get(name) != new.get(name)
    }


def pair_items(
    old: Sequence[_T], new: Sequence[_T], keys: Sequence[Callable[[_T], Hashable | None]]
) -> list[tuple[_T | None, _T | None]]:
    """Pair two lists, first by the first key, then what is left by the next one.

    What has the same key is paired in order; None is no key. What was removed stands before what
    follows it, as in the old list; what is new stands at the end.
    """
    left = dict(enumerate(old))
    right = dict(enumerate(new))
    partner: dict[int, int] = {}
    for key in keys:
        waiting: dict[Hashable, list[int]] = defaultdict(list)
        for index, one in right.items():
            waiting[key(one)].append(index)
        waiting.pop(None, None)
        for index, one in list(left.items()):
            if same := waiting.get(key(one)):
                partner[index] = same.pop(0)
                del left[index], right[partner[index]]
    pairs: list[tuple[_T | None, _T | None]] = [
        (one, new[partner[index]] if index in partner else None) for index, one in enumerate(old)
    ]
    return [*pairs, *((None, one) for one in right.values())]


def _recipe_entries(experiment: Experiment) -> Iterator[Entry]:
    """Yield what an experiment says of its materials' making and of how they were measured."""
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
    """Return an item of a material, in a configuration or not."""
    place = f" in {within!r}" if within else ""
    name = type(item).__name__
    if not isinstance(item, Record):
        return Entry(f"{name}{place}", (name, within), (), {"item": _source(item, "", {})})
    fields = _fields_of(item)
    what, loose = f"{name}{place}", (name, within)
    conditions: tuple[str, ...] = ()
    match item:
        case Measurement():
            kind = _word(item.kind)
            given = [(one, fields[one]) for one in _CONDITIONS if one in fields]
            about = "".join(f", {one.removeprefix('measurement_')} {text}" for one, text in given)
            what, loose = f"{kind}{place}{about}", (name, f"{within}: {kind}")
            conditions = tuple(f"{one} {text}" for one, text in given)
        case CompMeasurement():
            method = _word(item.method)
            what, conditions = f"composition{place}, method {method}", (method,)
        case GlobalLatticeParam() | Configuration():
            own = item.name or _word(item.struct)
            noun = "configuration" if isinstance(item, Configuration) else "phase"
            what, loose = f"{noun} {own!r}", (name, own)
    return Entry(what, loose, conditions, fields)


def _fields_of(record: Record) -> dict[str, str]:
    """Return the fields that are not at their default, as Python source."""
    left_out = _LEFT_OUT.get(type(record).__name__, frozenset())
    found = {}
    for one in dataclasses.fields(record):
        value = getattr(record, one.name)
        is_said = not is_default(one, value) or one.name in record.as_printed
        if is_said and one.name not in left_out:
            found[one.name] = _source(value, one.name, record.as_printed)
    return found


def _source(value: object, place: str, words: Mapping[str, PaperWord]) -> str:
    """Return a value as Python source, on one line; what cannot be written as Python prints it."""
    try:
        return SourceWriter().value(value, place, words).replace("\n", " ")
    except FormatError:
        return repr(value)


def _word(value: object) -> str:
    """Return the text of a member of a vocabulary, or free text; nothing for None."""
    return "" if value is None else str(getattr(value, "value", value))
