"""The graph of a paper's materials as a picture: where each stands, and what leads to it.

What was made stands to the right of what it was made from. Beside the line into a material stands
in words what was done. Distances are in pixels, from the upper left corner.
"""

import math
import textwrap
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from litx.errors import LitxError
from litx.model import CompMeasurement, Experiment, Material, RawMaterial
from litx.model.lineage import lineage
from litx.model.phrases import composition_phrase, label_of, step_phrases
from litx.words import counted, on_one_line

CHARACTER, LINE = 7.2, 16.0
"""Room of a character and of a line of text at 13 pixels."""

MOST_EDGES = 100_000
"""Most lines of a picture; a paper has some ten."""

_MARGIN, _GAP, _CURVE, _PADDING = 16.0, 14.0, 56.0, 12.0
_LONGEST = 44  # characters of a line of text; the rest stands in the title
_MOST_LINES = 8  # of what was done between two materials


@dataclass(frozen=True)
class DrawnNode:
    """A material, a raw material, or a name that stands for neither.

    Attributes:
        id: Unique in the picture.
        name: What the paper's module calls it.
        about: What it is, in a few words: its composition, or the form of a raw material.
        kind: "raw", "material" or "undefined".
        experiment: Index of its experiment.
        material: Index among the experiment's materials; None where it is none of them.
        x: Distance of its centre from the left.
        y: Distance of its centre from above.
        width: Its width.
        height: Its height.
    """

    id: str
    name: str
    about: str
    kind: str
    experiment: int
    material: int | None
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Edge:
    """What was done to make one thing from another.

    Attributes:
        source: Id of what went in.
        target: Id of what was made.
        process: The steps as the process writes them, such as "melt->anneal[T=900]".
        steps: The same in words, event by event.
        label: As much of `steps` as the picture has room for, line by line; empty where another
            edge to the same material tells the same.
        x: Where the label begins.
        y: How far down the line runs on which the label stands.
        width: Length of that line.
    """

    source: str
    target: str
    process: str
    steps: tuple[str, ...]
    label: tuple[str, ...]
    x: float
    y: float
    width: float


@dataclass(frozen=True)
class Graph:
    """A picture: its nodes, its edges, and how large it is."""

    nodes: tuple[DrawnNode, ...]
    edges: tuple[Edge, ...]
    width: float
    height: float


@dataclass
class _Laid:
    """A node on its way to its place."""

    id: str
    name: str
    about: str
    kind: str
    experiment: int
    material: int | None
    inputs: "dict[str, tuple[str, tuple[str, ...]]]"  # process and its words, by id of the input
    rank: int = 0
    parent: "str | None" = None
    slot: float = 0.0  # height of its own row
    block: float = 0.0  # height of the rows of all that was made from it
    y: float = 0.0

    @property
    def lanes(self) -> "dict[tuple[str, ...], list[str]]":
        """Who leads here, by the words for what was done."""
        found: dict[tuple[str, ...], list[str]] = defaultdict(list)
        for source, (_, words) in self.inputs.items():
            found[words].append(source)
        return found


def draw(experiments: Sequence[Experiment]) -> Graph:
    """Return the picture of a paper's materials.

    Raises:
        LitxError: It has more than `MOST_EDGES` edges.
    """
    if sum(map(_edges_at_most, experiments)) > MOST_EDGES:
        message = f"the graph of materials has more than {MOST_EDGES:,} edges"
        raise LitxError(message, "give it experiment by experiment, or with fewer inputs")
    places: dict[str, _Laid] = {}
    for number, experiment in enumerate(experiments):
        places |= _places(number, experiment)
    _rank(places)
    height = _stack(places)
    return _measured(places, height)


def _edges_at_most(experiment: Experiment) -> int:
    """Return how many inputs all materials name, each as often as it is named."""
    groups = experiment.synthesis_group_map.items()
    events = {base: sum(len(e.inputs) for e in g.process_events) for base, g in groups}
    shared = len(experiment.raw_materials) + sum(events.values())
    return sum(
        shared
        if one.process_steps is None
        else sum(len(s.inputs) + events.get(s.base_name, 0) for s in one.process_steps)
        for one in experiment.output_materials
    )


def _places(number: int, experiment: Experiment) -> dict[str, _Laid]:
    """Return an experiment's nodes with what leads to each."""
    graph = lineage(experiment)
    ids = {name: f"{number}.{index}" for index, name in enumerate(graph)}
    indices = {id(one): index for index, one in enumerate(experiment.output_materials)}
    phrases: dict[str, list[str]] = {}
    found = {}
    for name, node in graph.nodes(data=True):
        inputs = {}
        for source, _, edge in graph.in_edges(name, data=True):
            steps = edge["steps"][: _MOST_LINES * 50]
            for step in steps:
                if str(step) not in phrases:
                    phrases[str(step)] = step_phrases(experiment, step)
            words = tuple(on_one_line(one) for step in steps for one in phrases[str(step)])
            inputs[ids[source]] = on_one_line("->".join(map(str, steps))), words
        record = node["record"]
        kind = "undefined" if record is None else "raw" if node["raw"] else "material"
        about = on_one_line(_about(record))
        about = "" if about == name else about
        index = indices.get(id(record))
        found[ids[name]] = _Laid(ids[name], on_one_line(name), about, kind, number, index, inputs)
    return found


def _about(record: Material | RawMaterial | None) -> str:
    """Return a few words about what a node stands for."""
    if isinstance(record, Material):
        compositions = (i for i in record.measurements if isinstance(i, CompMeasurement))
        return next(map(composition_phrase, compositions), "")
    return label_of(getattr(record, "kind", "not defined"))


def _rank(places: Mapping[str, _Laid]) -> None:
    """Give each node a column right of all its inputs, and the last of them as its parent.

    In a circle the first of its materials begins.
    """
    children: dict[str, list[str]] = defaultdict(list)
    for key, place in places.items():
        for source in place.inputs:
            children[source].append(key)
    waiting = {key: len(place.inputs) for key, place in places.items()}
    ready = [key for key, count in waiting.items() if not count]
    rest = iter(places)
    done: set[str] = set()
    while len(done) < len(places):
        key = ready.pop() if ready else next(one for one in rest if one not in done)
        if key in done:
            continue
        done.add(key)
        place = places[key]
        known = [one for one in place.inputs if one in done and one != key]
        if known:
            place.parent = max(known, key=lambda one: places[one].rank)
            place.rank = places[place.parent].rank + 1
        for child in children[key]:
            waiting[child] -= 1
            if not waiting[child]:
                ready.append(child)
    for key, place in places.items():  # what is made of nothing stands close to what it goes into
        if not place.inputs and children[key]:
            place.rank = max(min(places[child].rank for child in children[key]) - 1, 0)


def _stack(places: Mapping[str, _Laid]) -> float:
    """Give each node a row of its own, in the middle of those made from it; return the height."""
    made: dict[str | None, list[str]] = defaultdict(list)
    for key, place in places.items():
        lanes = sum(_room(words) for words in place.lanes)
        place.slot = max(2 * LINE + _PADDING, lanes) + _GAP
        made[place.parent].append(key)
    order = [*made[None]]
    for key in order:  # grows: those made from each come after it
        order += made[key]
    for key in reversed(order):
        own = places[key]
        own.block = max(own.slot, sum(places[child].block for child in made[key]))
    y = _MARGIN
    for root in _roots(places, made):
        _descend(places, made, root, y)
        y += places[root].block
    return y + _MARGIN - (_GAP if places else 0)


def _room(words: Sequence[str]) -> float:
    """Return the height of what stands beside a line, above and below it."""
    return 2 * math.ceil(len(_label(words)) / 2) * LINE + _PADDING


def _roots(places: Mapping[str, _Laid], made: Mapping[str | None, Sequence[str]]) -> list[str]:
    """Return what has no parent; what only joins in stands below that which it joins."""
    tree: dict[str, str] = {}
    below: dict[str, list[str]] = defaultdict(list)
    order = [key for key in made[None] if made.get(key)]
    for key in order:
        reached = [key]
        for one in reached:
            tree[one] = key
            reached += made.get(one, ())
    first: dict[str, str] = {}
    for key, place in places.items():
        for source in place.inputs:
            first.setdefault(source, key)
    alone = [key for key in made[None] if not made.get(key)]
    for key in alone:
        below[tree.get(first.get(key, ""), "")].append(key)
    return [one for key in order for one in (key, *below[key])] + below[""]


def _descend(
    places: Mapping[str, _Laid], made: Mapping[str | None, Sequence[str]], root: str, top: float
) -> None:
    """Place a node and all that was made from it below a height."""
    waiting = [(root, top)]
    while waiting:
        key, top = waiting.pop()
        place = places[key]
        place.y = top + place.block / 2
        rows = [places[child].block for child in made.get(key, ())]
        at = top + (place.block - sum(rows)) / 2
        for child, row in zip(made.get(key, ()), rows, strict=True):
            waiting.append((child, at))
            at += row


def _measured(places: Mapping[str, _Laid], height: float) -> Graph:
    """Give the columns their widths, and the edges what stands beside them."""
    columns: dict[int, float] = defaultdict(float)  # the widest node of each
    lanes: dict[int, float] = defaultdict(float)  # the widest label before each
    for place in places.values():
        width = max(cell_len(shortened(one)) for one in (place.name, place.about))
        columns[place.rank] = max(columns[place.rank], width * CHARACTER + 2 * _PADDING)
        for words in place.lanes:
            width = max((cell_len(line) for line in _label(words)), default=0)
            lanes[place.rank] = max(lanes[place.rank], width * CHARACTER + 2 * _PADDING)
    left: dict[int, float] = {}
    x = _MARGIN
    for rank in sorted(columns):
        x += lanes[rank] + (_CURVE if lanes[rank] else 0)
        left[rank] = x
        x += columns[rank] + _PADDING
    nodes, edges = [], []
    for place in places.values():
        size, start = columns[place.rank], left[place.rank]
        nodes.append(
            DrawnNode(
                place.id,
                place.name,
                place.about,
                place.kind,
                place.experiment,
                place.material,
                start + size / 2,
                place.y,
                size,
                2 * LINE + _PADDING,
            )
        )
        y = place.y - sum(_room(words) for words in place.lanes) / 2
        lane = lanes[place.rank]
        for words, sources in place.lanes.items():
            middle = y + _room(words) / 2
            y += _room(words)
            for index, source in enumerate(sources):
                process = place.inputs[source][0]
                label = () if index else tuple(_label(words))
                at = start - lane
                edges.append(Edge(source, place.id, process, words, label, at, middle, lane))
    return Graph(tuple(nodes), tuple(edges), x + _MARGIN - _PADDING, height)


def _label(words: Sequence[str]) -> list[str]:
    """Return what stands beside a line: the steps, as far as there is room for them."""
    lines: list[str] = []
    for index, phrase in enumerate(words):
        told = textwrap.wrap(phrase, _LONGEST, subsequent_indent="  ") or [""]
        if len(lines) + len(told) + (index + 1 < len(words)) > _MOST_LINES:
            return [*lines, f"and {counted(len(words) - index, 'more step')}"]
        lines += map(shortened, told)
    return lines


def shortened(text: str) -> str:
    """Return a text cut to the room of a line."""
    return text if cell_len(text) <= _LONGEST else set_cell_size(text, _LONGEST - 1).rstrip() + "…"
