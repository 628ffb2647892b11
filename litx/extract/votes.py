"""Several readings of one paper as one module: what at least two say; the rest commented out.

The reading that agrees best with the others comes first. What others say besides is added to the
materials and features that the scorer pairs with theirs, and then all is counted.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import networkx as nx

from litx.display.text import told as said_by
from litx.errors import DATA_ERRORS, DatasetError
from litx.extract.union import (
    as_part,
    idle_of,
    is_composition,
    joined,
    needed_by,
    parts_of,
    with_parts,
    without,
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
from litx_scoring.facts.shared import SharedRecords, shared_records
from litx_scoring.facts.shared import origin_of as place_of
from litx_validators.engine import check

LEAST = 2
"""How many readings must say something for it to stand."""

_MOST_TRIED = 100
"""Materials and recipes that keep all of theirs where a rule is broken; a paper has some 20."""


def count_votes(
    experiments: Sequence[Experiment], repeats: Sequence[Sequence[Experiment]]
) -> dict[str, int]:
    """Return how many repeats say each thing that a module holds, whoever has edited it since.

    Args:
        experiments: Those of the module.
        repeats: What each repeat came to that was accepted.

    Returns:
        The count by path, as `litx.model.walk.walk` names it from "experiments" on: of materials,
        features, phases, what was measured, events and raw materials. What the scorer does not
        compare, such as cutting or a raw material, has the count of what it belongs to.

    Raises:
        DatasetError: They hold too much to be compared.
    """
    own, *others = (_told_apart(one, name) for name, one in enumerate((experiments, *repeats)))
    counts: Counter[Origin] = Counter()
    for other in others if any(one.output_materials for one in own) else ():
        counts.update(_compared(own, other).same)
    votes = _votes(own, counts)
    return {
        path: votes[place_of(one)]
        for path, one in walk(own, "experiments")
        if place_of(one) in votes
    }


def merge_repeats(repeats: Sequence[Sequence[Experiment]], paper: Paper, origin: str) -> str:
    """Return the module of a paper that was read several times.

    It holds what at least two say. All else is commented out where it belongs, with the count, so
    that it stands again once its `#` are taken away. What others need stays, with a comment.

    Args:
        repeats: What each reading came to, at least two.
        paper: The paper.
        origin: What was read, as the module tells.

    Raises:
        FormatError: An object cannot be written as source.
        DatasetError: They hold too much to be compared.
    """
    count = len(repeats)
    ordered = sorted(repeats, key=lambda one: dumps(list(one)))
    sides = [_told_apart(one, name) for name, one in enumerate(ordered)]
    shared = {(i, j): _compared(sides[i], sides[j]) for i, j in combinations(range(count), 2)}
    agreement, counts = Counter[int](), Counter[Origin]()
    for (i, j), two in shared.items():
        agreement.update(dict.fromkeys((i, j), score_experiments(sides[i], sides[j]).overall.f1))
        counts.update(two.same)
    counts.update(dict.fromkeys(counts, 1))  # each says its own
    best, *rest = sorted(range(count), key=lambda i: -round(agreement[i], 9))
    votes = {place: n for side in sides for place, n in _votes(side, counts).items()}
    union, base, seen = sides[best], place_of(sides[best][0]).file, [best]
    became: dict[Origin, Origin] = {}
    for i in rest:
        before = [shared[min(i, j), max(i, j)] for j in seen]
        union = joined(union, sides[i], before, votes, became)
        seen.append(i)
    union = [_parted(one, votes) for one in union]
    out = _sound(union, set().union(*(_out(one, votes, base) for one in union)), base)
    gone = [one for one in collect_records(union) if place_of(one) in out]
    inside = {place_of(part) for one in gone for part in collect_records(one)[1:]}

    def told(objects: Sequence[Record]) -> str | None:
        places = [place_of(one) for one in objects]
        if places[0] in inside:
            return review_note(objects)
        said = min(votes.get(one, 1 if one in out else LEAST) for one in places)
        if places[0] in out:
            return f"{said} of {count}:"
        kept = f"{said} of {count}, kept since others need it." if said < LEAST else ""
        return " ".join(filter(None, (kept, review_note(objects)))) or None

    about = f"Holds what at least {LEAST} of {count} readings say; the rest is commented out."
    return comment_out_items(write_imported(union, paper, origin, notes=told, about=about))


def _compared(one: Sequence[Experiment], other: Sequence[Experiment]) -> SharedRecords:
    """Compare two readings; odd data in them are a `DatasetError`."""
    try:
        return shared_records(one, other)
    except DATA_ERRORS as error:
        raise DatasetError(f"readings cannot be compared: {said_by(error)}") from None


def _told_apart(experiments: Sequence[Experiment], name: int) -> list[Experiment]:
    """Return a copy in which each object has an origin of its own, which further copies keep."""
    copies: list[Experiment] = loads(dumps(list(experiments)))
    for number, one in enumerate(collect_records(copies), 1):
        attach(one, Origin(f"reading {name}", number), one._as_printed)
    return copies


def _votes(own: Sequence[Experiment], counts: Mapping[Origin, int]) -> dict[Origin, int]:
    """Return the counts of all that `count_votes` counts, some of which the scorer compares."""
    votes: dict[Origin, int] = {}

    def add(one: Record, around: int) -> int:
        votes[place_of(one)] = found = int(counts.get(place_of(one), around))
        for part in parts_of(one):
            add(part, found)
        return found

    for experiment in own:
        steps: dict[str, int] = {}
        for material in experiment.output_materials:
            found = add(material, 0)
            for step in experiment.steps(material):
                steps[step.base_name] = max(steps.get(step.base_name, 0), found)
        for base, group in experiment.synthesis_group_map.items():
            for event in group.process_events:
                add(event, steps.get(base, 0))
        graph = lineage(experiment)
        for name, raw in experiment.raw_materials.items():
            made = (graph.nodes[one]["record"] for one in nx.descendants(graph, name))
            add(raw, max((votes[place_of(one)] for one in made if one is not None), default=0))
    return votes


def _parted(experiment: Experiment, votes: dict[Origin, int]) -> Experiment:
    """Return an experiment in which what stands and what does not can be told apart, line by line.

    Of a group of values those that stand are one, and what diffraction says of a phase is two items
    where a part of it does not stand.
    """

    def parted(items: Sequence[Any]) -> Iterator[Any]:
        groups: dict[Any, list[Measurement]] = defaultdict(list)
        for one in items:
            if isinstance(one, Measurement) and one.group_id is not None:
                groups[one.group_id].append(one)
        for item in items:
            if isinstance(item, GlobalLatticeParam):
                yield from _of_lattice(item, votes)
            elif isinstance(item, Configuration):
                yield item.evolve(measurements=[*parted(item.measurements)])
            elif not isinstance(item, Measurement) or item.group_id is None:
                yield item
            else:
                group = groups.pop(item.group_id, [])
                strong = [one for one in group if votes[place_of(one)] >= LEAST]
                for part in (strong, [one for one in group if votes[place_of(one)] < LEAST]):
                    is_group = len(part) > 1 and (part is strong or not strong)
                    yield from part if is_group else (one.evolve(group_id=None) for one in part)

    materials = [
        one.evolve(measurements=[*parted(one.measurements)]) for one in experiment.output_materials
    ]
    return experiment.evolve(output_materials=materials)


def _of_lattice(item: GlobalLatticeParam, votes: dict[Origin, int]) -> Iterator[GlobalLatticeParam]:
    """Yield what diffraction says of a phase: what stands, and what does not."""
    parts = parts_of(item)
    weak = [one for one in parts if votes[place_of(one)] < LEAST]
    strong = [one for one in parts if votes[place_of(one)] >= LEAST]
    if not weak or (not strong and votes[place_of(item)] < LEAST):
        yield item
        return
    yield with_parts(item, strong)
    yield as_part(with_parts(item, weak), votes)


def _out(one: Experiment, votes: Mapping[Origin, int], base: str) -> set[Origin]:
    """Return what of an experiment does not stand, by the outermost objects.

    Of the experiments that were added, what is there for others alone goes with them.
    """
    graph = lineage(one)
    parents = {id(graph.nodes[n]["record"]) for n in graph if graph.out_degree(n)}
    wanted = {
        place_of(made)
        for made in one.output_materials
        if votes[place_of(made)] >= LEAST
        and (place_of(one).file == base or id(made) not in parents or not _is_bare(made))
    }
    if not wanted:
        return {place_of(one)}
    needed = needed_by(one, wanted)
    out: set[Origin] = set()
    for made in one.output_materials:
        out |= _out_of(made, votes) if place_of(made) in needed else {place_of(made)}
    for group in one.synthesis_group_map.values():
        places = {place_of(event) for event in group.process_events}
        weak = {place for place in places if votes[place] < LEAST}
        if weak == places:  # those of one reading stay
            weak = {place for place in places if place.file != place_of(one).file}
        out |= weak
    return out | idle_of(without(one, out))


def _is_bare(material: Material) -> bool:
    return all(map(is_composition, material.measurements))


def _out_of(material: Material, votes: Mapping[Origin, int]) -> set[Origin]:
    """Return what of a material does not stand.

    A composition stays, and so does a feature with something in it that stands, or in which another
    one lies. Of features with one name the one that most say stays.
    """

    def say(item: Any) -> int:
        return votes[place_of(item)]

    items = material.measurements
    stands = [one for one in items if max(map(say, (one, *parts_of(one)))) >= LEAST]
    compositions = [*filter(is_composition, items)]
    if not any(map(is_composition, stands)):
        stands += [max(compositions, key=say)] if compositions else []
    named: dict[Any, list[Configuration]] = defaultdict(list)
    for one in material.configurations():
        named[one.name].append(one)
    best = {name: max(same, key=say) for name, same in named.items() if name}
    kept = {
        place_of(o) for o in stands if not isinstance(o, Configuration) or best.get(o.name, o) is o
    }
    hosts = [one.within for one in material.configurations() if place_of(one) in kept]
    while hosts:
        host = best.get(hosts.pop())
        if host is not None and place_of(host) not in kept:
            kept.add(place_of(host))
            hosts.append(host.within)
    out = {place_of(one) for one in items} - kept
    features = (one for one in material.configurations() if place_of(one) in kept)
    inner = (item for one in features for item in one.measurements)
    return out | {place_of(one) for one in inner if say(one) < LEAST}


def _sound(union: Sequence[Experiment], out: set[Origin], base: str) -> set[Origin]:
    """Return what is to be left out so that the rules for extractions hold of the rest.

    Where a rule is broken without what does not stand, a material or the recipes keep theirs;
    where that does not do, the best reading stands whole, and alone.
    """

    def faults(out: set[Origin]) -> int:
        left = [without(one, out) for one in union if place_of(one) not in out]
        found = check(left, scope="extraction")
        return sum(one.severity == "error" for one in found) + (not left)

    left = faults(out)
    wholes: list[Any] = [made for one in union for made in one.output_materials]
    wholes += [events for one in union for _, events in one.group_items()]
    for whole in wholes[:_MOST_TRIED] if left else ():
        trial = out - {place_of(one) for one in collect_records(whole)}
        if (found := faults(trial)) < left:
            out, left = trial, found
    if left:
        return {place_of(one) for one in collect_records(union) if place_of(one).file != base}
    return out
