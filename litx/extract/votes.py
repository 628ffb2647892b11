"""Merge several readings of a paper into a module of all that at least two of them state.

The reading that agrees best with the others comes first; what the others state besides is added to
the materials and features that the scorer pairs with theirs. Then votes decide: everything that
only one reading states is commented out in the module. Records are identified by their `origin`,
which copies keep.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import networkx as nx

from litx.display.text import describe_exception
from litx.errors import DATA_ERRORS, DatasetError
from litx.formats.canonical_json import dumps, loads
from litx.formats.python_source.commented import comment_out_items
from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    Material,
    Measurement,
    Origin,
    Paper,
    ProcessEvent,
    Record,
)
from litx.model.experiment import SHARED_GROUP
from litx.model.lineage import lineage
from litx.model.record import attach
from litx.model.walk import collect_records, walk
from litx.refactor.importing import review_note, write_imported
from litx_ontology.fields import Field
from litx_scoring import score_experiments
from litx_scoring.facts.shared import SharedRecords, origin_of, shared_records
from litx_validators.engine import check
from litx_validators.recipes import find_unused_groups, resolve_steps
from litx_validators.rules.dangling_description import dangling_description

MIN_VOTES = 2
"""Number of readings that must state a record to keep it."""

_MAX_RESTORED = 100
"""Most materials and recipes that are tried to be restored; a paper has some 20."""


def count_votes(
    experiments: Sequence[Experiment], repeats: Sequence[Sequence[Experiment]], field: Field
) -> dict[str, int]:
    """Count the repeats that state each record of a module, which may have been edited since.

    Args:
        experiments: Experiments of the module.
        repeats: Experiments of each accepted repeat.
        field: Field of the paper.

    Returns:
        The count by path, as `litx.model.walk.walk` names it below "experiments", for materials,
        features, phases, measurements, events and raw materials. A record that the scorer does not
        compare, such as cutting or a raw material, has the count of the record that it belongs to.

    Raises:
        DatasetError: The experiments are too large to compare.
    """
    module, *readings = map(_tag_records, range(len(repeats) + 1), (experiments, *repeats))
    counts: Counter[Origin] = Counter()
    if any(experiment.output_materials for experiment in module):
        for reading in readings:
            counts.update(_compare(module, reading, field).same)
    votes = _spread_votes(module, counts)
    places = ((path, origin_of(record)) for path, record in walk(module, "experiments"))
    return {path: votes[origin] for path, origin in places if origin in votes}


def merge_repeats(
    repeats: Sequence[Sequence[Experiment]], paper: Paper, source: str, field: Field
) -> str:
    """Write the module of a paper that was read several times.

    It holds all that at least two readings state. The rest is commented out in place, with the
    count of votes, so that removing the `#` restores it. Records that others need stay, with a
    comment.

    Args:
        repeats: Experiments of each reading, of which there are at least two.
        paper: The paper.
        source: Source of the readings, as the docstring of the module states it.
        field: Field of the paper.

    Raises:
        FormatError: A record cannot be written as Python.
        DatasetError: The experiments are too large to compare.
    """
    count = len(repeats)
    in_order = sorted(repeats, key=lambda reading: dumps(list(reading)))
    readings = list(map(_tag_records, range(count), in_order))
    agreement, counts = Counter[int](), Counter[Origin]()
    shared: dict[tuple[int, int], SharedRecords] = {}
    for i, j in combinations(range(count), 2):
        shared[i, j] = shared[j, i] = _compare(readings[i], readings[j], field)
        f1 = score_experiments(readings[i], readings[j], field=field).overall.f1
        agreement.update({i: f1, j: f1})
        counts.update(shared[i, j].same)
    counts.update(dict.fromkeys(counts, 1))  # each record has the vote of its reading
    votes = {o: n for reading in readings for o, n in _spread_votes(reading, counts).items()}
    best, *rest = sorted(range(count), key=lambda i: -round(agreement[i], 9))
    union, base = _Union(readings[best], votes), origin_of(readings[best][0]).file
    for position, i in enumerate(rest):
        union.add(readings[i], [shared[i, j] for j in (best, *rest[:position])])
    experiments = union.build()
    weak = {o for experiment in experiments for o in _find_weak(experiment, votes, base)}
    weak = _keep_valid(experiments, weak, base)
    weak_records = [r for r in collect_records(experiments) if origin_of(r) in weak]
    inside = {origin_of(part) for r in weak_records for part in collect_records(r)[1:]}

    def write_note(records: Sequence[Record]) -> str | None:
        origins, note = [origin_of(record) for record in records], review_note(records, field)
        stated = min(votes.get(o, 1 if o in weak else MIN_VOTES) for o in origins)
        if origins[0] in inside or (stated >= MIN_VOTES and origins[0] not in weak):
            return note
        if origins[0] in weak:
            return f"{stated} of {count}:"
        return f"{stated} of {count}, kept since others need it. {note or ''}".rstrip()

    about = f"Holds what at least {MIN_VOTES} of {count} readings say; the rest is commented out."
    text = write_imported(experiments, paper, source, field, notes=write_note, about=about)
    return comment_out_items(text)


def _compare(
    left: Sequence[Experiment], right: Sequence[Experiment], field: Field
) -> SharedRecords:
    """Compare two readings; `DatasetError` if their data are invalid or too large."""
    try:
        return shared_records(left, right, field)
    except DATA_ERRORS as error:
        raise DatasetError(f"readings cannot be compared: {describe_exception(error)}") from None


def _tag_records(number: int, experiments: Sequence[Experiment]) -> list[Experiment]:
    """Copy a reading, and give each record a distinct origin, which further copies keep."""
    copies: list[Experiment] = loads(dumps(list(experiments)))
    for line, record in enumerate(collect_records(copies), 1):
        attach(record, Origin(f"reading {number}", line), record._as_printed)
    return copies


def _spread_votes(reading: Sequence[Experiment], counts: Mapping[Origin, int]) -> dict[Origin, int]:
    """Give records that the scorer does not compare the votes of the record they belong to."""
    votes: dict[Origin, int] = {}

    def add(record: Record, inherited: int) -> None:
        votes[origin_of(record)] = count = int(counts.get(origin_of(record), inherited))
        for part in _parts_of(record):
            add(part, count)

    def count_most(materials: Iterable[Origin]) -> int:
        return max((votes[origin] for origin in materials), default=0)

    users = _find_users(reading)
    for experiment in reading:
        for material in experiment.output_materials:
            add(material, 0)
        for group in experiment.synthesis_group_map.values():
            for event in group.process_events:
                add(event, count_most(users[origin_of(event)]))
        graph = lineage(experiment)
        for name, raw in experiment.raw_materials.items():
            add(raw, count_most(_find_materials(graph, nx.descendants(graph, name))))
    return votes


class _Union:
    """Everything that the readings which were added so far state, once.

    Attributes:
        experiments: Experiments of the readings, without the items and events of `build`.
        votes: Votes of each record of any reading.
    """

    def __init__(self, experiments: list[Experiment], votes: dict[Origin, int]) -> None:
        """Begin with a reading."""
        self.experiments, self.votes = list[Experiment](), votes
        self._records: dict[Origin, Record] = {}  # of the union, or merged into its records
        self._shared: Sequence[SharedRecords] = ()
        self._new_items: dict[Origin, list[Any]] = defaultdict(list)  # by material or feature
        self._rows: dict[Origin, list[ProcessEvent]] = {}  # the group of each event
        self._users: dict[Origin, set[Origin]] = {}  # the materials that go through each event
        self._extend(experiments)

    def _extend(self, experiments: Sequence[Experiment]) -> None:
        """Append experiments, and make all records that were added findable."""
        self.experiments += experiments
        for event, materials in _find_users(experiments).items():
            self._users[event] = self._users.get(event, set()) | materials
        for events in (events for e in experiments for _, events in e.group_items()):
            row = [*events]
            self._rows |= {origin_of(event): row for event in row}
        for record in collect_records([experiments, self._new_items]):
            self._records.setdefault(origin_of(record), record)

    def add(self, reading: Sequence[Experiment], shared: Sequence[SharedRecords]) -> None:
        """Add a reading, which was compared with each reading before it.

        A material that the union lacks is added in a separate experiment, with the materials that
        it is made of. A copy that others need stands for the material that it was merged into.
        """
        self._shared, new_experiments = shared, []
        for experiment in reading:
            alone = set()
            for material in experiment.output_materials:
                target = self._find_partner(material)
                if target is None:
                    alone.add(origin_of(material))
                else:
                    self._merge(material, target)
            if alone:
                new_experiments.append(_keep_materials(experiment, alone))
        self._add_events(reading)
        self._extend(new_experiments)

    def _merge(self, holder: Material | Configuration, target: Record) -> None:
        """Collect the items of a material or feature that its partner in the union lacks."""
        self._records[origin_of(holder)] = target
        items: list[Any] = list(holder.measurements)
        for item in items:
            partner, is_new = self._find_partner(item), self._is_new(item)
            parts = {origin_of(part): self._is_new(part) for part in _parts_of(item)}
            if (
                isinstance(item, Configuration)
                and isinstance(partner, Configuration)
                and not is_new
            ):
                self._merge(item, partner)
            elif is_new or any(parts.values()):
                rest = _remove(item, {part for part, new in parts.items() if new is False})
                if isinstance(item, GlobalLatticeParam) and not is_new:
                    self.votes[origin_of(rest)] = _count_most(_parts_of(rest), self.votes)
                self._new_items[origin_of(target)].append(rest)

    def _add_events(self, reading: Sequence[Experiment]) -> None:
        """Insert the events that the union lacks next to their neighbours in the reading.

        An event is left out if a template fills it in, or if a material of the union would go
        through it that does not in the reading.
        """
        products = _find_users(reading, nx.descendants)
        for experiment in reading:
            for material in experiment.output_materials:
                events = _list_events(experiment, material)
                for index, event in enumerate(events):
                    origin = origin_of(event)
                    if not self._is_new(event) or origin in self._users or "[" in repr(event):
                        continue
                    before = self._find_first_partner(events[index::-1])
                    neighbour = before or self._find_first_partner(events[index + 1 :])
                    materials = self._users.get(origin_of(neighbour)) if neighbour else None
                    twins = {twin for user in materials or () for twin in self._partners_of(user)}
                    if neighbour and materials and twins and products[origin] >= twins:
                        row = self._rows[origin] = self._rows[origin_of(neighbour)]
                        position = list(map(origin_of, row)).index(origin_of(neighbour))
                        row.insert(position + (before is not None), event)
                        self._users[origin], self._records[origin] = materials, event

    def _is_new(self, record: Record) -> bool | None:
        """Whether no reading before states a record; None if the scorer does not compare it."""
        origin = origin_of(record)
        matches = [shared.same[origin] for shared in self._shared if origin in shared.same]
        return not any(matches) if matches else None

    def _partners_of(self, origin: Origin) -> list[Origin]:
        """List the records of the readings that match a record."""
        shared = [shared.partners for shared in self._shared]
        return [origin_of(partners[origin]) for partners in shared if origin in partners]

    def _find_partner(self, record: Record) -> Record | None:
        """Find the record of the union that matches a record of the reading."""
        candidates = [origin_of(record), *self._partners_of(origin_of(record))]
        return next((self._records[known] for known in candidates if known in self._records), None)

    def _find_first_partner(self, records: Iterable[Record]) -> Record | None:
        """Find the partner of the first record that has a partner."""
        return next(filter(None, map(self._find_partner, records)), None)

    def build(self) -> list[Experiment]:
        """Insert all that was added, and split what has both strong and weak parts."""
        return [_rebuild(experiment, self._complete) for experiment in self.experiments]

    def _complete(self, holder: Record, parts: list[Any]) -> Iterable[Any]:
        """Complete the events of a group, or the items of a material or feature.

        New items are inserted behind items of the same kind.
        """
        if isinstance(holder, Experiment):
            return self._rows.get(origin_of(parts[0]), parts) if parts else parts
        for item in self._new_items.get(origin_of(holder), ()):
            same = [index for index, known in enumerate(parts, 1) if _kind(known) == _kind(item)]
            parts.insert(max(same, default=len(parts)), _rebuild(item, self._complete))
        return _split_by_votes(parts, self.votes)


def _list_events(experiment: Experiment, material: Material) -> list[ProcessEvent]:
    """List the events of the steps in a material's process, with templates not filled in."""
    steps = resolve_steps(experiment, material)
    return [event for step in steps for event in step.group.process_events]


def _find_users(
    experiments: Sequence[Experiment], find_more: Callable[..., Iterable[str]] = lambda *_: ()
) -> dict[Origin, set[Origin]]:
    """Map each event to the materials that go through it, and to those that `find_more` adds."""
    users: dict[Origin, set[Origin]] = defaultdict(set)
    for experiment in experiments:
        graph = lineage(experiment)
        for node, material in graph.nodes(data="record"):
            if isinstance(material, Material):
                materials = _find_materials(graph, (node, *find_more(graph, node)))
                for event in _list_events(experiment, material):
                    users[origin_of(event)] |= materials
    return users


def _find_materials(graph: "nx.DiGraph[str]", nodes: Iterable[str]) -> set[Origin]:
    """Find the materials among nodes of the graph of an experiment."""
    records = (graph.nodes[node]["record"] for node in nodes)
    return {origin_of(record) for record in records if isinstance(record, Material)}


def _parts_of(record: Record) -> list[Any]:
    """List the records inside a record that have separate votes."""
    parts: Sequence[Any] = ()
    if isinstance(record, GlobalLatticeParam):
        parts = record.lattice, record.phase_fraction
    elif isinstance(record, (Material, Configuration)):
        parts = record.measurements
    return [part for part in parts if isinstance(part, Record)]


def _kind(item: Any) -> tuple[object, object]:
    """Return the class and the `kind` of an item; None for an item without a kind."""
    return type(item), getattr(item, "kind", None)


def _is_composition(item: Any) -> bool:
    """Whether an item is a composition."""
    return isinstance(item, CompMeasurement)


def _keep_materials(experiment: Experiment, materials: set[Origin]) -> Experiment:
    """Keep some materials, and the compositions of the materials that they are made from."""
    inputs = (made for made in experiment.output_materials if origin_of(made) not in materials)
    items = {origin_of(i) for made in inputs for i in made.measurements if not _is_composition(i)}
    kept: Experiment = _remove(experiment, _find_removed(experiment, materials, items))
    return kept


def _remove(record: Any, removed: set[Origin]) -> Any:
    """Remove records from an experiment, material, feature or phase."""
    return _rebuild(record, lambda _, parts: [p for p in parts if origin_of(p) not in removed])


def _rebuild(record: Any, change: Callable[[Any, list[Any]], Iterable[Any]]) -> Any:
    """Copy an experiment, material, feature or phase with other records inside.

    `change` takes the record and a list of records inside it, which are rebuilt already, and
    returns the new list. A group that loses its last event is removed, and so is the basis of a
    removed fraction.
    """

    def rebuild(parts: Iterable[Any]) -> list[Any]:
        return [*change(record, [_rebuild(part, change) for part in parts])]

    if isinstance(record, Experiment):
        groups = {key: (rebuild(events), events) for key, events in record.group_items()}
        recipe = {key: rest for key, (rest, events) in groups.items() if rest or not events}
        shared = recipe.get(SHARED_GROUP, ())
        return record.evolve(
            raw_materials={
                name: raw for name, raw in record.raw_materials.items() if rebuild([raw])
            },
            synthesis_groups=shared if record.has_shared_recipe else recipe,
            output_materials=rebuild(record.output_materials),
            descriptions=rebuild(record.descriptions),
        )
    if isinstance(record, (Material, Configuration)):
        return record.evolve(measurements=rebuild(record.measurements))
    if isinstance(record, GlobalLatticeParam):
        parts = _parts_of(record)
        kept = rebuild(parts)
        lost = [part for part in parts if part not in kept]
        names = [name for name in ("lattice", "phase_fraction") if getattr(record, name) in lost]
        names += ["fraction_basis"] if "phase_fraction" in names else []
        return record.evolve(**dict.fromkeys(names))
    return record


def _find_removed(
    experiment: Experiment, materials: set[Origin], parts: set[Origin]
) -> set[Origin]:
    """Find what has to be removed for only some materials, and those they are made from, to stay.

    These are the other materials, the given items and events, and events, raw materials and
    descriptions that no material uses then.
    """
    graph, needed = lineage(experiment), set(materials)
    for node, record in graph.nodes(data="record"):
        if isinstance(record, Material) and origin_of(record) in materials:
            needed |= _find_materials(graph, nx.ancestors(graph, node))
    removed = parts | (set(map(origin_of, experiment.output_materials)) - needed)
    rest = _remove(experiment, removed)
    graph, groups = lineage(rest), find_unused_groups(rest).values()
    removed |= {origin_of(event) for group in groups for event in group.process_events}
    raws = rest.raw_materials.items()
    removed |= {origin_of(raw) for name, raw in raws if not graph.out_degree(name)}
    if rest.descriptions and dangling_description.check:
        findings = dangling_description.check(_remove(rest, removed))
        removed |= {origin_of(finding.at) for finding in findings}
    return removed


def _split_by_votes(items: Sequence[Any], votes: dict[Origin, int]) -> Iterator[Any]:
    """Split groups of values and phases that have both strong and weak parts."""
    groups: dict[str, list[Measurement]] = defaultdict(list)
    for item in items:
        if isinstance(item, Measurement):
            groups[_group_of(item)].append(item)
    for item in items:
        if isinstance(item, GlobalLatticeParam):
            yield from _split_phase(item, votes)
        elif isinstance(item, Measurement) and item.group_id is not None:
            group = _group_of(item)
            strong, weak = _divide(groups.pop(group, []), votes)
            for part in (strong, weak):
                is_group = len(part) > 1 and (part is strong or not strong)
                yield from (one.evolve(group_id=group if is_group else None) for one in part)
        else:
            yield item


def _group_of(item: Measurement) -> str:
    """Return an ID of the group of a measurement, which no group of another reading has."""
    return f"{origin_of(item).file} {item.group_id}"


def _split_phase(item: GlobalLatticeParam, votes: dict[Origin, int]) -> list[GlobalLatticeParam]:
    """Split a phase into its strong and its weak part, if it has both."""
    strong, weak = _divide(_parts_of(item), votes)
    if not weak or (not strong and votes[origin_of(item)] < MIN_VOTES):
        return [item]
    rest, separate = (_remove(item, set(map(origin_of, parts))) for parts in (weak, strong))
    attach(separate, replace(origin_of(item), column=2), separate._as_printed)
    votes[origin_of(separate)] = _count_most(weak, votes)
    return [rest, separate]


def _count_most(records: Iterable[Record], votes: Mapping[Origin, int]) -> int:
    """Return the most votes of any record."""
    return max(votes[origin_of(record)] for record in records)


def _divide(records: Sequence[Any], votes: Mapping[Origin, int]) -> tuple[list[Any], list[Any]]:
    """Divide records into those with enough votes and the others."""
    strong = [record for record in records if votes[origin_of(record)] >= MIN_VOTES]
    return strong, [record for record in records if votes[origin_of(record)] < MIN_VOTES]


def _find_weak(experiment: Experiment, votes: Mapping[Origin, int], base: str) -> set[Origin]:
    """Find the records of an experiment that have too few votes.

    In an experiment that was added to the base reading, materials that are there only as inputs of
    others go with these.
    """
    graph, file = lineage(experiment), origin_of(experiment).file
    inputs = _find_materials(graph, (node for node in graph if graph.out_degree(node)))
    wanted = {
        origin_of(material)
        for material in _divide(experiment.output_materials, votes)[0]
        if file == base
        or origin_of(material) not in inputs
        or not all(map(_is_composition, material.measurements))
    }
    if not wanted:
        return {origin_of(experiment)}
    weak: set[Origin] = set()
    for group in experiment.synthesis_group_map.values():
        events = set(map(origin_of, _divide(group.process_events, votes)[1]))
        is_whole = len(events) == len(group.process_events)  # keep the events of a single reading
        weak |= {event for event in events if not is_whole or event.file != file}
    for material in experiment.output_materials:
        weak |= _find_weak_items(material, votes)
    return _find_removed(experiment, wanted, weak)


def _find_weak_items(material: Material, votes: Mapping[Origin, int]) -> set[Origin]:
    """Find the items of a material that have too few votes.

    A material keeps a composition. A feature stays if it has a strong item, or if a feature that
    stays lies within it. Of features with the same name, the one with the most votes stays.
    """
    items, features = material.measurements, list(material.configurations())
    strong = [i for i in items if _count_most((i, *_parts_of(i)), votes) >= MIN_VOTES]
    compositions = [*filter(_is_composition, items)]
    if compositions and not any(map(_is_composition, strong)):
        strong.append(max(compositions, key=lambda item: votes[origin_of(item)]))
    best: dict[Any, Configuration] = {}
    for feature in sorted(features, key=lambda item: votes[origin_of(item)], reverse=True):
        if feature.name:
            best.setdefault(feature.name, feature)
    kept: set[Origin] = set()
    for item in strong:
        if isinstance(item, Configuration) and best.get(item.name, item) is not item:
            continue
        host: Any = item
        while host and origin_of(host) not in kept:
            kept.add(origin_of(host))
            host = best.get(getattr(host, "within", None))
    inner = [i for feature in features if origin_of(feature) in kept for i in feature.measurements]
    return set(map(origin_of, (*_divide(inner, votes)[1], *items))) - kept


def _keep_valid(experiments: Sequence[Experiment], weak: set[Origin], base: str) -> set[Origin]:
    """Reduce the weak records so that the rest breaks no rule for extractions.

    If the rest breaks a rule, materials and recipes are restored where that helps. If that is not
    enough, the base reading stays complete, and alone.
    """

    def count_faults(removed: set[Origin]) -> int:
        rest = [_remove(e, removed) for e in experiments if origin_of(e) not in removed]
        findings = check(rest, scope="extraction")
        return sum(finding.severity == "error" for finding in findings) + (not rest)

    faults = count_faults(weak)
    candidates: list[Any] = [made for one in experiments for made in one.output_materials]
    candidates += [events for one in experiments for _, events in one.group_items()]
    for candidate in candidates[:_MAX_RESTORED]:
        if not faults:
            break
        trial = weak - set(map(origin_of, collect_records(candidate)))
        trial_faults = count_faults(trial)
        if trial_faults < faults:
            weak, faults = trial, trial_faults
    if faults:
        records = collect_records(experiments)
        return {origin_of(record) for record in records if origin_of(record).file != base}
    return weak
