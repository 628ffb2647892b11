"""Merge several readings of a paper into a module of all that at least two of them state.

Everything else is commented out in the module. The reading that agrees best with the others comes
first; what the others state besides is added to the materials and features that the scorer pairs
with theirs, before votes decide.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import networkx as nx

from litx.display.text import describe_exception
from litx.errors import DATA_ERRORS, DatasetError
from litx.extract.union import (
    Union,
    as_separate_phase,
    find_materials,
    find_needed,
    find_unused,
    is_composition,
    keep_parts,
    map_items,
    parts_of,
    remove_records,
)
from litx.formats.canonical_json import dumps, loads
from litx.formats.python_source.commented import comment_out_items
from litx.model import (
    Configuration,
    Experiment,
    GlobalLatticeParam,
    Material,
    Measurement,
    Origin,
    Paper,
    Record,
)
from litx.model.lineage import lineage
from litx.model.record import attach
from litx.model.walk import collect_records, walk
from litx.refactor.importing import review_note, write_imported
from litx_scoring import score_experiments
from litx_scoring.facts.shared import SharedRecords, origin_of, shared_records
from litx_validators.engine import check

MIN_VOTES = 2
"""Number of readings that must state a record to keep it."""

_MAX_RESTORED = 100
"""Most materials and recipes that are tried to be restored; a paper has some 20."""


def count_votes(
    experiments: Sequence[Experiment], repeats: Sequence[Sequence[Experiment]]
) -> dict[str, int]:
    """Count the repeats that state each record of a module, which may have been edited since.

    Args:
        experiments: Experiments of the module.
        repeats: Experiments of each accepted repeat.

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
            counts.update(_compare(module, reading).same)
    votes = _spread_votes(module, counts)
    return {
        path: votes[origin_of(record)]
        for path, record in walk(module, "experiments")
        if origin_of(record) in votes
    }


def merge_repeats(repeats: Sequence[Sequence[Experiment]], paper: Paper, source: str) -> str:
    """Write the module of a paper that was read several times.

    It holds all that at least two readings state. The rest is commented out in place, with the
    count of votes, so that removing the `#` restores it. Records that others need stay, with a
    comment.

    Args:
        repeats: Experiments of each reading, of which there are at least two.
        paper: The paper.
        source: Source of the readings, as the docstring of the module states it.

    Raises:
        FormatError: A record cannot be written as Python.
        DatasetError: The experiments are too large to compare.
    """
    count = len(repeats)
    in_order = sorted(repeats, key=lambda reading: dumps(list(reading)))
    readings = list(map(_tag_records, range(count), in_order))
    pairs = combinations(range(count), 2)
    shared = {pair: _compare(*(readings[i] for i in pair)) for pair in pairs}
    agreement, counts = Counter[int](), Counter[Origin]()
    for (i, j), comparison in shared.items():
        f1 = score_experiments(readings[i], readings[j]).overall.f1
        agreement.update({i: f1, j: f1})
        counts.update(comparison.same)
    counts.update(dict.fromkeys(counts, 1))  # each record has the vote of its reading
    best, *rest = sorted(range(count), key=lambda i: -round(agreement[i], 9))
    votes = {o: n for reading in readings for o, n in _spread_votes(reading, counts).items()}
    union, base, added = Union(readings[best], votes), origin_of(readings[best][0]).file, [best]
    for i in rest:
        union.add(readings[i], [shared[min(i, j), max(i, j)] for j in added])
        added.append(i)
    experiments = [_split_by_votes(experiment, votes) for experiment in union.experiments]
    weak = {o for experiment in experiments for o in _find_weak(experiment, votes, base)}
    weak = _keep_valid(experiments, weak, base)
    inside = {
        origin_of(part)
        for record in collect_records(experiments)
        if origin_of(record) in weak
        for part in collect_records(record)[1:]
    }

    def write_note(records: Sequence[Record]) -> str | None:
        origins = [origin_of(record) for record in records]
        note = review_note(records)
        if origins[0] in inside:
            return note
        stated = min(votes.get(o, 1 if o in weak else MIN_VOTES) for o in origins)
        if origins[0] in weak:
            return f"{stated} of {count}:"
        if stated < MIN_VOTES:
            kept = f"{stated} of {count}, kept since others need it."
            return f"{kept} {note}" if note else kept
        return note

    about = f"Holds what at least {MIN_VOTES} of {count} readings say; the rest is commented out."
    text = write_imported(experiments, paper, source, notes=write_note, about=about)
    return comment_out_items(text)


def _compare(left: Sequence[Experiment], right: Sequence[Experiment]) -> SharedRecords:
    """Compare two readings; `DatasetError` if their data are invalid or too large."""
    try:
        return shared_records(left, right)
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

    def add(record: Record, inherited: int) -> int:
        count = int(counts.get(origin_of(record), inherited))
        votes[origin_of(record)] = count
        for part in parts_of(record):
            add(part, count)
        return count

    for experiment in reading:
        count_by_group: dict[str, int] = {}
        for material in experiment.output_materials:
            count = add(material, 0)
            for step in experiment.steps(material):
                count_by_group[step.base_name] = max(count_by_group.get(step.base_name, 0), count)
        for base_name, group in experiment.synthesis_group_map.items():
            for event in group.process_events:
                add(event, count_by_group.get(base_name, 0))
        graph = lineage(experiment)
        for name, raw in experiment.raw_materials.items():
            products = find_materials(graph, nx.descendants(graph, name))
            add(raw, max((votes[origin] for origin in products), default=0))
    return votes


def _split_by_votes(experiment: Experiment, votes: dict[Origin, int]) -> Experiment:
    """Split groups of values and phases that have both strong and weak parts."""

    def split(_holder: Any, items: list[Any]) -> Iterator[Any]:
        groups: dict[Any, list[Measurement]] = defaultdict(list)
        for item in items:
            if isinstance(item, Measurement) and item.group_id is not None:
                groups[item.group_id].append(item)
        for item in items:
            if isinstance(item, GlobalLatticeParam):
                yield from _split_phase(item, votes)
            elif isinstance(item, Measurement) and item.group_id is not None:
                strong, weak = _divide(groups.pop(item.group_id, []), votes)
                for part in (strong, weak):
                    is_group = len(part) > 1 and (part is strong or not strong)
                    yield from part if is_group else (one.evolve(group_id=None) for one in part)
            else:
                yield item

    return map_items(experiment, split)


def _split_phase(item: GlobalLatticeParam, votes: dict[Origin, int]) -> list[GlobalLatticeParam]:
    """Split a phase into its strong and its weak part, if it has both."""
    strong, weak = _divide(parts_of(item), votes)
    if not weak or (not strong and votes[origin_of(item)] < MIN_VOTES):
        return [item]
    return [keep_parts(item, strong), as_separate_phase(keep_parts(item, weak), votes)]


def _divide(records: Sequence[Any], votes: Mapping[Origin, int]) -> tuple[list[Any], list[Any]]:
    """Divide records into those with enough votes and the others."""
    strong = [record for record in records if votes[origin_of(record)] >= MIN_VOTES]
    return strong, [record for record in records if votes[origin_of(record)] < MIN_VOTES]


def _find_weak(experiment: Experiment, votes: Mapping[Origin, int], base: str) -> set[Origin]:
    """Find the outermost records of an experiment that have too few votes.

    In an experiment that was added to the base reading, materials that are there only as inputs of
    others go with these.
    """
    graph, is_base = lineage(experiment), origin_of(experiment).file == base
    inputs = find_materials(graph, (node for node in graph if graph.out_degree(node)))
    strong, _ = _divide(experiment.output_materials, votes)
    wanted = {
        origin_of(material)
        for material in strong
        if is_base
        or origin_of(material) not in inputs
        or not all(map(is_composition, material.measurements))
    }
    if not wanted:
        return {origin_of(experiment)}
    needed = find_needed(experiment, wanted)
    weak: set[Origin] = set()
    for material in experiment.output_materials:
        is_needed = origin_of(material) in needed
        weak |= _find_weak_items(material, votes) if is_needed else {origin_of(material)}
    for group in experiment.synthesis_group_map.values():
        weak_events = set(map(origin_of, _divide(group.process_events, votes)[1]))
        if len(weak_events) == len(group.process_events):  # keep the events of a single reading
            weak_events = {o for o in weak_events if o.file != origin_of(experiment).file}
        weak |= weak_events
    return weak | find_unused(remove_records(experiment, weak))


def _find_weak_items(material: Material, votes: Mapping[Origin, int]) -> set[Origin]:
    """Find the items of a material that have too few votes.

    A material keeps a composition. A feature stays if it has a strong item, or if a feature that
    stays lies within it. Of features with the same name, the one with the most votes stays.
    """

    def count(item: Any) -> int:
        return votes[origin_of(item)]

    items, features = material.measurements, list(material.configurations())
    strong = [item for item in items if max(map(count, (item, *parts_of(item)))) >= MIN_VOTES]
    compositions = [*filter(is_composition, items)]
    if compositions and not any(map(is_composition, strong)):
        strong.append(max(compositions, key=count))
    named: dict[Any, list[Configuration]] = defaultdict(list)
    for feature in features:
        named[feature.name].append(feature)
    best = {name: max(same, key=count) for name, same in named.items() if name}
    kept = {
        origin_of(item)
        for item in strong
        if not isinstance(item, Configuration) or best.get(item.name, item) is item
    }
    hosts = [feature.within for feature in features if origin_of(feature) in kept]
    while hosts:
        host = best.get(hosts.pop())
        if host is not None and origin_of(host) not in kept:
            kept.add(origin_of(host))
            hosts.append(host.within)
    inner = [i for feature in features if origin_of(feature) in kept for i in feature.measurements]
    return {origin_of(item) for item in items if origin_of(item) not in kept} | {
        origin_of(item) for item in inner if count(item) < MIN_VOTES
    }


def _keep_valid(experiments: Sequence[Experiment], weak: set[Origin], base: str) -> set[Origin]:
    """Reduce the weak records so that the rest breaks no rule for extractions.

    If the rest breaks a rule, materials and recipes are restored where that helps. If that is not
    enough, the base reading stays complete, and alone.
    """

    def count_faults(removed: set[Origin]) -> int:
        rest = [remove_records(e, removed) for e in experiments if origin_of(e) not in removed]
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
