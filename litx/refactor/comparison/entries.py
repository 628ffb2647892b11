"""What a material or a recipe holds, as a flat list of things with fields, written as source."""

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

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

_CONDITIONS = ("temperature", "pressure", "measurement_statistic", "percentile")
_LEFT_OUT = {
    "Configuration": frozenset({"measurements"}),  # which are entries of their own
    "Measurement": frozenset({"group_id"}),  # which counts groups, and says nothing of a value
    "Material": frozenset({"measurements"}),
}


@dataclass(frozen=True)
class Entry:
    """One thing that a material or a recipe holds.

    Attributes:
        what: What to call it.
        loose: What it must share with another to be that thing changed.
        conditions: What it shares with the closest one: temperature, pressure, statistic.
        fields: Its fields that are not at their default, as Python source.
    """

    what: str
    loose: tuple[str, ...]
    conditions: tuple[str, ...]
    fields: dict[str, str]


def material_entries(material: Material) -> Iterator[Entry]:
    """Yield what a material holds: its values, and each configuration with the values in it."""
    for item in material.measurements:
        yield _entry(item, "")
        if isinstance(item, Configuration):
            name = item.name or word(item.struct) or "unnamed"
            for inner in item.measurements:
                yield _entry(inner, name)


def recipe_entries(experiment: Experiment) -> Iterator[Entry]:
    """Yield what an experiment says of its materials' making and of how they were measured."""
    for name, raw in experiment.raw_materials.items():
        yield Entry(f"raw material {name!r}", ("raw", name), (), fields_of(raw))
    for key, events in experiment.group_items():
        for event in events:
            kind = word(event.kind)
            what = f"{kind} in recipe {key!r}"
            yield Entry(what, ("event", key), (kind,), fields_of(event))
    for group in experiment.descriptions:
        fields = fields_of(group)
        about = fields.get("kinds") or fields.get("group_name") or "all"
        method = word(group.method)
        yield Entry(f"description of {about}", ("description", about), (method,), fields)


def _entry(item: object, within: str) -> Entry:
    """Return an item of a material, in a configuration or not."""
    place = f" in {within!r}" if within else ""
    name = type(item).__name__
    if not isinstance(item, Record):
        return Entry(f"{name}{place}", (name, within), (), {"item": source(item, "", {})})
    fields = fields_of(item)
    what, loose = f"{name}{place}", (name, within)
    conditions: tuple[str, ...] = ()
    match item:
        case Measurement():
            kind = word(item.kind)
            given = [(one, fields[one]) for one in _CONDITIONS if one in fields]
            about = "".join(f", {one.removeprefix('measurement_')} {text}" for one, text in given)
            what, loose = f"{kind}{place}{about}", (name, f"{within}: {kind}")
            conditions = tuple(f"{one} {text}" for one, text in given)
        case CompMeasurement():
            method = word(item.method)
            what, conditions = f"composition{place}, method {method}", (method,)
        case GlobalLatticeParam() | Configuration():
            own = item.name or word(item.struct)
            noun = "configuration" if isinstance(item, Configuration) else "phase"
            what, loose = f"{noun} {own!r}", (name, own)
    return Entry(what, loose, conditions, fields)


def fields_of(record: Record) -> dict[str, str]:
    """Return the fields that are not at their default, as Python source."""
    left_out = _LEFT_OUT.get(type(record).__name__, frozenset())
    found = {}
    for one in dataclasses.fields(record):
        value = getattr(record, one.name)
        is_said = not is_default(one, value) or one.name in record.as_printed
        if is_said and one.name not in left_out:
            found[one.name] = source(value, one.name, record.as_printed)
    return found


def source(value: object, place: str, words: Mapping[str, PaperWord]) -> str:
    """Return a value as Python source, on one line; what cannot be written as Python prints it."""
    try:
        return SourceWriter().value(value, place, words).replace("\n", " ")
    except FormatError:
        return repr(value)


def word(value: object) -> str:
    """Return the text of a member of a vocabulary, or free text; nothing for None."""
    return "" if value is None else str(getattr(value, "value", value))
