"""How the materials of an experiment came about, in numbers."""

from dataclasses import dataclass

from litx.model import Experiment


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
        inputs = (*first, *(name for event in events for name in event.inputs))
        inherited = found[parents[-1]].raws if parents else ()
        own = (raws[name] for name in inputs if name in raws)
        found.append(
            History(
                tuple(dict.fromkeys((*inherited, *own))),
                len(events),
                len(events) + sum(found[parent].total for parent in parents),
                parents[-1] if parents else None,
            )
        )
        if material.name:
            named[material.name] = index
    return found
