"""What was done to a material, step by step, with each event beside its filled-in form."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from litx.model import Experiment, Material, ProcessEvent, ProcessStep, SynthesisGroup


@dataclass(frozen=True)
class ResolvedStep:
    """A step of a process together with the group that it names.

    Attributes:
        step: The step.
        group: The group.
        events: Each event as written, with the same event after templates were filled in.
    """

    step: ProcessStep
    group: SynthesisGroup
    events: tuple[tuple[ProcessEvent, ProcessEvent], ...]

    @property
    def missing(self) -> frozenset[str]:
        """Variables that the group declares and the step gives no value."""
        return self.group.template_vars - set(self.step.variables)


def resolved_steps(experiment: Experiment, material: Material) -> Iterator[ResolvedStep]:
    """Yield the steps of a material whose group exists, in order; other steps are skipped."""
    for step in experiment.steps(material):
        group = experiment.synthesis_group_map.get(step.base_name)
        if group is None:
            continue
        fill = group.template_vars and step.variables
        events = group.process_events
        filled = [event.substitute(step.variables) for event in events] if fill else events
        yield ResolvedStep(step, group, tuple(zip(events, filled, strict=True)))


def input_names(event: ProcessEvent) -> tuple[str, ...]:
    """Return the inputs of an event; none when the field does not hold several."""
    return tuple(event.inputs) if isinstance(event.inputs, Iterable) else ()
