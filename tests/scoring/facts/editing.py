"""Rewriting of experiments, object by object, for what says the same in other words."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from litx import *
from litx.model import Record
from litx_ontology.process_kind import PREPARATION

NEUTRAL = frozenset(kind for kind in ProcessKind if kind.family == PREPARATION)
"""Kinds of steps that a paper may tell or leave out."""

Experiments = tuple[Experiment, ...]
Change = Callable[[Any], Any]


def materials(experiments: Iterable[Experiment], change: Callable[..., Any]) -> Experiments:
    """Change each material; `change` takes experiment and material, and returns one or several."""
    found = []
    for experiment in experiments:
        made: list[Material] = []
        for material in experiment.output_materials:
            new = change(experiment, material)
            made += [new] if isinstance(new, Material) else new
        found.append(experiment.evolve(output_materials=tuple(made)))
    return tuple(found)


def items(experiments: Iterable[Experiment], change: Change) -> Experiments:
    """Change each item of a material; `change` returns one, several, or None for none."""
    return materials(
        experiments,
        lambda _, material: material.evolve(measurements=listed(material.measurements, change)),
    )


def records(
    experiments: Iterable[Experiment], kind: type | tuple[type, ...], change: Change
) -> Experiments:
    """Change each record of a kind, in materials and in their configurations."""

    def deep(item: Any) -> Any:
        if isinstance(item, Configuration):
            item = item.evolve(measurements=listed(item.measurements, deep))
        if isinstance(item, GlobalLatticeParam) and item.lattice is not None:
            item = item.evolve(lattice=deep(item.lattice))
        return change(item) if isinstance(item, kind) else item

    return items(experiments, deep)


def each(*kinds: type) -> Callable[[Change], Change]:
    """Make a change of one record into that of each record of some kinds, in whole papers."""

    def decorated(change: Change) -> Change:
        return wraps(change)(lambda experiments: records(experiments, kinds, change))

    return decorated


def each_material(change: Callable[..., Any]) -> Change:
    """Make a change of one material into that of each material, in whole papers."""
    return wraps(change)(lambda experiments: materials(experiments, change))


def events(experiments: Iterable[Experiment], change: Change) -> Experiments:
    """Change each event; `change` returns one, several, or None for none."""
    return groups(experiments, lambda group: listed(group, change))


def groups(experiments: Iterable[Experiment], change: Change) -> Experiments:
    """Change each group of events; the recipe that all materials share is one."""
    return tuple(
        one.evolve(
            synthesis_groups=change(one.synthesis_groups)
            if one.has_shared_recipe
            else {key: change(group) for key, group in one.group_items()}
        )
        for one in experiments
    )


def listed(given: Iterable[Any], change: Change) -> tuple[Any, ...]:
    """Return what things become."""
    found: list[Any] = []
    for one in given:
        new = change(one)
        if isinstance(new, (list, tuple)):
            found += new
        elif new is not None:
            found.append(new)
    return tuple(found)


def predicted(experiments: Experiments) -> Experiments:
    """Return what a reader would hand in, who cannot say what is optional or counts as well."""

    def plain(one: Any) -> Any:
        empty = {"optional": None, "also": ()}
        told = {name: none for name, none in empty.items() if getattr(one, name, None)}
        return one.evolve(**told) if told else one

    changed = materials(experiments, lambda _, one: plain(one))
    return events(records(changed, Record, plain), plain)
