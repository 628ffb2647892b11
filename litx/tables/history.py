"""The history of a material in words, from its starting materials on."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from litx.model import Experiment, Material, ProcessEvent
from litx.model.phrases import step_phrases

_MOST = 100
"""Most materials in a history; older ones are omitted."""


@dataclass(frozen=True)
class HistoryStep:
    """An event in the process of a material.

    Attributes:
        group: Name of its synthesis group.
        event: The event, with its template filled in.
        words: The event in words.
        inputs: Names of the inputs.
    """

    group: str
    event: ProcessEvent
    words: str
    inputs: tuple[str, ...]


def material_steps(experiment: Experiment, material: Material) -> Iterator[HistoryStep]:
    """Yield the events in the process of a material, without those of its parents."""
    for step in experiment.steps(material):
        inputs = step.inputs
        for event, words in zip(
            experiment.filled(step), step_phrases(experiment, step), strict=False
        ):  # a step without events has a phrase
            names = (*inputs, *(event.inputs if isinstance(event.inputs, tuple) else ()))
            yield HistoryStep(step.base_name, event, words, tuple(map(str, names)))
            inputs = ()


def describe_history(
    name: str, words: Mapping[str, list[str]], parents: Mapping[str, list[str]]
) -> str:
    """Describe in words all steps that led to a material.

    Args:
        name: The material.
        words: The steps of each material in words, without those of its parents.
        parents: The materials that each is made from.
    """
    seen = {name}
    steps = [step for material in ancestors(name, parents, seen) for step in words[material]]
    start = ["earlier steps"] if len(seen) >= _MOST else []
    return "; ".join(start + steps)


def ancestors(name: str, parents: Mapping[str, list[str]], seen: set[str]) -> Iterator[str]:
    """Yield the ancestors of a material, parents before children, and the material last."""
    for parent in parents[name]:
        if parent not in seen and len(seen) < _MOST:
            seen.add(parent)
            yield from ancestors(parent, parents, seen)
    yield name


def unique_names(experiments: Iterable[Experiment]) -> list[list[str]]:
    """Return a name for each material of each experiment, unique within the paper.

    Materials without a name are called by their process; repeated names get a number.
    """
    counts: Counter[str] = Counter()
    names: list[list[str]] = []
    for experiment in experiments:
        names.append([])
        for material in experiment.output_materials:
            name = str(material.name or material.process or "material")
            counts[name] += 1
            names[-1].append(name if counts[name] == 1 else f"{name} #{counts[name]}")
    return names
