"""Union of several readings of a paper: everything that any of them states, once.

Records are identified by their `origin`, which copies keep.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
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
from litx_scoring.facts.shared import SharedRecords, origin_of
from litx_validators.recipes import find_unused_groups, resolve_steps
from litx_validators.rules.dangling_description import dangling_description


class Union:
    """Union of the readings that were added so far.

    Attributes:
        experiments: Everything that the readings state.
        votes: Number of readings that state each record of any reading.
    """

    def __init__(self, experiments: list[Experiment], votes: dict[Origin, int]) -> None:
        """Begin with a reading."""
        self.experiments, self.votes = experiments, votes
        self._targets: dict[Origin, Origin] = {}  # where materials and features were merged into
        self._records: dict[Origin, Record] = {}
        self._shared: Sequence[SharedRecords] = ()

    def add(self, reading: Sequence[Experiment], shared: Sequence[SharedRecords]) -> None:
        """Add a reading, which was compared with each reading before it.

        A material that the union lacks is added in a separate experiment, with the materials that
        it is made of.
        """
        records = {origin_of(record): record for record in collect_records(self.experiments)}
        targets = self._targets.items()
        merged = {origin: records[target] for origin, target in targets if target in records}
        self._records, self._shared = records | merged, shared
        new_items: dict[Origin, list[Any]] = defaultdict(list)
        new_experiments = []
        for experiment in reading:
            alone = set()
            for material in experiment.output_materials:
                target = self._find_partner(material)
                if target is None:
                    alone.add(origin_of(material))
                else:
                    self._merge_material(material, target, new_items)
            if alone:
                new_experiments.append(_keep_materials(experiment, alone))
        self._add_events(reading)
        self.experiments = [
            *(_insert_items(experiment, new_items) for experiment in self.experiments),
            *new_experiments,
        ]

    def _merge_material(
        self, material: Material, target: Record, new_items: dict[Origin, list[Any]]
    ) -> None:
        """Collect the items of a material that its partner in the union lacks."""
        self._targets[origin_of(material)] = origin_of(target)
        for item in material.measurements:
            partner, parts, is_new = self._find_partner(item), parts_of(item), self._is_new(item)
            new_parts = [part for part in parts if self._is_new(part)]
            is_feature = isinstance(item, Configuration)
            if is_feature and isinstance(partner, Configuration) and not is_new:
                self._targets[origin_of(item)] = origin_of(partner)
                new_items[origin_of(partner)] += new_parts
            elif is_new or new_parts:
                unknown = [part for part in parts if self._is_new(part) is not False]
                rest = keep_parts(item, unknown)
                if isinstance(item, GlobalLatticeParam) and not is_new:
                    rest = as_separate_phase(rest, self.votes)
                new_items[origin_of(target)].append(rest)

    def _add_events(self, reading: Sequence[Experiment]) -> None:
        """Insert the events that the union lacks next to their neighbours in the reading.

        An event is left out if a template fills it in, or if a material of the union would go
        through it that does not in the reading.
        """
        recipes = [{key: [*row] for key, row in e.group_items()} for e in self.experiments]
        rows = [row for recipe in recipes for row in recipe.values()]
        users: dict[Origin, set[Origin]] = defaultdict(set)  # materials that go through an event
        for experiment in self.experiments:
            for material in experiment.output_materials:
                for event in _list_events(experiment, material):
                    users[origin_of(event)].add(origin_of(material))
        for experiment in reading:
            products = _find_products(experiment)
            for material in experiment.output_materials:
                events = _list_events(experiment, material)
                for index, event in enumerate(events):
                    origin = origin_of(event)
                    if not self._is_new(event) or origin in users or "[" in repr(event):
                        continue
                    before = self._find_first_partner(events[index::-1])
                    neighbour = before or self._find_first_partner(events[index + 1 :])
                    materials = users[origin_of(neighbour)] if neighbour else set()
                    twins = {twin for user in materials for twin in self._list_partners(user)}
                    if twins and products[origin] >= twins:
                        row = next(row for row in rows if any(item is neighbour for item in row))
                        position = [item is neighbour for item in row].index(True)
                        row.insert(position + (before is not None), event)
                        users[origin] = materials
                        self._records[origin] = event
        self.experiments = list(map(_replace_events, self.experiments, recipes))

    def _is_new(self, record: Record) -> bool | None:
        """Whether no reading before states a record; None if the scorer does not compare it."""
        origin = origin_of(record)
        matches = [shared.same[origin] for shared in self._shared if origin in shared.same]
        return not any(matches) if matches else None

    def _list_partners(self, origin: Origin) -> list[Origin]:
        """List the records of the readings that match a record."""
        shared = [shared.partners for shared in self._shared]
        return [origin_of(partners[origin]) for partners in shared if origin in partners]

    def _find_partner(self, record: Record) -> Record | None:
        """Find the record of the union that matches a record of the reading."""
        origin = origin_of(record)
        candidates = [origin, *self._list_partners(origin)]
        return next((self._records[known] for known in candidates if known in self._records), None)

    def _find_first_partner(self, records: Iterable[Record]) -> Record | None:
        """Find the partner of the first record that has a partner."""
        return next(filter(None, map(self._find_partner, records)), None)


def _list_events(experiment: Experiment, material: Material) -> list[ProcessEvent]:
    """List the events of the steps in a material's process, with templates not filled in."""
    steps = resolve_steps(experiment, material)
    return [event for step in steps for event in step.group.process_events]


def _find_products(experiment: Experiment) -> dict[Origin, set[Origin]]:
    """Map each event to the materials that go through it or are made from such a material."""
    graph = lineage(experiment)
    products: dict[Origin, set[Origin]] = defaultdict(set)
    for name, material in graph.nodes(data="record"):
        if isinstance(material, Material):
            later = find_materials(graph, (name, *nx.descendants(graph, name)))
            for event in _list_events(experiment, material):
                products[origin_of(event)] |= later
    return products


def find_materials(graph: "nx.DiGraph[str]", nodes: Iterable[str]) -> set[Origin]:
    """Find the materials among nodes of the graph of an experiment."""
    records = (graph.nodes[node]["record"] for node in nodes)
    return {origin_of(record) for record in records if isinstance(record, Material)}


def _replace_events(
    experiment: Experiment, recipe: Mapping[str, Sequence[ProcessEvent]]
) -> Experiment:
    """Replace the events of an experiment, by their groups."""
    shared = recipe.get(SHARED_GROUP, ())
    return experiment.evolve(synthesis_groups=shared if experiment.has_shared_recipe else recipe)


def parts_of(record: Record) -> list[Any]:
    """List the records inside a record that have separate votes."""
    parts: Sequence[Any] = ()
    if isinstance(record, GlobalLatticeParam):
        parts = record.lattice, record.phase_fraction
    elif isinstance(record, (Material, Configuration)):
        parts = record.measurements
    return [part for part in parts if isinstance(part, Record)]


def keep_parts(item: Any, parts: Sequence[Any]) -> Any:
    """Return an item with only the given parts."""
    if isinstance(item, Configuration):
        return item.evolve(measurements=parts)
    if isinstance(item, GlobalLatticeParam):
        values = {name: getattr(item, name) for name in ("lattice", "phase_fraction")}
        remaining = {name: part if part in parts else None for name, part in values.items()}
        basis = None if remaining["phase_fraction"] is None else item.fraction_basis
        return item.evolve(**remaining, fraction_basis=basis)
    return item


def as_separate_phase(item: GlobalLatticeParam, votes: dict[Origin, int]) -> GlobalLatticeParam:
    """Give a part of a phase a separate origin, with the most votes of its parts."""
    origin = replace(origin_of(item), column=2)
    votes[origin] = max(votes[origin_of(part)] for part in parts_of(item))
    return attach(item, origin, item._as_printed)


def map_items(
    experiment: Experiment, change: Callable[[Any, list[Any]], Iterable[Any]]
) -> Experiment:
    """Replace the items of each feature and material, the innermost first.

    `change` takes the feature or material and its items, and returns the new items.
    """

    def rebuild(holder: Any) -> Any:
        items = [
            rebuild(item) if isinstance(item, Configuration) else item
            for item in holder.measurements
        ]
        return holder.evolve(measurements=[*change(holder, items)])

    return experiment.evolve(output_materials=[*map(rebuild, experiment.output_materials)])


def _insert_items(experiment: Experiment, new_items: Mapping[Origin, Sequence[Any]]) -> Experiment:
    """Insert new items into materials and features, each behind items of the same kind."""

    def insert(holder: Any, items: list[Any]) -> list[Any]:
        for item in new_items.get(origin_of(holder), ()):
            same = [index for index, known in enumerate(items, 1) if _kind(known) == _kind(item)]
            position = max(same, default=len(items))
            if isinstance(item, Measurement) and item.group_id is not None:
                # a group of another reading may have the same ID
                item_id = f"{origin_of(item).file} {item.group_id}"
                items.insert(position, item.evolve(group_id=item_id))
            else:
                items.insert(position, item)
        return items

    return map_items(experiment, insert)


def _kind(item: Any) -> tuple[object, object]:
    """Return the class and the `kind` of an item; None for an item without a kind."""
    return type(item), getattr(item, "kind", None)


def is_composition(item: Any) -> bool:
    """Whether an item is a composition."""
    return isinstance(item, CompMeasurement)


def find_needed(experiment: Experiment, materials: set[Origin]) -> set[Origin]:
    """Add to some materials those that they are made from."""
    graph = lineage(experiment)
    needed = set(materials)
    for node, record in graph.nodes(data="record"):
        if isinstance(record, Material) and origin_of(record) in materials:
            needed |= find_materials(graph, nx.ancestors(graph, node))
    return needed


def _keep_materials(experiment: Experiment, materials: set[Origin]) -> Experiment:
    """Keep some materials, and the compositions of the materials that they are made from."""
    needed = find_needed(experiment, materials)
    kept = [
        material
        if origin_of(material) in materials
        else material.evolve(measurements=[*filter(is_composition, material.measurements)])
        for material in experiment.output_materials
        if origin_of(material) in needed
    ]
    experiment = experiment.evolve(output_materials=kept)
    return remove_records(experiment, find_unused(experiment))


def remove_records(experiment: Experiment, removed: set[Origin]) -> Experiment:
    """Remove records from an experiment, and each group of events that loses its last event."""

    def keep(records: Iterable[Any]) -> list[Any]:
        return [record for record in records if origin_of(record) not in removed]

    groups = {key: (keep(events), events) for key, events in experiment.group_items()}
    recipe = {key: rest for key, (rest, events) in groups.items() if rest or not events}
    raws = experiment.raw_materials
    experiment = _replace_events(experiment, recipe).evolve(
        raw_materials={name: raw for name, raw in raws.items() if origin_of(raw) not in removed},
        output_materials=keep(experiment.output_materials),
        descriptions=keep(experiment.descriptions),
    )
    return map_items(experiment, lambda _, items: keep(items))


def find_unused(experiment: Experiment) -> set[Origin]:
    """Find events, raw materials and descriptions that no material of an experiment uses."""
    graph, raws = lineage(experiment), experiment.raw_materials
    unused = {
        origin_of(event)
        for group in find_unused_groups(experiment).values()
        for event in group.process_events
    }
    unused |= {origin_of(raw) for name, raw in raws.items() if not graph.out_degree(name)}
    if experiment.descriptions and dangling_description.check:
        findings = dangling_description.check(remove_records(experiment, unused))
        unused |= {origin_of(finding.at) for finding in findings}
    return unused
