"""Several readings of one paper as one module: what at least two say; the rest commented out.

The reading that agrees best with the others comes first. What others say besides is added to the
materials and features that the scorer pairs with theirs, and then all is counted.
"""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import networkx as nx

from litx.formats.canonical_json import dumps, loads
from litx.model import (
    CompMeasurement,
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
from litx.model.walk import collected, walk
from litx.refactor.importing import imported, note
from litx_scoring import judge
from litx_scoring.facts.shared import SharedRecords, origin_of, shared_records
from litx_validators.engine import check
from litx_validators.recipes import unused_groups

LEAST = 2
"""How many readings must say something for it to stand."""

_Votes = Mapping[Origin, int]


def votes_of(
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
        counts.update(shared_records(own, other).same)
    votes = _votes(own, counts)
    return {
        path: votes[_place(one)] for path, one in walk(own, "experiments") if _place(one) in votes
    }


def voted(repeats: Sequence[Sequence[Experiment]], paper: Paper, origin: str) -> str:
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
    shared = {(i, j): shared_records(sides[i], sides[j]) for i, j in combinations(range(count), 2)}
    agreement, counts = Counter[int](), Counter[Origin]()
    for (i, j), two in shared.items():
        agreement.update(dict.fromkeys((i, j), judge(sides[i], sides[j]).overall.f1))
        counts.update(two.same)
    counts.update(dict.fromkeys(counts, 1))  # each says its own
    best, *rest = sorted(range(count), key=lambda i: -round(agreement[i], 9))
    votes = {place: n for side in sides for place, n in _votes(side, counts).items()}
    union, base, seen = sides[best], _file(sides[best][0]), [best]
    for i in rest:
        before = [shared[min(i, j), max(i, j)] for j in seen]
        union = _joined(union, sides[i], before, votes)
        seen.append(i)
    union = [_parted(one, votes) for one in union]
    out = _sound(union, set().union(*(_out(one, votes, base) for one in union)), base)
    gone = [one for one in collected(union) if _place(one) in out]
    inside = {_place(part) for one in gone for part in collected(one)[1:]}

    def told(objects: Sequence[Record]) -> str | None:
        places = [_place(one) for one in objects]
        if places[0] in inside:
            return note(objects)
        said = min(votes.get(one, 1 if one in out else LEAST) for one in places)
        if places[0] in out:
            return f"{said} of {count}:"
        kept = f"{said} of {count}, kept since others need it." if said < LEAST else ""
        return " ".join(filter(None, (kept, note(objects)))) or None

    about = f"Holds what at least {LEAST} of {count} readings say; the rest is commented out."
    return commented(imported(union, paper, origin, notes=told, about=about))


def _told_apart(experiments: Sequence[Experiment], name: int) -> list[Experiment]:
    """Return a copy in which each object has an origin of its own, which further copies keep."""
    copies: list[Experiment] = loads(dumps(list(experiments)))
    for number, one in enumerate(collected(copies), 1):
        attach(one, Origin(f"reading {name}", number), one._as_printed)
    return copies


_place = origin_of


def _file(one: Record) -> str:
    return _place(one).file


def _votes(own: Sequence[Experiment], counts: Mapping[Origin, int]) -> dict[Origin, int]:
    """Return the counts of all that `votes_of` counts, some of which the scorer compares."""
    votes: dict[Origin, int] = {}

    def add(one: Record, around: int) -> int:
        votes[_place(one)] = found = counts.get(_place(one), around)
        for part in _parts(one):
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
            add(raw, max((votes[_place(one)] for one in made if one is not None), default=0))
    return votes


def _parts(one: Record) -> Iterable[Any]:
    """Return what an object holds that has votes of its own."""
    if isinstance(one, GlobalLatticeParam):
        return [part for part in (one.lattice, one.phase_fraction) if part is not None]
    return one.measurements if isinstance(one, (Material, Configuration)) else ()


def _joined(
    union: Sequence[Experiment],
    other: Sequence[Experiment],
    before: Sequence[SharedRecords],
    votes: dict[Origin, int],
) -> list[Experiment]:
    """Return readings with what another says besides; it was compared with each of them before.

    A material that they lack comes in an experiment of its own, with what it is made of.
    """
    there = {_place(one) for one in collected(union)}

    def is_new(one: Record) -> bool | None:
        """Tell whether nobody said it before; None where the scorer does not compare it."""
        known = [shared.same[_place(one)] for shared in before if _place(one) in shared.same]
        return not any(known) if known else None

    def partner(one: Record) -> Record | None:
        found = (shared.partners.get(_place(one)) for shared in before)
        return next((each for each in found if each is not None and _place(each) in there), None)

    added: dict[Origin, list[Any]] = defaultdict(list)
    alone = []
    for experiment in other:
        hosts = {_place(one): partner(one) for one in experiment.output_materials}
        lone = {place for place, host in hosts.items() if host is None}
        alone += [_pruned(experiment, lone)] if lone else []
        for material in experiment.output_materials:
            if (host := hosts[_place(material)]) is None:
                continue
            for item in material.measurements:
                like, parts = partner(item), [*_parts(item)]
                new = [one for one in parts if is_new(one)]
                is_feature = isinstance(like, Configuration) and isinstance(item, Configuration)
                if like is not None and is_feature and not is_new(item):
                    added[_place(like)] += new
                elif is_new(item) or new:
                    rest = _with_parts(item, [one for one in parts if is_new(one) is not False])
                    if isinstance(item, GlobalLatticeParam) and not is_new(item):
                        rest = _as_part(rest, votes)
                    added[_place(host)].append(rest)
    return [_with(one, added) for one in union] + alone


def _with_parts(item: Any, parts: Sequence[Any]) -> Any:
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
            one.evolve(group_id=f"{_file(one)} {one.group_id}")  # which no other group has
            if isinstance(one, Measurement) and one.group_id is not None
            else one
            for one in added.get(_place(holder), ())
        ]
        items = [*map(grown, holder.measurements)]
        for one in more:  # behind its like, where there is any
            like = [n for n, known in enumerate(items, 1) if _kind(known) == _kind(one)]
            items.insert(like[-1] if like else len(items), one)
        return holder.evolve(measurements=items)

    return experiment.evolve(output_materials=[*map(grown, experiment.output_materials)])


def _kind(item: Any) -> Any:
    return type(item), getattr(item, "kind", None)


def _pruned(experiment: Experiment, wanted: set[Origin]) -> Experiment:
    """Return an experiment with some materials, and what these are made of by composition alone."""
    needed = _needed(experiment, wanted)
    materials = [
        one
        if _place(one) in wanted
        else one.evolve(measurements=[i for i in one.measurements if _is_composition(i)])
        for one in experiment.output_materials
        if _place(one) in needed
    ]
    one = experiment.evolve(output_materials=materials)
    return _without(one, _idle(one))


def _is_composition(item: Any) -> bool:
    return isinstance(item, CompMeasurement)


def _needed(experiment: Experiment, wanted: set[Origin]) -> set[Origin]:
    """Return materials with those that they are made from, by their places."""
    graph = lineage(experiment)
    named = {id(record): name for name, record in graph.nodes(data="record")}
    found = set(wanted)
    for one in experiment.output_materials:
        if _place(one) in wanted:
            made = (graph.nodes[n]["record"] for n in nx.ancestors(graph, named[id(one)]))
            found |= {_place(each) for each in made if isinstance(each, Material)}
    return found


def _without(one: Experiment, out: set[Origin]) -> Experiment:
    """Return an experiment without some of its objects; a group of events goes with the last."""

    def kept(items: Iterable[Any]) -> list[Any]:
        return [
            item.evolve(measurements=kept(item.measurements))
            if isinstance(item, (Material, Configuration))
            else item
            for item in items
            if _place(item) not in out
        ]

    groups: Any = one.synthesis_groups
    if isinstance(groups, Mapping):
        left = {key: kept(events) for key, events in groups.items()}
        groups = {key: events for key, events in left.items() if events or not groups[key]}
    else:
        groups = kept(groups)
    return one.evolve(
        raw_materials={k: raw for k, raw in one.raw_materials.items() if _place(raw) not in out},
        synthesis_groups=groups,
        output_materials=kept(one.output_materials),
        descriptions=kept(one.descriptions),
    )


def _idle(one: Experiment) -> set[Origin]:
    """Return events, raw materials and descriptions that belong to no material of an experiment."""
    groups = unused_groups(one).values()
    out = {_place(event) for group in groups for event in group.process_events}
    graph = lineage(one)
    out |= {_place(raw) for name, raw in one.raw_materials.items() if not graph.out_degree(name)}
    if one.descriptions:
        for found in check([_without(one, out)], scope="extraction"):
            if found.code == "DSC001":
                number = int(re.findall(r"descriptions\[(\d+)\]", found.path)[0])
                out.add(_place(one.descriptions[number]))
    return out


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
                strong = [one for one in group if votes[_place(one)] >= LEAST]
                for part in (strong, [one for one in group if votes[_place(one)] < LEAST]):
                    is_group = len(part) > 1 and (part is strong or not strong)
                    yield from part if is_group else (one.evolve(group_id=None) for one in part)

    materials = [
        one.evolve(measurements=[*parted(one.measurements)]) for one in experiment.output_materials
    ]
    return experiment.evolve(output_materials=materials)


def _of_lattice(item: GlobalLatticeParam, votes: dict[Origin, int]) -> Iterator[GlobalLatticeParam]:
    """Yield what diffraction says of a phase: what stands, and what does not."""
    parts = [*_parts(item)]
    weak = [one for one in parts if votes[_place(one)] < LEAST]
    strong = [one for one in parts if votes[_place(one)] >= LEAST]
    if not weak or (not strong and votes[_place(item)] < LEAST):
        yield item
        return
    yield _with_parts(item, strong)
    yield _as_part(_with_parts(item, weak), votes)


def _as_part(item: GlobalLatticeParam, votes: dict[Origin, int]) -> GlobalLatticeParam:
    """Return what diffraction says of a phase that stands elsewhere: it has the votes of this."""
    place = replace(_place(item), column=2)
    votes[place] = max(votes[_place(one)] for one in _parts(item))
    return attach(item, place, item._as_printed)


def _out(one: Experiment, votes: Mapping[Origin, int], base: str) -> set[Origin]:
    """Return what of an experiment does not stand, by the outermost objects.

    Of the experiments that were added, what is there for others alone goes with them.
    """
    graph = lineage(one)
    parents = {id(graph.nodes[n]["record"]) for n in graph if graph.out_degree(n)}
    wanted = {
        _place(made)
        for made in one.output_materials
        if votes[_place(made)] >= LEAST
        and (_file(one) == base or id(made) not in parents or not _is_bare(made))
    }
    if not wanted:
        return {_place(one)}
    needed = _needed(one, wanted)
    out: set[Origin] = set()
    for made in one.output_materials:
        out |= _out_of(made, votes) if _place(made) in needed else {_place(made)}
    for group in one.synthesis_group_map.values():
        weak = {_place(event) for event in group.process_events if votes[_place(event)] < LEAST}
        out |= weak if len(weak) < len(group.process_events) else set()
    return out | _idle(_without(one, out))


def _is_bare(material: Material) -> bool:
    return all(map(_is_composition, material.measurements))


def _out_of(material: Material, votes: Mapping[Origin, int]) -> set[Origin]:
    """Return what of a material does not stand.

    A composition stays, and so does a feature with something in it that stands, or in which another
    one lies. Of features with one name the one that most say stays.
    """

    def say(item: Any) -> int:
        return votes[_place(item)]

    items = material.measurements
    stands = [one for one in items if max(map(say, (one, *_parts(one)))) >= LEAST]
    compositions = [*filter(_is_composition, items)]
    if not any(map(_is_composition, stands)):
        stands += [max(compositions, key=say)] if compositions else []
    named: dict[Any, list[Configuration]] = defaultdict(list)
    for one in material.configurations():
        named[one.name].append(one)
    best = {name: max(same, key=say) for name, same in named.items() if name}
    kept = {
        _place(o) for o in stands if not isinstance(o, Configuration) or best.get(o.name, o) is o
    }
    hosts = [one.within for one in material.configurations() if _place(one) in kept]
    while hosts:
        host = best.get(hosts.pop())
        if host is not None and _place(host) not in kept:
            kept.add(_place(host))
            hosts.append(host.within)
    out = {_place(one) for one in items} - kept
    features = (one for one in material.configurations() if _place(one) in kept)
    inner = (item for one in features for item in one.measurements)
    return out | {_place(one) for one in inner if say(one) < LEAST}


def _sound(union: Sequence[Experiment], out: set[Origin], base: str) -> set[Origin]:
    """Return what is to be left out so that the rules for extractions hold of the rest.

    Where a rule is broken without what does not stand, a material or the recipes keep theirs;
    where that does not do, the best reading stands whole, and alone.
    """

    def faults(out: set[Origin]) -> int:
        left = [_without(one, out) for one in union if _place(one) not in out]
        found = check(left, scope="extraction")
        return sum(one.severity == "error" for one in found) + (not left)

    left = faults(out)
    wholes: list[Any] = [made for one in union for made in one.output_materials]
    wholes += [events for one in union for _, events in one.group_items()]
    for whole in wholes if left else ():
        trial = out - {_place(one) for one in collected(whole)}
        if (found := faults(trial)) < left:
            out, left = trial, found
    if left:
        return {_place(one) for one in collected(union) if _file(one) != base}
    return out


_MARK = re.compile(r" *# \d+ of \d+:$")


def commented(text: str) -> str:
    """Return a module in which each item below a comment such as "# 1 of 3:" is commented out.

    Such a comment stands above an item of a list or a map, which has its lines for itself. An entry
    of a map is commented out whole where all in its list is.
    """
    lines = text.splitlines()

    def is_marked(node: ast.AST) -> bool:
        return bool(_MARK.match(lines[node.lineno - 2]))  # type: ignore[attr-defined]

    found: list[tuple[int, int | None, int]] = []  # first and last line, and that of its comment
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.List):
            found += [(one.lineno, one.end_lineno, 0) for one in node.elts if is_marked(one)]
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                events: list[ast.expr] = value.elts if isinstance(value, ast.List) else []
                is_empty = bool(events) and all(map(is_marked, events))
                if key is not None and (is_empty or is_marked(key)):
                    mark = events[0].lineno - 2 if is_empty and not is_marked(key) else 0
                    found.append((key.lineno, value.end_lineno, mark))
    done = 0
    for first, last, mark in sorted(found, key=lambda one: (one[0], -(one[1] or 0))):
        if first <= done or last is None:
            continue
        indent = " " * (len(lines[first - 1]) - len(lines[first - 1].lstrip()))
        head = f"{indent}{lines[mark].lstrip()}\n" if mark else ""
        for number in range(first - 1, last):
            lines[number] = f"{indent}# {lines[number][len(indent) :]}"
        lines[first - 1], done = head + lines[first - 1], last
    return "\n".join(lines) + "\n"
