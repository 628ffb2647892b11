"""Histories: the steps that lead to a material, through the materials that it is made from.

Source: docs/scoring.md, section "States and facts".
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

from litx.errors import DatasetError
from litx.model import CompositeMeasurement, Configuration, Experiment, Material
from litx_ontology.fields import Field
from litx_scoring.facts.facts import Step
from litx_scoring.facts.steps import canonical, mark_castings, numbers_in, read_step

MOST_STEPS = 2_000
"""Most steps of a history."""

MOST_IN_ALL = 100_000
"""Most steps of all histories of a side; a rich paper has some 500."""

_LocalStep = tuple[tuple[object, ...], Step | None]
"""Names of the inputs, and the step; None if a process names inputs but no events."""


class Histories:
    """Histories of the materials of a side.

    Args:
        experiments: The experiments, whose materials may be made from each other's.
        field: Field of the experiments.

    Raises:
        DatasetError: There are too many steps.
    """

    def __init__(self, experiments: Sequence[Experiment], field: Field) -> None:
        """Index the materials by their names, and find the history of each."""
        self._experiments, self._field = experiments, field
        self._by_name: list[dict[str, Material]] = []
        anywhere: dict[str, tuple[int, Material]] = {}
        for place, experiment in enumerate(experiments):
            named: dict[str, Material] = {}
            for material in experiment.output_materials:
                if isinstance(material.name, str) and material.name:
                    named.setdefault(material.name, material)
                    anywhere.setdefault(material.name, (place, material))
            self._by_name.append(named)
        self._anywhere = anywhere
        self._local_steps: dict[int, list[_LocalStep]] = {}
        self._steps: dict[tuple[int, frozenset[float]], Step] = {}
        self._histories: dict[int, tuple[Step, ...]] = {}
        self._circles: dict[int, int] = {}
        self._count = 0
        self._complete()

    def find_steps(self, material: Material) -> tuple[Step, ...]:
        """Return the steps that lead to a material, without trailing tests and preparation."""
        steps = mark_castings(self._histories[id(material)])
        end = len(steps)
        while end and (steps[end - 1].is_always_neutral or steps[end - 1].is_test):
            end -= 1
        return steps[:end]

    def _complete(self) -> None:
        """Store the whole history of every material, each after those of its inputs.

        Materials in a circle are not inputs of each other.
        """
        materials: dict[int, tuple[int, Material]] = {}
        for place, experiment in enumerate(self._experiments):
            for material in experiment.output_materials:
                materials.setdefault(id(material), (place, material))
        inputs = self._find_inputs(materials)
        try:
            order = [*TopologicalSorter(inputs).static_order()]
        except CycleError:
            self._circles = _number_circles(inputs)
            order = [*TopologicalSorter(self._find_inputs(materials)).static_order()]
        for key in order:
            self._histories[key] = self._join(*materials[key])

    def _find_inputs(
        self, materials: Mapping[int, tuple[int, Material]]
    ) -> dict[int, Iterable[int]]:
        """Return the keys of the materials that each material is made from."""
        return {
            key: [
                id(source[1])
                for names, _ in self._read_local_steps(place, material)
                for name in names
                if (source := self._source(place, material, name)) is not None
            ]
            for key, (place, material) in materials.items()
        }

    def _join(self, place: int, material: Material) -> tuple[Step, ...]:
        """Return the steps of a material, each after the histories of its inputs.

        The histories of the inputs of a step are sorted by their text. All inputs must be complete.
        The parts of a device or a composite are made before it, so that all of them come first.
        """
        history: list[Step] = []
        local = self._read_local_steps(place, material)
        if _has_parts(material):
            names = tuple(dict.fromkeys(name for names, _ in local for name in names))
            local = [(names, None), *(((), step) for _, step in local)]
        for names, step in local:
            branches = [
                self._histories[id(source[1])]
                for name in names
                if (source := self._source(place, material, name)) is not None
            ]
            for branch in sorted(branches, key=canonical):
                history += branch
            if step is not None:
                history.append(step)
            if len(history) > MOST_STEPS:
                message = f"the history of {material.label} has more than {MOST_STEPS:,} steps"
                raise DatasetError(message, "derive it from fewer materials")
        self._count += len(history)
        if self._count > MOST_IN_ALL:
            message = f"the histories of the materials have more than {MOST_IN_ALL:,} steps"
            raise DatasetError(message, "derive the materials from each other in a shorter chain")
        return tuple(history)

    def _source(self, place: int, material: Material, name: object) -> tuple[int, Material] | None:
        """Return the material that an input names; None for a raw material or an unknown name.

        None, too, for a material that is made from this material in turn.
        """
        if not isinstance(name, str):
            return None
        local = self._by_name[place].get(name)
        source = None
        if local is not None:
            source = place, local
        elif name not in self._experiments[place].raw_materials:
            source = self._anywhere.get(name)
        circle = self._circles.get(id(material))
        is_circle = circle is not None and source and self._circles.get(id(source[1])) == circle
        return None if is_circle else source

    def _read_local_steps(self, place: int, material: Material) -> list[_LocalStep]:
        """Return the steps of the process text of a material with their inputs, read once."""
        if id(material) not in self._local_steps:
            self._local_steps[id(material)] = list(self._read(place, material))
        return self._local_steps[id(material)]

    def _read(self, place: int, material: Material) -> Iterator[_LocalStep]:
        """Yield the steps of a process text with the names of their inputs.

        Inputs in the text belong to the first event of a group; without events, they have no step.
        """
        experiment = self._experiments[place]
        for step in experiment.steps(material):
            values = numbers_in(" ".join(step.variables.values()))
            group = experiment.synthesis_group_map.get(step.base_name)
            inputs: tuple[object, ...] = step.inputs
            for event in group.process_events if group is not None else ():
                filled = event.substitute(step.variables) if step.variables else event
                key = id(filled), values
                if key not in self._steps:  # a step keeps its event, so that ids stay unique
                    self._steps[key] = read_step(filled, values, self._field)
                yield tuple(dict.fromkeys((*inputs, *filled.inputs))), self._steps[key]
                inputs = ()
            if inputs:
                yield tuple(dict.fromkeys(inputs)), None


def _has_parts(material: Material) -> bool:
    """Return whether a material is a device with layers, or a composite."""
    return any(
        isinstance(item, CompositeMeasurement)
        or (isinstance(item, Configuration) and item.role is not None)
        for item in material.measurements
    )


def _number_circles(inputs: dict[int, Iterable[int]]) -> dict[int, int]:
    """Return a number for each material, the same for the materials of a circle."""
    import networkx as nx  # noqa: PLC0415 (slow to import, and for faults alone)

    graph: nx.DiGraph[int] = nx.DiGraph(inputs)
    groups = enumerate(nx.strongly_connected_components(graph))
    return {material: number for number, group in groups for material in group}
