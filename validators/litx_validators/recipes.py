"""The steps of a material, with each event beside its filled-in form."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from litx.model import Experiment, Material, ProcessEvent, ProcessStep, SynthesisGroup
from litx.model.experiment import SHARED_GROUP
from litx_validators.words import MOST_COMPARED, find_closest

_PLACEHOLDER = re.compile(r"\[([^\[\]]*)\]")


@dataclass(frozen=True)
class ResolvedStep:
    """A step of a process with its group.

    Attributes:
        step: Step of the process.
        group: Group that the step names.
    """

    step: ProcessStep
    group: SynthesisGroup

    @property
    def is_filled(self) -> bool:
        """Whether the step fills in variables of the group."""
        return bool(self.group.template_vars and self.step.variables)

    @property
    def events(self) -> Iterator[tuple[ProcessEvent, ProcessEvent]]:
        """Each event as written, and the same event with templates filled in."""
        for event in self.group.process_events:
            yield event, event.substitute(self.step.variables) if self.is_filled else event

    @property
    def kinds(self) -> Iterator[object]:
        """Kind of each event, templates filled in."""
        return (filled for _, filled in self._filled("kind"))

    @property
    def inputs(self) -> Iterator[tuple[ProcessEvent, tuple[str, ...]]]:
        """Each event as written, and its inputs with templates filled in."""
        return ((event, _as_tuple(filled)) for event, filled in self._filled("inputs"))

    def _filled(self, name: str) -> Iterator[tuple[ProcessEvent, object]]:
        """Yield each event with a single field filled in, which is far faster than whole events."""
        values = self.step.variables if self.is_filled else {}
        for event in self.group.process_events:
            yield event, event.filled(name, values) if values else getattr(event, name)

    @property
    def missing(self) -> frozenset[str]:
        """Variables of the group without a value in the step."""
        return self.group.template_vars - set(self.step.variables)


def resolve_steps(experiment: Experiment, material: Material) -> Iterator[ResolvedStep]:
    """Yield the steps of a material in order, without steps that have no group."""
    for step in experiment.steps(material):
        group = experiment.synthesis_group_map.get(step.base_name)
        if group is not None:
            yield ResolvedStep(step, group)


def iter_written_steps(experiment: Experiment) -> Iterator[tuple[Material, ProcessStep]]:
    """Yield each step of each material with its material, steps without a group included."""
    for material in experiment.output_materials:
        for step in experiment.steps(material):
            yield material, step


def iter_steps(experiment: Experiment) -> Iterator[tuple[Material, ResolvedStep]]:
    """Yield each step of each material as `resolve_steps` does, with its material."""
    for material in experiment.output_materials:
        for step in resolve_steps(experiment, material):
            yield material, step


def iter_filled_events(
    experiment: Experiment,
) -> Iterator[tuple[Material, ProcessEvent, ProcessEvent]]:
    """Yield each event that a step of a material fills in: the material, as written, filled in."""
    for material, step in iter_steps(experiment):
        if step.is_filled:
            yield from ((material, *pair) for pair in step.events)


def find_unused_groups(experiment: Experiment) -> dict[str, SynthesisGroup]:
    """Return the groups that no step names, by base name, without the shared group."""
    used = {step.base_name for _, step in iter_written_steps(experiment)}
    groups = experiment.synthesis_group_map
    return {base: group for base, group in groups.items() if base not in {*used, SHARED_GROUP}}


def find_misspelt_steps(experiment: Experiment) -> dict[str, str]:
    """Return the unused group that each step without a group probably misspells, by its name.

    It is empty if there are no unused groups, or over `MOST_COMPARED` such steps.
    """
    groups = experiment.synthesis_group_map
    unused = find_unused_groups(experiment)
    if not unused:
        return {}
    unknown = {step.base_name for _, step in iter_written_steps(experiment)} - groups.keys()
    if len(unknown) > MOST_COMPARED:
        return {}
    closest_by_name = {name: find_closest(name, groups) for name in unknown}
    return {name: near for name, near in closest_by_name.items() if near in unused}


def input_names(event: ProcessEvent) -> tuple[str, ...]:
    """Return the inputs of an event; empty if the field is not a collection."""
    return _as_tuple(event.inputs)


def _as_tuple(inputs: object) -> tuple[str, ...]:
    """Return the items of a field; empty if it is not a collection."""
    return tuple(inputs) if isinstance(inputs, Iterable) else ()


def find_used_variables(variables: frozenset[str], texts: Iterable[str]) -> frozenset[str]:
    """Return the variables with a placeholder in any of the texts."""
    all_texts = list(texts)
    inner = {name for text in all_texts for name in _PLACEHOLDER.findall(text)}
    unusual = {name for name in variables - inner if "[" in name}  # the pattern misses these
    return variables & inner | {n for n in unusual if any(f"[{n}]" in text for text in all_texts)}
