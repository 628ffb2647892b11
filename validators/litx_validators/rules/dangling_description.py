"""DSC001 dangling-description: a description group is about something the experiment lacks.

What it checks:
    `group_name` of a description group is the `group_name` of some measurement. Each of its
    `kinds` occurs in the experiment: a class of measurement, a measurement kind, the kind of an
    event, a method of measurement, or the name of a group of measurements.

Why:
    Text about an instrument or a load that belongs to no value is lost, most often because the
    kind was changed later in only one place.

Example:
    DescriptionGroup(kinds=["density"], desc="...")      no density measured

Instead:
    DescriptionGroup(kinds=["vickers_hardness"], desc="...")

References:
    Rule E12 of the published evaluator (version 0.1.1).
"""

from dataclasses import dataclass
from functools import cached_property

from litx.model import (
    CompMeasurement,
    DescriptionGroup,
    Experiment,
    GlobalLatticeParam,
    Measurement,
)
from litx_ontology.canonical import Canonical, MeasurementKind, Treatment
from litx_ontology.fields import all_enums
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import (
    MOST_LISTED,
    find_closest,
    join_names,
    quoted,
    suggest_nearest,
    text_of,
)


@dataclass(frozen=True)
class _Subjects:
    """Subjects that descriptions of an experiment may have; names and kinds as text."""

    classes: frozenset[type]
    kinds: frozenset[str]
    process_kinds: frozenset[str]
    methods: frozenset[str]
    group_names: frozenset[str]

    def allows(self, kind: object) -> bool:
        """Return whether an entry of `kinds` occurs in the experiment."""
        if isinstance(kind, type):
            return kind in self.classes
        if isinstance(kind, Treatment):
            return kind.value in self.process_kinds
        if isinstance(kind, Canonical) and not isinstance(kind, MeasurementKind):
            return kind.value in self.methods
        is_plain = type(kind) is str
        return text_of(kind) in self.kinds or (is_plain and kind in self.group_names)

    @cached_property
    def text_by_name(self) -> dict[str, str]:
        """The Python text of each subject, by the names that a program may use for it."""
        written = {text: quoted(text) for text in (*self.group_names, *self.kinds)}
        written |= {cls.__name__: cls.__name__ for cls in self.classes}
        for vocabulary, texts in (
            *((enum, self.process_kinds) for enum in all_enums("processes")),
            *((enum, self.methods) for enum in all_enums("methods")),
        ):
            for member in vocabulary:
                if member.value in texts:
                    shown = f"{vocabulary.__name__}.{member.name}"
                    written |= {member.name: shown, member.value: shown}
        return written

    def suggest(self, kind: str) -> str:
        """Suggest the closest subject; empty if none is close."""
        close = find_closest(kind, self.text_by_name)
        return f"for {quoted(kind)} did you mean {self.text_by_name[close]}? " if close else ""

    @cached_property
    def summary(self) -> str:
        """The subjects, as a list for a message."""
        return (
            f"classes: {join_names(cls.__name__ for cls in self.classes)}; "
            f"kinds: {join_names(self.kinds)}; process kinds: {join_names(self.process_kinds)}; "
            f"methods: {join_names(self.methods)}; group names: {join_names(self.group_names)}"
        )


@rule("DSC001", number="E12", since="0.1")
def dangling_description(experiment: Experiment) -> Findings:
    """Yield each group name and each kind that nothing in the experiment has."""
    if not experiment.descriptions:
        return
    subjects = _collect_subjects(experiment)
    known = join_names(subjects.group_names)
    for group in experiment.descriptions:
        name = group.group_name
        if name is not None and text_of(name) not in subjects.group_names:
            near = suggest_nearest(name, subjects.group_names)
            hint = f"{near}measurements have the group names {known}"
            yield Finding(
                at=group,
                field="group_name",
                message=f"no measurement has the group_name {quoted(name)} of this description",
                hint=hint if subjects.group_names else "no measurement has a group_name",
            )
        yield from _dangling_kinds(group, subjects)


def _dangling_kinds(group: DescriptionGroup, subjects: _Subjects) -> Findings:
    """Yield a finding with the kinds of a description that do not occur."""
    kinds: object = group.kinds
    if kinds is not None and not isinstance(kinds, (tuple, frozenset)):
        message = f"kinds of this description is the {type(kinds).__name__} {quoted(kinds)}"
        yield Finding(at=group, field="kinds", message=message, hint="write a list of kinds")
        return
    dangling = [kind for kind in kinds or () if not subjects.allows(kind)]
    if dangling:
        names = join_names(kind.__name__ if isinstance(kind, type) else kind for kind in dangling)
        words = [kind for kind in dangling if type(kind) is str]  # a member is spelled correctly
        suggestions = "".join(map(subjects.suggest, words[:MOST_LISTED]))
        yield Finding(
            at=group,
            field="kinds",
            message=f"the experiment has none of {names}, which this description is about",
            hint=f"{suggestions}allowed are {subjects.summary}",
        )


def _collect_subjects(experiment: Experiment) -> _Subjects:
    """Collect the subjects that descriptions may have."""
    materials = experiment.output_materials
    items = [item for material in materials for item in material.all_items()]
    measured = [item for item in items if isinstance(item, Measurement)]
    methods: list[object] = [item.method for item in items if isinstance(item, CompMeasurement)]
    methods += [item.measurement_method for item in measured]
    methods += [i.measurement_method for i in items if isinstance(i, GlobalLatticeParam)]
    groups = experiment.synthesis_group_map.values()
    events = [event for group in groups for event in group.process_events]
    names = [item.group_name for item in measured if item.group_name is not None]
    return _Subjects(
        frozenset(type(item) for item in items),
        frozenset(text_of(item.kind) for item in measured),
        frozenset(text_of(event.kind) for event in events),
        frozenset(text_of(method) for method in methods if method is not None),
        frozenset(map(text_of, names)),
    )
