"""What happened to each material, that of the materials it was made from included."""

from collections.abc import Callable, Iterator
from functools import cached_property

from litx.model import Experiment, Material, ProcessEvent
from litx_validators.recipes import input_names, resolved_steps
from litx_validators.words import is_name

Done = tuple[ProcessEvent, ProcessEvent]
"""An event as written, with the same event after templates were filled in."""


class Provenance:
    """What the materials of an experiment were made from, and how."""

    def __init__(self, experiment: Experiment) -> None:
        """Look at one experiment."""
        self._experiment = experiment
        self._own: dict[int, list[Done]] = {}

    @cached_property
    def _named(self) -> dict[str, Material]:
        """The materials by name."""
        materials = self._experiment.output_materials
        return {one.name: one for one in materials if is_name(one.name) and one.name}

    def own(self, material: Material) -> list[Done]:
        """Return the events of the steps of a material, in order."""
        if id(material) not in self._own:
            steps = resolved_steps(self._experiment, material)
            self._own[id(material)] = [done for step in steps for done in step.events]
        return self._own[id(material)]

    def inputs(self, material: Material) -> Iterator[str]:
        """Yield the names of what goes into a material."""
        for step in self._experiment.steps(material):
            yield from step.inputs
        for _, event in self.own(material):
            yield from (name for name in input_names(event) if is_name(name))

    def parents(self, material: Material) -> list[Material]:
        """Return the materials that go into one, each once."""
        found = {name: self._named[name] for name in self.inputs(material) if name in self._named}
        return [one for one in found.values() if one is not material]

    def reached(self, has: Callable[[Material], bool]) -> frozenset[int]:
        """Return the identities of the materials in whose history something happened.

        Args:
            has: Whether it happened to a material itself.
        """
        children: dict[int, list[Material]] = {}
        for material in self._experiment.output_materials:
            for parent in self.parents(material):
                children.setdefault(id(parent), []).append(material)
        waiting = [one for one in self._experiment.output_materials if has(one)]
        found = {id(one) for one in waiting}
        while waiting:
            new = [one for one in children.get(id(waiting.pop()), ()) if id(one) not in found]
            found.update(map(id, new))
            waiting += new
        return frozenset(found)

    def before(self, material: Material, index: int) -> list[ProcessEvent]:
        """Return what came right before an event: of the parents when it is the first."""
        own = self.own(material)
        if index:
            return [own[index - 1][1]]
        return [self.own(one)[-1][1] for one in self.parents(material) if self.own(one)]


def is_kind(event: ProcessEvent, kinds: frozenset[str]) -> bool:
    """Return whether the kind of an event is one of several, as member or canonical text."""
    return isinstance(event.kind, str) and event.kind in kinds
