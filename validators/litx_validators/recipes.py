"""What was done to a material, step by step, with each event beside its filled-in form."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from litx.model import Experiment, Material, ProcessEvent, ProcessStep, SynthesisGroup
from litx.model.experiment import SHARED_GROUP
from litx_validators.words import MOST_COMPARED, find_closest

_PLACEHOLDER = re.compile(r"\[([^\[\]]*)\]")


@dataclass(frozen=True)
class ResolvedStep:
    """A step of a process together with the group that it names.

    Attributes:
        step: The step.
        group: The group.
    """

    step: ProcessStep
    group: SynthesisGroup

    @property
    def is_filled(self) -> bool:
        """Whether the step changes the events of the group, so that they are its own."""
        return bool(self.group.template_vars and self.step.variables)

    @property
    def events(self) -> Iterator[tuple[ProcessEvent, ProcessEvent]]:
        """Each event as written, with the same event after templates were filled in."""
        for event in self.group.process_events:
            yield event, event.substitute(self.step.variables) if self.is_filled else event

    @property
    def kinds(self) -> Iterator[object]:
        """The kind of each event after templates were filled in."""
        return (filled for _, filled in self._filled("kind"))

    @property
    def inputs(self) -> Iterator[tuple[ProcessEvent, tuple[str, ...]]]:
        """Each event as written, with its inputs after templates were filled in."""
        return ((event, _several(filled)) for event, filled in self._filled("inputs"))

    def _filled(self, name: str) -> Iterator[tuple[ProcessEvent, object]]:
        """Yield each event with one field filled in; whole events would take far longer."""
        values = self.step.variables if self.is_filled else {}
        for event in self.group.process_events:
            yield event, event.filled(name, values) if values else getattr(event, name)

    @property
    def missing(self) -> frozenset[str]:
        """Variables that the group declares and the step gives no value."""
        return self.group.template_vars - set(self.step.variables)


def resolved_steps(experiment: Experiment, material: Material) -> Iterator[ResolvedStep]:
    """Yield the steps of a material whose group exists, in order; other steps are skipped."""
    for step in experiment.steps(material):
        group = experiment.synthesis_group_map.get(step.base_name)
        if group is not None:
            yield ResolvedStep(step, group)


def unused_groups(experiment: Experiment) -> dict[str, SynthesisGroup]:
    """Return the groups that no step of a material names, by base name; one may be for all."""
    materials = experiment.output_materials
    used = {step.base_name for material in materials for step in experiment.steps(material)}
    groups = experiment.synthesis_group_map
    return {base: one for base, one in groups.items() if base not in {*used, SHARED_GROUP}}


def misspelt_steps(experiment: Experiment) -> dict[str, str]:
    """Return the unused group that was probably meant by each step that names no group."""
    groups = experiment.synthesis_group_map
    unused = unused_groups(experiment)
    if not unused:
        return {}
    materials = experiment.output_materials
    named = {step.base_name for material in materials for step in experiment.steps(material)}
    unknown = named - groups.keys()
    if len(unknown) > MOST_COMPARED:
        return {}
    meant = {name: find_closest(name, groups) for name in unknown}
    return {name: near for name, near in meant.items() if near in unused}


def input_names(event: ProcessEvent) -> tuple[str, ...]:
    """Return the inputs of an event; none when the field does not hold several."""
    return _several(event.inputs)


def _several(inputs: object) -> tuple[str, ...]:
    """Return what a field of inputs holds; nothing when it does not hold several."""
    return tuple(inputs) if isinstance(inputs, Iterable) else ()


def used_variables(variables: frozenset[str], texts: Iterable[str]) -> frozenset[str]:
    """Return those of the variables whose placeholder stands in one of the texts."""
    given = list(texts)
    inner = {name for text in given for name in _PLACEHOLDER.findall(text)}
    odd = {name for name in variables - inner if "[" in name}  # these the pattern cannot see
    return variables & inner | {n for n in odd if any(f"[{n}]" in text for text in given)}
