"""Experiments without what gives them away: how they are built, and no name and no value.

A material's history is one line, flat, or by way of the materials that it was made from::

    raw_material_1 -> (5 synthesis steps) -> material_2
    raw_material_1 -> (4 synthesis steps) -> named_material_1 -> (1 synthesis steps) -> material_2
    (5 total synthesis steps)

The second is one line, too.

Source: published alloy benchmark, version 0.1.1, whose text this is.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
)

_SEED = 42


def redact(experiments: Iterable[Experiment], chains: Callable[[Experiment], Iterable[str]]) -> str:
    """Return the structure of experiments as text, without names, kinds and values.

    Args:
        experiments: What a paper reports.
        chains: Gives the history of each material, such as `flat_chains`.
    """
    return "\n".join(
        line
        for number, one in enumerate(experiments, 1)
        for line in _lines(number, one, chains(one))
    )


def _lines(number: int, experiment: Experiment, chains: Iterable[str]) -> Iterator[str]:
    yield f"Experiment {number}:"
    yield f"  Raw materials: {', '.join(stand_ins(experiment).values())}"
    yield f"  Output materials: {len(experiment.output_materials)}"
    for chain, material in zip(chains, experiment.output_materials, strict=True):
        yield f"  {chain} :"
        yield f"    {_contents(material)}"


def _contents(material: Material) -> str:
    """Say how many measurements of each class a material has."""
    counts = Counter(type(item) for item in material.measurements)
    configurations = f"{counts[Configuration]} configuration"
    if counts[Configuration]:
        nested = sum(len(one.measurements) for one in material.configurations())
        configurations += f" ({nested} nested measurements)"
    return ", ".join(
        (
            f"{counts[CompMeasurement]} composition",
            f"{counts[Measurement]} property measurements",
            configurations,
            f"{counts[LatticeMeasurement]} lattice",
            f"{counts[GlobalLatticeParam]} global lattice",
        )
    )


@dataclass(frozen=True)
class History:
    """How a material came about.

    Attributes:
        raws: The starting materials, those of its parent first, by their stand-in names.
        own: How many events its own steps have.
        total: The same with all events of the materials that it starts from.
        parent: Index of the material that it starts from, of several the last; None for none.
    """

    raws: tuple[str, ...]
    own: int
    total: int
    parent: int | None


def stand_ins(experiment: Experiment) -> dict[str, str]:
    """Return what each starting material is called instead, numbered by sorted names."""
    names = sorted(experiment.raw_materials)
    return {name: f"raw_material_{number}" for number, name in enumerate(names, 1)}


def histories(experiment: Experiment) -> list[History]:
    """Return the history of each material, in order.

    A material starts from those materials among the inputs of its first step that are named above
    it. Events are those of the groups that its steps name.
    """
    raws = stand_ins(experiment)
    named: dict[str, int] = {}
    found: list[History] = []
    for index, material in enumerate(experiment.output_materials):
        steps = experiment.steps(material)
        events = experiment.own_events(material)
        first = steps[0].inputs if steps else ()
        parents = list(dict.fromkeys(named[name] for name in first if name in named))
        parent = parents[-1] if parents else None
        inputs = (*first, *(name for event in events for name in event.inputs))
        inherited = () if parent is None else found[parent].raws
        own = (raws[name] for name in inputs if name in raws)
        total = len(events) + sum(found[one].total for one in parents)
        found.append(History(tuple(dict.fromkeys((*inherited, *own))), len(events), total, parent))
        if material.name:
            named[material.name] = index
    return found


def flat_chains(experiment: Experiment) -> list[str]:
    """Return each material's history from starting materials on, in one step."""
    return [
        f"{_raws(one)} -> {_steps(one.total)} -> material_{number}"
        for number, one in enumerate(histories(experiment), 1)
    ]


def graph_chains(experiment: Experiment) -> list[str]:
    """Return each material's history by way of the named materials that it was made from."""
    found: list[str] = []
    ways: list[str] = []  # each without its starting materials
    named = 0  # materials with a name are numbered on their own
    pairs = zip(histories(experiment), experiment.output_materials, strict=True)
    for number, (one, material) in enumerate(pairs, 1):
        named += bool(material.name)
        label = f"named_material_{named}" if material.name else f"material_{number}"
        way = f"{_steps(one.own)} -> {label}"
        total = ""
        if one.parent is not None:
            way = f"{ways[one.parent]} -> {way}"
            total = f" ({one.total} total synthesis steps)"
        ways.append(way)
        found.append(f"{_raws(one)} -> {way}{total}")
    return found


def _raws(history: History) -> str:
    """Return the starting materials; what has none known is said to come from the first."""
    return ", ".join(history.raws) or "raw_material_1"


def _steps(count: int) -> str:
    return f"({count} synthesis steps)"


def shuffled(stems: Iterable[str]) -> list[str]:
    """Return the stems of papers in the order of their sets: the first is Set 1.

    The order depends on which papers there are, and on nothing else.
    """
    found = sorted(stems)
    Random(_SEED).shuffle(found)  # noqa: S311 (an order that anyone can repeat, no secret)
    return found
