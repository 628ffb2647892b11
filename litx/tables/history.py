"""What was done to a material, in words, from its starting materials on."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from litx.model import Experiment, Material, ProcessEvent
from litx.tables.amounts import unit_text

_MOST = 100
"""Materials in the history of one, beyond which older ones are left out."""

_SHOWN = ("kind", "temperature", "duration")
"""Fields of an event that its words tell."""


def text_of(value: object) -> str | None:
    """Return the text of a canonical value, and that of anything else as it is."""
    given = value.value if isinstance(value, Enum) else value
    return None if given is None else str(given)


def label_of(value: object) -> str:
    """Return what people call a canonical value; text that is none stays."""
    return str(getattr(value, "label", value))


def event_words(event: ProcessEvent) -> str:
    """Return what an event did, such as "annealing at 900 °C for 50 h"."""
    words = label_of(event.kind)
    for word, quantity in (("at", event.temperature), ("for", event.duration)):
        if quantity is not None:
            unit = unit_text(getattr(quantity, "unit", None))
            words += f" {word} {getattr(quantity, 'value', quantity)} {unit or ''}".rstrip()
    return words


@dataclass(frozen=True)
class OwnStep:
    """An event of a material's own process.

    Attributes:
        group: Name of the group that it belongs to.
        event: The event, templates filled in.
        words: What it did. Values of a template that it shows nowhere else stand behind.
        inputs: Names of what goes in.
    """

    group: str
    event: ProcessEvent
    words: str
    inputs: tuple[str, ...]


def own_steps(experiment: Experiment, material: Material) -> Iterator[OwnStep]:
    """Yield the events of a material's own process; those of its parents are theirs."""
    for step in experiment.steps(material):
        group = experiment.synthesis_group_map.get(step.base_name)
        inputs = step.inputs
        written = group.process_events if group else ()
        for raw, event in zip(written, experiment.filled(step), strict=True):
            texts = {name: str(text) for name, text in raw.texts().items()}
            shown = " ".join(texts.get(name, "") for name in _SHOWN)
            hidden = " ".join(texts.values())
            told = [
                f"{name} {value}"
                for name, value in step.variables.items()
                if f"[{name}]" in hidden and f"[{name}]" not in shown
            ]
            words = event_words(event) + (f" ({', '.join(told)})" if told else "")
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
    steps = [step for one in _ancestors(name, parents, seen) for step in own[one]]
    start = ["earlier steps"] if len(seen) >= _MOST else []
    return "; ".join(start + steps)


def _ancestors(name: str, parents: Mapping[str, list[str]], seen: set[str]) -> Iterator[str]:
    """Yield what a material is made from, each before what is made from it, and it in the end."""
    for parent in parents[name]:
        if parent not in seen and len(seen) < _MOST:
            seen.add(parent)
            yield from _ancestors(parent, parents, seen)
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
