"""DSC001 dangling-description: a description group is about something the experiment lacks.

What it checks:
    `group_name` of a description group is the `group_name` of some measurement. Each of its
    `kinds` occurs in the experiment: a class of measurement, a measurement kind, the kind of an
    event, a method of measurement, or the name of a group of measurements.

Why:
    Text about an instrument or a load that belongs to no value is lost, most often because the
    kind was changed later in one place alone.

Example:
    DescriptionGroup(kinds=[AlloyMeasurementKind.density], desc="...")      no density measured

Instead:
    DescriptionGroup(kinds=[AlloyMeasurementKind.vickers_hardness], desc="...")

References:
    Rule E12 of the published evaluator (version 0.1.1).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from litx.model import CompMeasurement, DescriptionGroup, Experiment, Measurement
from litx_ontology import MeasurementMethod, ProcessKind
from litx_validators.engine import Finding, rule
from litx_validators.words import (
    MOST_LISTED,
    find_closest,
    listed,
    quoted,
    suggest_nearest,
    text_of,
)


@dataclass(frozen=True)
class _Present:
    """What an experiment holds for descriptions to be about; names and kinds as text."""

    classes: frozenset[type]
    kinds: frozenset[str]
    process_kinds: frozenset[str]
    methods: frozenset[str]
    group_names: frozenset[str]

    def allows(self, kind: object) -> bool:
        """Return whether an entry of `kinds` occurs in the experiment."""
        if isinstance(kind, type):
            return kind in self.classes
        if isinstance(kind, ProcessKind):
            return kind.value in self.process_kinds
        if isinstance(kind, MeasurementMethod):
            return kind.value in self.methods
        is_plain = type(kind) is str
        return text_of(kind) in self.kinds or (is_plain and kind in self.group_names)

    @cached_property
    def writings(self) -> dict[str, str]:
        """Map what somebody may have meant to what to write for it."""
        names = {one.__name__ for one in self.classes}
        found = {text: quoted(text) for text in (*self.group_names, *self.kinds)}
        found |= {name: name for name in names}
        for vocabulary, texts in (
            (ProcessKind, self.process_kinds),
            (MeasurementMethod, self.methods),
        ):
            for member in vocabulary:
                if member.value in texts:
                    shown = f"{vocabulary.__name__}.{member.name}"
                    found |= {member.name: shown, member.value: shown}
        return found

    def meant(self, kind: str) -> str:
        """Ask whether the nearest of these was meant; empty where none is near."""
        close = find_closest(kind, self.writings)
        return f"for {quoted(kind)} did you mean {self.writings[close]}? " if close else ""

    @cached_property
    def summary(self) -> str:
        """List all that is allowed."""
        return (
            f"classes: {listed(one.__name__ for one in self.classes)}; "
            f"kinds: {listed(self.kinds)}; process kinds: {listed(self.process_kinds)}; "
            f"methods: {listed(self.methods)}; group names: {listed(self.group_names)}"
        )


@rule("DSC001", "dangling-description", number="E12", since="0.1")
def dangling_description(experiment: Experiment) -> Iterator[Finding]:
    """Yield each group name and each kind that nothing in the experiment has."""
    if not experiment.descriptions:
        return
    present = _present(experiment)
    known = listed(present.group_names)
    for group in experiment.descriptions:
        name = group.group_name
        if name is not None and text_of(name) not in present.group_names:
            near = suggest_nearest(name, present.group_names)
            hint = f"{near}measurements have the group names {known}"
            yield Finding(
                at=group,
                field="group_name",
                message=f"no measurement has the group_name {quoted(name)} of this description",
                hint=hint if present.group_names else "no measurement has a group_name",
            )
        yield from _dangling_kinds(group, present)


def _dangling_kinds(group: DescriptionGroup, present: _Present) -> Iterator[Finding]:
    """Yield the kinds of a description that do not occur, in one finding."""
    kinds: object = group.kinds
    if kinds is not None and not isinstance(kinds, (tuple, frozenset)):
        message = f"kinds of this description is the {type(kinds).__name__} {quoted(kinds)}"
        yield Finding(at=group, field="kinds", message=message, hint="write a list of kinds")
        return
    dangling = [kind for kind in kinds or () if not present.allows(kind)]
    if dangling:
        names = listed(one.__name__ if isinstance(one, type) else one for one in dangling)
        plain = [kind for kind in dangling if type(kind) is str]  # a member is no slip
        meant = "".join(map(present.meant, plain[:MOST_LISTED]))
        yield Finding(
            at=group,
            field="kinds",
            message=f"the experiment has none of {names}, which this description is about",
            hint=f"{meant}allowed are {present.summary}",
        )


def _present(experiment: Experiment) -> _Present:
    """Collect what descriptions may be about."""
    items = [item for one in experiment.output_materials for item in one.all_items()]
    measured = [item for item in items if isinstance(item, Measurement)]
    methods = [item.method for item in items if isinstance(item, CompMeasurement)]
    methods += [item.measurement_method for item in measured if item.measurement_method]
    groups = experiment.synthesis_group_map.values()
    events = [event for group in groups for event in group.process_events]
    names = [item.group_name for item in measured if item.group_name is not None]
    return _Present(
        frozenset(type(item) for item in items),
        frozenset(text_of(item.kind) for item in measured),
        frozenset(text_of(event.kind) for event in events),
        frozenset(map(text_of, methods)),
        frozenset(map(text_of, names)),
    )
