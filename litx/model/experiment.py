"""An experiment: starting materials, recipes and the materials made from them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, cast

from litx.errors import ArgumentError, NotationError
from litx.model.description import DescriptionGroup
from litx.model.frozen import FrozenDict
from litx.model.material import Material
from litx.model.normalize import unwrap
from litx.model.notation import ProcessStep, parse_group_key
from litx.model.process import ProcessEvent, RawMaterial, SynthesisGroup
from litx.model.record import Record, Shown, record, require_sequence, salvage_items
from litx.model.salvage import Note
from litx.model.walk import collect_records

SHARED_GROUP = "default"
"""Name of the group for synthesis_groups in the form of a list."""


@record()
class Experiment(Shown):
    """Materials that share starting materials and recipes.

    Attributes:
        raw_materials: Starting materials by name.
        synthesis_groups: Events by group key, such as "anneal[T]"; or a single list of events that
            makes every material.
        output_materials: Materials that were made.
        descriptions: Context of several measurements or events.

    Raises:
        ArgumentError: A field is not a map or list of the right objects.
    """

    raw_materials: Mapping[str, RawMaterial]
    synthesis_groups: Mapping[str, Sequence[ProcessEvent]] | Sequence[ProcessEvent]
    output_materials: Sequence[Material]
    descriptions: Sequence[DescriptionGroup] = ()

    def _check(self) -> None:
        """Check the types of all fields; missing descriptions become an empty sequence."""
        if not isinstance(self.raw_materials, FrozenDict):
            message = f"Experiment.raw_materials is {self.raw_materials!r:.80}"
            raise ArgumentError(message, 'write a map such as {"elements": RawMaterial(...)}')
        groups = self.synthesis_groups
        if not isinstance(groups, (FrozenDict, tuple)):
            message = f"Experiment.synthesis_groups is {groups!r:.80}"
            raise ArgumentError(message, 'write a map such as {"melt": [ProcessEvent(...)]}')
        for key, events in self.group_items():
            if not isinstance(key, str):
                message = f"Experiment.synthesis_groups has the key {key!r:.80}"
                raise ArgumentError(message, "a key is text, such as 'anneal[T]'")
            for event in events if isinstance(events, tuple) else (events,):
                if not isinstance(event, ProcessEvent) or not isinstance(events, tuple):
                    message = f"Experiment.synthesis_groups[{key!r}] holds {event!r:.80}"
                    raise ArgumentError(message, "write a list of ProcessEvent there")
        require_sequence(self, "output_materials", Material)
        if self.descriptions is None:
            object.__setattr__(self, "descriptions", ())
        require_sequence(self, "descriptions", DescriptionGroup)

    _ITEMS = {"output_materials": Material, "descriptions": DescriptionGroup}  # noqa: RUF012

    @classmethod
    def _take_field(cls, name: str, value: Any, note: Note) -> Any:
        """Salvage a field; unusable raw materials become empty, and events are taken singly."""
        if name == "descriptions" and value is None:
            return value
        if name == "raw_materials" and not isinstance(value, Mapping):
            note(ArgumentError(f"Experiment.{name} is no map", "write a map"), "it is left empty")
            return {}
        if name == "synthesis_groups" and isinstance(value, Mapping):
            return _take_groups(value, note)
        if name == "synthesis_groups":
            return salvage_items(f"Experiment.{name}", value, ProcessEvent, note)
        return super()._take_field(name, value, note)

    @property
    def records(self) -> list[Record]:
        """The experiment and each object in it, in the order of `litx.model.walk.walk`."""
        return [self, *self._inner]

    @cached_property
    def _inner(self) -> list[Record]:
        """The objects without the experiment itself, which would make a reference cycle."""
        return collect_records(self)[1:]

    @property
    def has_shared_recipe(self) -> bool:
        """Whether `synthesis_groups` is a single list of events that makes every material."""
        return not isinstance(self.synthesis_groups, Mapping)

    def group_items(self) -> Iterator[tuple[str, tuple[ProcessEvent, ...]]]:
        """Yield each group key with its events; a shared recipe has the key `SHARED_GROUP`."""
        groups = self.synthesis_groups
        keyed = groups if isinstance(groups, Mapping) else {SHARED_GROUP: groups}
        yield from cast("Mapping[str, tuple[ProcessEvent, ...]]", keyed).items()

    @cached_property
    def synthesis_group_map(self) -> dict[str, SynthesisGroup]:
        """Groups by base name.

        If two keys have the same base name, the later wins; a malformed key has no group.

        Source: published alloy benchmark, version 0.1.1. Rules GRP007 and GRP001 report both cases.
        """
        groups = {}
        for key, events in self.group_items():
            try:
                base, variables = parse_group_key(key)
            except NotationError:  # rule GRP001 reports it
                continue
            groups[base] = SynthesisGroup(key, base, variables, events)
        return groups

    def steps(self, material: Material) -> tuple[ProcessStep, ...]:
        """Return the steps of a material, from its process or the shared recipe."""
        if material.process_steps is not None:
            return material.process_steps
        if self.has_shared_recipe:
            return (ProcessStep(SHARED_GROUP, {}, tuple(self.raw_materials)),)
        return ()

    def own_events(self, material: Material) -> list[ProcessEvent]:
        """Return the events of the steps of a material, templates filled in.

        Steps without a group are skipped, and events of starting materials are not included. Inputs
        of the process text are added to those of the first event. A variable without a value keeps
        its placeholder.

        Source: published alloy benchmark, version 0.1.1.
        """
        events: list[ProcessEvent] = []
        for step in self.steps(material):
            filled = self.filled(step)
            if filled and step.inputs:
                filled[0] = filled[0].evolve(inputs=(*filled[0].inputs, *step.inputs))
            events += filled
        return events

    def filled(self, step: ProcessStep) -> list[ProcessEvent]:
        """Return the events of a step from its group, templates filled in."""
        group = self.synthesis_group_map.get(step.base_name)
        if not group or not group.template_vars or not step.variables:
            return list(group.process_events) if group else []
        key = step.base_name, tuple(step.variables.items())
        if key not in self._filled:
            events = group.process_events
            self._filled[key] = [event.substitute(step.variables) for event in events]
        return list(self._filled[key])

    @cached_property
    def _filled(self) -> dict[object, list[ProcessEvent]]:
        """Cache of `filled`: the events of a step, by a key of the step."""
        return {}


def _take_groups(groups: Mapping[Any, Any], note: Note) -> dict[str, Any]:
    """Return the groups with valid names and their events."""
    taken = {}
    for key, events in groups.items():
        if not isinstance(unwrap(key), str):
            message = f"Experiment.synthesis_groups has the key {key!r:.80}"
            note(ArgumentError(message, "a key is text, such as 'anneal[T]'"), "it is left out")
            continue
        where = f"Experiment.synthesis_groups[{key!r:.80}]"
        taken[key] = salvage_items(where, events, ProcessEvent, note)
    return taken


AlloyExperiment = Experiment
"""Published name of the class."""
