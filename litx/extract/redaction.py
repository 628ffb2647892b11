"""Experiments without what gives them away: how they are built, and no name and no value.

A material's history is one line, flat, or by way of the materials that it was made from::

    raw_material_1 -> (5 synthesis steps) -> material_2
    raw_material_1 -> (4 synthesis steps) -> named_material_1 -> (1 synthesis steps) -> material_2
    (5 total synthesis steps)

The second is one line, too.

Source: published alloy benchmark, version 0.1.1, whose text this is.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Measurement,
)

_SEED = 42


def redact(experiments: Iterable[Experiment], *, by_ancestors: bool) -> str:
    """Return the structure of experiments as text, without names, kinds and values.

    Args:
        experiments: What a paper reports.
        by_ancestors: Whether histories go by way of the materials that others were made from.
    """
    lines = []
    for number, one in enumerate(experiments, 1):
        lines += [
            f"Experiment {number}:",
            f"  Raw materials: {', '.join(_stand_ins(one).values())}",
            f"  Output materials: {len(one.output_materials)}",
        ]
        told = chains(one, by_ancestors=by_ancestors)
        for chain, material in zip(told, one.output_materials, strict=True):
            counts = Counter(type(item) for item in material.measurements)
            nested = sum(len(each.measurements) for each in material.configurations())
            inside = f" ({nested} nested measurements)" if counts[Configuration] else ""
            contents = (
                f"{counts[CompMeasurement]} composition",
                f"{counts[Measurement]} property measurements",
                f"{counts[Configuration]} configuration{inside}",
                f"{counts[LatticeMeasurement]} lattice",
                f"{counts[GlobalLatticeParam]} global lattice",
            )
            lines += [f"  {chain} :", f"    {', '.join(contents)}"]
    return "\n".join(lines)


def _stand_ins(experiment: Experiment) -> dict[str, str]:
    """Return what each starting material is called instead, numbered by sorted names."""
    names = sorted(experiment.raw_materials)
    return {name: f"raw_material_{number}" for number, name in enumerate(names, 1)}


def chains(experiment: Experiment, *, by_ancestors: bool) -> list[str]:
    """Return the history of each material, in order.

    A material starts from those materials among the inputs of its first step that are named above
    it, of several told by way of the last. Events are those of the groups that its steps name. What
    has no starting material that is known is said to come from the first.

    Args:
        experiment: The experiment.
        by_ancestors: Whether materials that it was made from stand between; else its history is one
            step from starting materials on.
    """
    raws = _stand_ins(experiment)
    named: dict[str, int] = {}
    starts: list[tuple[str, ...]] = []  # those of the parent come first
    totals: list[int] = []  # events, with those of all parents
    ways: list[str] = []  # each without its starting materials
    found: list[str] = []
    labelled = 0  # materials with a name are numbered on their own
    for index, material in enumerate(experiment.output_materials):
        steps, events = experiment.steps(material), experiment.own_events(material)
        first = steps[0].inputs if steps else ()
        parents = list(dict.fromkeys(named[name] for name in first if name in named))
        inputs = (*first, *(name for event in events for name in event.inputs))
        inherited = starts[parents[-1]] if parents else ()
        own = (raws[name] for name in inputs if name in raws)
        starts.append(tuple(dict.fromkeys((*inherited, *own))))
        totals.append(len(events) + sum(totals[one] for one in parents))
        labelled += bool(material.name)
        label = f"named_material_{labelled}" if material.name else f"material_{index + 1}"
        way = f"({len(events)} synthesis steps) -> {label}"
        ways.append(f"{ways[parents[-1]]} -> {way}" if parents else way)
        told = f"({totals[-1]} synthesis steps) -> material_{index + 1}"
        if by_ancestors:
            more = f" ({totals[-1]} total synthesis steps)" if parents else ""
            told = f"{ways[-1]}{more}"
        found.append(f"{', '.join(starts[-1]) or 'raw_material_1'} -> {told}")
        if material.name:
            named[material.name] = index
    return found


def shuffled(stems: Iterable[str]) -> list[str]:
    """Return the stems of papers in the order of their sets: the first is Set 1.

    The order depends on which papers there are, and on nothing else.
    """
    found = sorted(stems)
    Random(_SEED).shuffle(found)  # noqa: S311 (an order that anyone can repeat, no secret)
    return found
