"""Every point that an extraction lost at the value level: where, what and how much."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from litx.faults import FAULTS_OF_DATA
from litx.model import (
    CompMeasurement,
    Configuration,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
    ProcessEvent,
    Quantity,
    Record,
)
from litx.paths import shown
from litx.words import is_given, on_one_line
from litx_scoring.comparison import Comparison, MaterialForm, MaterialMatch
from litx_scoring.config_matching import ConfigSheet
from litx_scoring.item_matching import ItemMatching
from litx_scoring.items import FractionItem, Item, LatticeItem, StructItem
from litx_scoring.levels import config_credit, event_credit, event_values, matched_hosts
from litx_scoring.profile import Profile


@dataclass(frozen=True)
class Loss:
    """Values that were lost in one place.

    Attributes:
        material: The material, the truth's where there is one.
        what: What was missing, too many, or only partly right.
        recall: Values of the truth that were not found.
        precision: Values of the extraction that are not right.
        place: File and line, of the truth for what is missing, else of the extraction; empty when
            it is not known.
        missing: Whether the extraction has nothing of it.
    """

    material: str
    what: str
    recall: float
    precision: float
    place: str
    missing: bool = False


def losses(comparison: Comparison) -> list[Loss]:
    """Return every loss, in the order of the materials.

    Recall losses sum up to target minus true positives of the level `value`, precision losses to
    extracted minus true positives.
    """
    found = [loss for match in comparison.matches for loss in _of_match(match, comparison.profile)]
    for form in comparison.unmatched_targets:
        found += _alone(form, missing=True)
    for form in comparison.unmatched_extracted:
        found += _alone(form, missing=False)
    return [
        replace(loss, material=on_one_line(loss.material), what=on_one_line(loss.what))
        for loss in found
        if loss.recall > 0 or loss.precision > 0
    ]


def _of_match(match: MaterialMatch, profile: Profile) -> Iterator[Loss]:
    name = _label(match.target.origin)
    yield from _of_items(name, match.items, match.target.items, match.extracted.items, profile)
    yield from _of_configs(name, match, profile)
    yield from _of_events(name, match, profile)


def _of_items(
    name: str,
    matching: ItemMatching,
    targets: tuple[Item, ...] | list[Item],
    extracted: tuple[Item, ...] | list[Item],
    profile: Profile,
) -> Iterator[Loss]:
    for i, j, score in matching.pairs:
        a, b = targets[i], extracted[j]
        tp, target, other = a.credit(b, score, profile)
        what = f"{_text(a)} only partly agrees with {_text(b)}"
        yield Loss(name, what, target - tp, other - tp, _place(b.origin))
    rows = {i for i, _, _ in matching.pairs}
    columns = {j for _, j, _ in matching.pairs}
    for item in (item for i, item in enumerate(targets) if i not in rows):
        yield _missing(name, _text(item), item.values, item.origin)
    for item in (item for j, item in enumerate(extracted) if j not in columns):
        yield _spurious(name, _text(item), item.values, item.origin)


def _of_configs(name: str, match: MaterialMatch, profile: Profile) -> Iterator[Loss]:
    targets, extracted = match.target.configs, match.extracted.configs
    hosts = matched_hosts(match.configs, targets, extracted)
    for i, j, pair in match.configs.pairs:
        a, b = targets[i], extracted[j]
        credit = config_credit(a, b, hosts)
        what = f"{_text(a.form)} only partly agrees with {_text(b.form)}"
        recall, precision = a.form.values - credit, b.form.values - credit
        yield Loss(name, what, recall, precision, _place(b.form.origin))
        inside = f"{name}, {_text(a.form)}"
        yield from _of_items(inside, pair.nested, a.form.items, b.form.items, profile)
    rows = {i for i, _, _ in match.configs.pairs}
    columns = {j for _, j, _ in match.configs.pairs}
    for config in (config for i, config in enumerate(targets) if i not in rows):
        yield _missing(name, _text(config.form), _all_values(config), config.form.origin)
    for config in (config for j, config in enumerate(extracted) if j not in columns):
        yield _spurious(name, _text(config.form), _all_values(config), config.form.origin)


def _of_events(name: str, match: MaterialMatch, profile: Profile) -> Iterator[Loss]:
    targets, extracted = match.target.events, match.extracted.events
    for i, j in match.process.matched:
        a, b = targets[i], extracted[j]
        credit = event_credit(a, b, profile)
        what = f"{_text(a)} only partly agrees in temperature and duration"
        yield Loss(name, what, event_values(a) - credit, event_values(b) - credit, _place(b))
    rows = {i for i, _ in match.process.matched}
    columns = {j for _, j in match.process.matched}
    for event in (event for i, event in enumerate(targets) if i not in rows):
        yield _missing(name, _text(event), event_values(event), event)
    for event in (event for j, event in enumerate(extracted) if j not in columns):
        yield _spurious(name, _text(event), event_values(event), event)


def _alone(form: MaterialForm, *, missing: bool) -> Iterator[Loss]:
    """A material without a partner loses everything but its process, which counts nowhere."""
    values = sum(item.values for item in form.items) + sum(map(_all_values, form.configs))
    report = _missing if missing else _spurious
    yield report(_label(form.origin), "the whole material", values, form.origin)


def _all_values(config: ConfigSheet) -> int:
    return config.form.values + sum(item.values for item in config.form.items)


def _missing(name: str, what: str, values: int, origin: Record) -> Loss:
    return Loss(name, f"missing: {what}", float(values), 0.0, _place(origin), missing=True)


def _spurious(name: str, what: str, values: int, origin: Record) -> Loss:
    return Loss(name, f"not in the truth: {what}", 0.0, float(values), _place(origin))


def _place(record: Record) -> str:
    origin = record.origin
    return f"{shown(origin.file)}:{origin.line}" if origin else ""


def _label(material: Material) -> str:
    """Return what to call a material."""
    try:
        return material.label
    except FAULTS_OF_DATA:  # a name that is no text, such as a temperature in degrees
        return f"(named by a {type(material.name).__name__})"


def _text(thing: Any) -> str:
    """Describe an item, a configuration or an event in a few words."""
    try:
        return _described(thing)
    except FAULTS_OF_DATA as error:  # a value in it that cannot be written
        return f"a part that cannot be written ({type(error).__name__})"


def _described(thing: Any) -> str:
    origin = getattr(thing, "origin", thing)
    match origin if isinstance(origin, Record) else thing:
        case Measurement() as it:
            kind = getattr(it.kind, "value", it.kind)
            given = (it.temperature, it.pressure)
            at = " and ".join(f"{q.value} {q.unit}" for q in given if isinstance(q, Quantity))
            return f"{kind} {it.value} {it.unit}" + (f" at {at}" if at else "")
        case CompMeasurement() as it:
            return f"composition {it.composition.reduced_formula}"
        case Configuration() as it:
            return f"configuration {it.name!r}"
        case ProcessEvent() as it:
            return f"event {getattr(it.kind, 'value', it.kind)}"
        case GlobalLatticeParam() | LatticeMeasurement() as it:
            name = getattr(it, "name", None)
            return f"{_PARTS.get(type(thing), 'phase')}{f' of {name}' if is_given(name) else ''}"
    raise TypeError(f"nothing is said of a {type(thing).__name__}")


_PARTS: dict[type, str] = {
    LatticeItem: "lattice",
    StructItem: "structure",
    FractionItem: "phase fraction",
}
