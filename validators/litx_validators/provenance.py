"""The history of each material, including that of its starting materials, and kinds of events."""

from collections.abc import Callable, Iterator
from functools import cached_property

from litx.model import Experiment, Material, ProcessEvent
from litx_ontology import MELTING, ProcessKind
from litx_validators.recipes import input_names, resolve_steps
from litx_validators.words import is_name

SINTERING: frozenset[str] = frozenset(
    {ProcessKind.SparkPlasmaSintering, ProcessKind.HotPressingSintering}
)
"""Kinds that join particles by heat."""

HEATING: frozenset[str] = (
    MELTING
    | SINTERING
    | {ProcessKind.VacuumFurnace, ProcessKind.Homogenization, ProcessKind.Annealing}
    | {ProcessKind.NonIsothermalAnnealing, ProcessKind.IsothermalHolding, ProcessKind.Aging}
    | {ProcessKind.SolutionHeatTreatment, ProcessKind.HotExtrusion, ProcessKind.HotRolling}
    | {ProcessKind.HotForging, ProcessKind.FrictionStirProcessing}
    | {ProcessKind.DirectionalSolidification}
)
"""Kinds that leave the material hot."""

EventPair = tuple[ProcessEvent, ProcessEvent]
"""Event as written, and the same event with templates filled in."""


class Provenance:
    """The starting materials and events of the materials of an experiment."""

    def __init__(self, experiment: Experiment) -> None:
        """Store the experiment; its events are looked up when needed."""
        self._experiment = experiment
        self._events: dict[int, list[EventPair]] = {}

    @cached_property
    def _by_name(self) -> dict[str, Material]:
        """Materials by name."""
        materials = self._experiment.output_materials
        return {m.name: m for m in materials if is_name(m.name) and m.name}

    def events(self, material: Material) -> list[EventPair]:
        """Return the events of the steps of a material, in order."""
        if id(material) not in self._events:
            steps = resolve_steps(self._experiment, material)
            self._events[id(material)] = [pair for step in steps for pair in step.events]
        return self._events[id(material)]

    def inputs(self, material: Material) -> Iterator[str]:
        """Yield the names of the inputs of a material, of its steps first, then of its events."""
        for step in self._experiment.steps(material):
            yield from step.inputs
        for _, event in self.events(material):
            yield from (name for name in input_names(event) if is_name(name))

    def parents(self, material: Material) -> list[Material]:
        """Return the materials that a material is made from, each once, without itself."""
        names = dict.fromkeys(name for name in self.inputs(material) if name in self._by_name)
        parents = [self._by_name[name] for name in names]
        return [parent for parent in parents if parent is not material]

    def ids_with_history(self, matches: Callable[[Material], bool]) -> frozenset[int]:
        """Return the ids of the materials that match, or that descend from a matching material.

        Args:
            matches: Whether a material matches by itself.
        """
        children: dict[int, list[Material]] = {}
        for material in self._experiment.output_materials:
            for parent in self.parents(material):
                children.setdefault(id(parent), []).append(material)
        pending = [m for m in self._experiment.output_materials if matches(m)]
        ids = set(map(id, pending))
        while pending:
            new = [m for m in children.get(id(pending.pop()), ()) if id(m) not in ids]
            ids.update(map(id, new))
            pending += new
        return frozenset(ids)

    def events_before(self, material: Material, index: int) -> list[ProcessEvent]:
        """Return the event before an event of a material; the last of each parent for the first."""
        if index:
            return [self.events(material)[index - 1][1]]
        histories = [self.events(parent) for parent in self.parents(material)]
        return [history[-1][1] for history in histories if history]


def is_in(kind: object, kinds: frozenset[str]) -> bool:
    """Return whether a kind of event, as member or canonical text, is in a set of kinds."""
    return isinstance(kind, str) and kind in kinds


def is_kind(event: ProcessEvent, kinds: frozenset[str]) -> bool:
    """Return whether the kind of an event is in a set of kinds."""
    return is_in(event.kind, kinds)
