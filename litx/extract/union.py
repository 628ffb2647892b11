"""Readings of one paper put together: all that any of them says, each thing once.

Objects are told apart by their `origin`, which copies keep.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import networkx as nx

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    Material,
    Measurement,
    Origin,
    ProcessEvent,
    Record,
)
from litx.model.experiment import SHARED_GROUP
from litx.model.lineage import lineage
from litx.model.record import attach
from litx.model.walk import collect_records
from litx_scoring.facts.shared import SharedRecords
from litx_scoring.facts.shared import origin_of as place_of
from litx_validators.engine import check
from litx_validators.recipes import unused_groups


@dataclass(frozen=True)
class _Earlier:
    """What is put together already, beside a reading that was compared with each part of it.

    Attributes:
        shared: What the reading has in common with each reading before it.
        there: What stands in the union, by its place, and by that of what became of it there.
    """

    shared: Sequence[SharedRecords]
    there: dict[Origin, Record]

    def lacks(self, one: Record) -> bool | None:
        """Tell whether nobody said it before; None where the scorer does not compare it."""
        known = [found for two in self.shared if (found := two.same.get(place_of(one))) is not None]
        return not any(known) if known else None

    def partner(self, one: Record) -> Record | None:
        """Return what it is in the union; None where it is nothing there."""
        places = [place_of(one)]
        places += [
            place_of(two.partners[places[0]]) for two in self.shared if places[0] in two.partners
        ]
        return next((self.there[each] for each in places if each in self.there), None)


def joined(
    union: Sequence[Experiment],
    other: Sequence[Experiment],
    shared: Sequence[SharedRecords],
    votes: dict[Origin, int],
    became: dict[Origin, Origin],
) -> list[Experiment]:
    """Return what readings say together with another, that was compared with each of them.

    A material that they lack comes in an experiment of its own, with what it is made of. What
    diffraction says besides of a phase has the most of the votes of its parts. Which material and
    feature has become which is noted in the last argument, for readings to come.
    """
    there = {place_of(one): one for one in collect_records(union)}
    there |= {place: there[other] for place, other in became.items() if other in there}
    earlier = _Earlier(shared, there)
    added: dict[Origin, list[Any]] = defaultdict(list)
    alone = []
    for experiment in other:
        hosts = {place_of(one): earlier.partner(one) for one in experiment.output_materials}
        lone = {place for place, host in hosts.items() if host is None}
        alone += [pruned(experiment, lone)] if lone else []
        for material in experiment.output_materials:
            if (host := hosts[place_of(material)]) is None:
                continue
            became[place_of(material)] = place_of(host)
            for item in material.measurements:
                like, parts = earlier.partner(item), parts_of(item)
                new = [one for one in parts if earlier.lacks(one)]
                is_feature = isinstance(like, Configuration) and isinstance(item, Configuration)
                if like is not None and is_feature and not earlier.lacks(item):
                    became[place_of(item)] = place_of(like)
                    added[place_of(like)] += new
                elif earlier.lacks(item) or new:
                    rest = with_parts(
                        item, [one for one in parts if earlier.lacks(one) is not False]
                    )
                    if isinstance(item, GlobalLatticeParam) and not earlier.lacks(item):
                        rest = as_part(rest, votes)
                    added[place_of(host)].append(rest)
    union = _with_events(union, other, earlier)
    return [_with(one, added) for one in union] + alone


def _with_events(
    union: Sequence[Experiment], other: Sequence[Experiment], earlier: _Earlier
) -> list[Experiment]:
    """Return readings with the events of another that they lack, beside what comes next to them.

    An event is left out where a template fills it in, and where a material would go through it that
    does not in the other reading.
    """
    recipes = [{key: [*events] for key, events in one.group_items()} for one in union]
    lists = [events for recipe in recipes for events in recipe.values()]
    goers: dict[Origin, set[Origin]] = defaultdict(set)  # the materials that go through an event
    for one in union:
        for material in one.output_materials:
            for event in _events(one, material):
                goers[place_of(event)].add(place_of(material))
    for experiment in other:
        through = _through(experiment)
        for material in experiment.output_materials:
            events = _events(experiment, material)
            for number, event in enumerate(events):
                if not earlier.lacks(event) or place_of(event) in goers or "[" in repr(event):
                    continue
                beside = map(earlier.partner, [*events[number::-1], *events[number + 1 :]])
                index, near = next(((n, one) for n, one in enumerate(beside) if one), (0, event))
                places = goers[place_of(near)] if near is not event else set()
                twins = [
                    two.partners[one] for two in earlier.shared for one in places & {*two.partners}
                ]
                if twins and through[place_of(event)].issuperset(map(place_of, twins)):
                    row, place = next(
                        (row, n) for row in lists for n, one in enumerate(row) if one is near
                    )
                    row.insert(place + (index <= number), event)
                    goers[place_of(event)] = places
                    earlier.there[place_of(event)] = event
    return [
        one.evolve(synthesis_groups=recipe[SHARED_GROUP] if one.has_shared_recipe else recipe)
        for one, recipe in zip(union, recipes, strict=True)
    ]


def _events(experiment: Experiment, material: Material) -> list[ProcessEvent]:
    """Return the events of a material's own steps, templates in place."""
    groups = experiment.synthesis_group_map
    steps = (groups.get(step.base_name) for step in experiment.steps(material))
    return [event for group in steps if group for event in group.process_events]


def _through(experiment: Experiment) -> dict[Origin, set[Origin]]:
    """Return which materials go through each event, or are made of one that does."""
    graph = lineage(experiment)
    found: dict[Origin, set[Origin]] = defaultdict(set)
    for name, material in graph.nodes(data="record"):
        if isinstance(material, Material):
            made = [material, *(graph.nodes[n]["record"] for n in nx.descendants(graph, name))]
            for event in _events(experiment, material):
                found[place_of(event)] |= {place_of(one) for one in made}
    return found


def with_parts(item: Any, parts: Sequence[Any]) -> Any:
    """Return an item with those of its parts alone."""
    match item:
        case Configuration():
            return item.evolve(measurements=parts)
        case GlobalLatticeParam():
            fields = {name: getattr(item, name) for name in ("lattice", "phase_fraction")}
            return item.evolve(**{n: one if one in parts else None for n, one in fields.items()})
    return item


def _with(experiment: Experiment, added: Mapping[Origin, Sequence[Any]]) -> Experiment:
    """Return an experiment with what is added to its materials and features, by their places."""

    def grown(holder: Any) -> Any:
        if not isinstance(holder, (Material, Configuration)):
            return holder
        more = [
            one.evolve(group_id=f"{place_of(one).file} {one.group_id}")  # which no other group has
            if isinstance(one, Measurement) and one.group_id is not None
            else one
            for one in added.get(place_of(holder), ())
        ]
        items = [*map(grown, holder.measurements)]
        for one in more:  # behind its like, where there is any
            like = [n for n, known in enumerate(items, 1) if _kind(known) == _kind(one)]
            items.insert(like[-1] if like else len(items), one)
        return holder.evolve(measurements=items)

    return experiment.evolve(output_materials=[*map(grown, experiment.output_materials)])


def _kind(item: Any) -> Any:
    return type(item), getattr(item, "kind", None)


def pruned(experiment: Experiment, wanted: set[Origin]) -> Experiment:
    """Return an experiment with some materials, and what these are made of by composition alone."""
    needed = needed_by(experiment, wanted)
    materials = [
        one
        if place_of(one) in wanted
        else one.evolve(measurements=[i for i in one.measurements if is_composition(i)])
        for one in experiment.output_materials
        if place_of(one) in needed
    ]
    one = experiment.evolve(output_materials=materials)
    return without(one, idle_of(one))


def is_composition(item: Any) -> bool:
    """Tell whether an item is a composition."""
    return isinstance(item, CompMeasurement)


def needed_by(experiment: Experiment, wanted: set[Origin]) -> set[Origin]:
    """Return materials with those that they are made from, by their places."""
    graph = lineage(experiment)
    named = {id(record): name for name, record in graph.nodes(data="record")}
    found = set(wanted)
    for one in experiment.output_materials:
        if place_of(one) in wanted:
            made = (graph.nodes[n]["record"] for n in nx.ancestors(graph, named[id(one)]))
            found |= {place_of(each) for each in made if isinstance(each, Material)}
    return found


def without(one: Experiment, out: set[Origin]) -> Experiment:
    """Return an experiment without some of its objects; a group of events goes with the last."""

    def kept(items: Iterable[Any]) -> list[Any]:
        return [
            item.evolve(measurements=kept(item.measurements))
            if isinstance(item, (Material, Configuration))
            else item
            for item in items
            if place_of(item) not in out
        ]

    groups: Any = one.synthesis_groups
    if isinstance(groups, Mapping):
        left = {key: kept(events) for key, events in groups.items()}
        groups = {key: events for key, events in left.items() if events or not groups[key]}
    else:
        groups = kept(groups)
    return one.evolve(
        raw_materials={k: raw for k, raw in one.raw_materials.items() if place_of(raw) not in out},
        synthesis_groups=groups,
        output_materials=kept(one.output_materials),
        descriptions=kept(one.descriptions),
    )


def idle_of(one: Experiment) -> set[Origin]:
    """Return events, raw materials and descriptions that belong to no material of an experiment."""
    groups = unused_groups(one).values()
    out = {place_of(event) for group in groups for event in group.process_events}
    graph = lineage(one)
    out |= {place_of(raw) for name, raw in one.raw_materials.items() if not graph.out_degree(name)}
    if one.descriptions:
        for found in check([without(one, out)], scope="extraction"):
            if found.code == "DSC001":
                number = int(re.findall(r"descriptions\[(\d+)\]", found.path)[0])
                out.add(place_of(one.descriptions[number]))
    return out


def as_part(item: GlobalLatticeParam, votes: dict[Origin, int]) -> GlobalLatticeParam:
    """Return what diffraction says of a phase that stands elsewhere: it has the votes of this."""
    place = replace(place_of(item), column=2)
    votes[place] = max(votes[place_of(one)] for one in parts_of(item))
    return attach(item, place, item._as_printed)


def parts_of(one: Record) -> list[Any]:
    """Return the objects in another that have votes of their own."""
    held: Sequence[Any] = ()
    if isinstance(one, GlobalLatticeParam):
        held = one.lattice, one.phase_fraction
    elif isinstance(one, (Material, Configuration)):
        held = one.measurements
    return [part for part in held if isinstance(part, Record)]
