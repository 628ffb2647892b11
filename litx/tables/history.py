"""What was done to a material, in words, from its starting materials on."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from litx.model import Experiment, Material, ProcessEvent
from litx.model.phrases import step_phrases

_MOST = 100
"""Materials in the history of one, beyond which older ones are left out."""


@dataclass(frozen=True)
class OwnStep:
    """An event of a material's own process.

    Attributes:
        group: Name of the group that it belongs to.
        event: The event, templates filled in.
        words: What it did.
        inputs: Names of what goes in.
    """

    group: str
    event: ProcessEvent
    words: str
    inputs: tuple[str, ...]


def own_steps(experiment: Experiment, material: Material) -> Iterator[OwnStep]:
    """Yield the events of a material's own process; those of its parents are theirs."""
    for step in experiment.steps(material):
        inputs = step.inputs
        for event, words in zip(
            experiment.filled(step), step_phrases(experiment, step), strict=False
        ):  # a step without events has a phrase
            names = (*inputs, *(event.inputs if isinstance(event.inputs, tuple) else ()))
            yield OwnStep(step.base_name, event, words, tuple(str(name) for name in names))
            inputs = ()


def history(name: str, own: Mapping[str, list[str]], parents: Mapping[str, list[str]]) -> str:
    """Return all that led to a material, in words.

    Args:
        name: The material.
        own: The words of each material's own steps.
        parents: The materials that each is made from.
    """
    seen = {name}
    steps = [step for one in ancestors(name, parents, seen) for step in own[one]]
    start = ["earlier steps"] if len(seen) >= _MOST else []
    return "; ".join(start + steps)


def ancestors(name: str, parents: Mapping[str, list[str]], seen: set[str]) -> Iterator[str]:
    """Yield what a material is made from, each before what is made from it, and it in the end."""
    for parent in parents[name]:
        if parent not in seen and len(seen) < _MOST:
            seen.add(parent)
            yield from ancestors(parent, parents, seen)
    yield name


def ids_of(experiments: Iterable[Experiment]) -> list[list[str]]:
    """Return a name for each material of each experiment, unique within the paper.

    It is the material's own; its process where it has none. What occurs again gets a number.
    """
    counts: Counter[str] = Counter()
    found: list[list[str]] = []
    for experiment in experiments:
        found.append([])
        for material in experiment.output_materials:
            name = str(material.name or material.process or "material")
            counts[name] += 1
            found[-1].append(name if counts[name] == 1 else f"{name} #{counts[name]}")
    return found
