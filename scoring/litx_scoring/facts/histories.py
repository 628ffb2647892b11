"""Histories: the steps that lead to a material, through the materials that it is made from.

Source: specification of profile litx-1, section 1.
"""

from collections.abc import Iterator, Sequence

from litx.errors import DatasetError
from litx.model import Experiment, Material
from litx_scoring.facts.facts import Step
from litx_scoring.facts.steps import canonical, marked, numbers_in, step_of

MOST_STEPS = 2_000
"""Most steps of one history."""

MOST_IN_ALL = 100_000
"""Most steps of all histories of one side; a rich paper has some 500."""

_OwnStep = tuple[tuple[object, ...], Step | None]
"""Names of what goes in, and the step; None where a text names no events, but what goes in."""


class Histories:
    """The histories of the materials of one side."""

    def __init__(self, experiments: Sequence[Experiment]) -> None:
        """Take the experiments, whose materials may be made from each other's."""
        self._experiments = experiments
        self._own: list[dict[str, Material]] = []
        everywhere: dict[str, tuple[int, Material]] = {}
        for place, experiment in enumerate(experiments):
            named: dict[str, Material] = {}
            for material in experiment.output_materials:
                if isinstance(material.name, str) and material.name:
                    named.setdefault(material.name, material)
                    everywhere.setdefault(material.name, (place, material))
            self._own.append(named)
        self._everywhere = everywhere
        self._own_steps: dict[int, list[_OwnStep]] = {}
        self._steps: dict[tuple[int, frozenset[float]], Step] = {}
        self._known: dict[int, tuple[Step, ...]] = {}
        self._circles: dict[int, int] = {}
        self._count = 0

    def of(self, place: int, material: Material) -> tuple[Step, ...]:
        """Return the steps that lead to a material, tests and preparation at the end taken off.

        Args:
            place: Index of its experiment.
            material: The material.

        Raises:
            DatasetError: There are too many.
        """
        steps = marked(self._whole(place, material))
        end = len(steps)
        while end and (steps[end - 1].is_always_neutral or steps[end - 1].is_test):
            end -= 1
        return steps[:end]

    def _whole(self, place: int, material: Material) -> tuple[Step, ...]:
        """Return a history; without recursion, since derivations may be long."""
        stack = [(place, material)]
        entered: set[int] = set()
        while stack:
            where, current = stack[-1]
            if id(current) in self._known:
                stack.pop()
                continue
            entered.add(id(current))
            sources = self._sources(where, current)
            waiting = [source for source in sources if id(source[1]) not in self._known]
            if any(id(source) in entered for _, source in waiting):
                self._circles = self._find_circles()
                stack, entered = [(place, material)], set()
                continue
            if waiting:
                stack += waiting
                continue
            stack.pop()
            self._known[id(current)] = self._joined(where, current)
        return self._known[id(material)]

    def _joined(self, place: int, material: Material) -> tuple[Step, ...]:
        found: list[Step] = []
        for names, step in self._own_steps_of(place, material):
            branches = [
                self._known[id(source[1])]
                for name in names
                if (source := self._source(place, material, name)) is not None
            ]
            for branch in sorted(branches, key=canonical):
                found += branch
            if step is not None:
                found.append(step)
            if len(found) > MOST_STEPS:
                message = f"the history of {material.label} has more than {MOST_STEPS:,} steps"
                raise DatasetError(message, "a material is made from too many")
        self._count += len(found)
        if self._count > MOST_IN_ALL:
            message = f"the histories of the materials have more than {MOST_IN_ALL:,} steps"
            raise DatasetError(message, "materials are made from each other in too long a chain")
        return tuple(found)

    def _sources(self, place: int, material: Material) -> Iterator[tuple[int, Material]]:
        for names, _ in self._own_steps_of(place, material):
            for name in names:
                source = self._source(place, material, name)
                if source is not None:
                    yield source

    def _source(self, place: int, material: Material, name: object) -> tuple[int, Material] | None:
        """Return the material that an input names; None for a raw material, or for nothing.

        None, too, for one that is made from the material in turn.
        """
        if not isinstance(name, str):
            return None
        own = self._own[place].get(name)
        if own is not None:
            found: tuple[int, Material] | None = place, own
        elif name in self._experiments[place].raw_materials:
            found = None
        else:
            found = self._everywhere.get(name)
        circle = self._circles.get(id(material))
        is_circle = circle is not None and found and self._circles.get(id(found[1])) == circle
        return None if is_circle else found

    def _find_circles(self) -> dict[int, int]:
        """Return the number of its circle for each material that is made from itself."""
        import networkx as nx  # noqa: PLC0415 (slow to import, and for faults alone)

        graph: nx.DiGraph[int] = nx.DiGraph()
        for place, experiment in enumerate(self._experiments):
            for material in experiment.output_materials:
                sources = self._sources(place, material)
                graph.add_edges_from((id(material), id(source)) for _, source in sources)
        groups = enumerate(nx.strongly_connected_components(graph))
        return {one: number for number, group in groups for one in group}

    def _own_steps_of(self, place: int, material: Material) -> list[_OwnStep]:
        """Return the steps of a material's own process text with their inputs."""
        known = self._own_steps.get(id(material))
        if known is None:
            known = self._own_steps[id(material)] = list(self._read(place, material))
        return known

    def _read(self, place: int, material: Material) -> Iterator[_OwnStep]:
        experiment = self._experiments[place]
        for step in experiment.steps(material):
            values = numbers_in(" ".join(step.variables.values()))
            group = experiment.synthesis_group_map.get(step.base_name)
            inputs: tuple[object, ...] = step.inputs
            for event in group.process_events if group is not None else ():
                filled = event.substitute(step.variables) if step.variables else event
                key = id(filled), values
                if key not in self._steps:  # each keeps its event, so that no other has its id
                    self._steps[key] = step_of(filled, values)
                yield tuple(dict.fromkeys((*inputs, *filled.inputs))), self._steps[key]
                inputs = ()
            if inputs:
                yield tuple(dict.fromkeys(inputs)), None
