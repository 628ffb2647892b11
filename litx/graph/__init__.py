"""The graph of a paper's materials as a picture: where each stands, and what leads to it.

What was made stands to the right of what it was made from. Beside the line into a material stands
in words what was done. Distances are in pixels, from the upper left corner.
"""

import functools
import itertools
import math
import textwrap
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import networkx as nx
from rich.cells import cell_len, set_cell_size

from litx.errors import LitxError
from litx.model import CompMeasurement, Experiment, Material, RawMaterial
from litx.model.lineage import lineage
from litx.model.phrases import composition_phrase, label_of, step_phrases
from litx.words import counted, on_one_line

CHARACTER, LINE = 7.2, 16.0
"""Room of a character and of a line of text at 13 pixels."""

MOST_EDGES = 50_000
"""Most lines of a picture; a paper has some ten."""

_MARGIN, _GAP, _CURVE, _PADDING = 16.0, 14.0, 56.0, 12.0
_LONGEST = 44  # characters of a line of text; the rest stands in the title
_MOST_LINES, _MOST_STEPS = 8, 100  # beside a line, and in its title


@dataclass
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
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    height: float = 0.0


@dataclass(frozen=True)
class DrawnEdge:
    """What was done to make one thing from another.

    Attributes:
        source: Id of what went in.
        target: Id of what was made.
        process: The steps as the process writes them, such as "melt->anneal[T=900]".
        steps: The same in words, event by event; at most 100 steps.
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
    edges: tuple[DrawnEdge, ...]
    width: float
    height: float


def draw(experiments: Sequence[Experiment]) -> Graph:
    """Return the picture of a paper's materials.

    Raises:
        LitxError: It has more than `MOST_EDGES` edges.
    """
    if sum(map(_edges_at_most, experiments)) > MOST_EDGES:
        message = f"the graph of materials has more than {MOST_EDGES:,} edges"
        raise LitxError(message, "give it experiment by experiment, or with fewer inputs")
    laid = _Layout()
    for number, experiment in enumerate(experiments):
        laid.add(number, experiment)
    laid.set_columns()
    height = laid.set_rows()
    return laid.measured(height)


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


class _Layout:
    """Finds a place for each node; all that it knows of one stands by its id."""

    def __init__(self) -> None:
        self._graph: nx.DiGraph[str] = nx.DiGraph()  # edges have `process`
        self._nodes: dict[str, DrawnNode] = {}
        self._lanes: dict[str, dict[tuple[str, ...], list[str]]] = {}  # who leads there, by words
        self._rank: dict[str, int] = {}  # the column
        self._made: dict[str | None, list[str]] = defaultdict(list)  # what stands beside a parent

    def add(self, number: int, experiment: Experiment) -> None:
        """Add an experiment's nodes and edges."""
        found = lineage(experiment)
        ids = {name: f"{number}.{index}" for index, name in enumerate(found)}
        indices = {id(one): index for index, one in enumerate(experiment.output_materials)}
        phrases: dict[str, list[str]] = {}  # what a step does, told once
        for name, node in found.nodes(data=True):
            key, record = ids[name], node["record"]
            lanes: dict[tuple[str, ...], list[str]] = defaultdict(list)
            for source, _, edge in found.in_edges(name, data=True):
                own = edge["steps"][:_MOST_STEPS]
                steps = {str(step): step for step in own}
                for text in steps.keys() - phrases.keys():
                    phrases[text] = list(map(on_one_line, step_phrases(experiment, steps[text])))
                written = list(map(str, own))
                words = tuple(one for text in written for one in phrases[text])
                process = on_one_line("->".join(written))
                self._graph.add_edge(ids[source], key, process=process)
                lanes[words].append(ids[source])
            self._graph.add_node(key)
            self._lanes[key] = lanes
            kind = "undefined" if record is None else "raw" if node["raw"] else "material"
            told, about = on_one_line(name), on_one_line(_about(record))
            about = "" if about == told else about
            self._nodes[key] = DrawnNode(key, told, about, kind, number, indices.get(id(record)))

    def set_columns(self) -> None:
        """Put each node right of all that it was made from; what is made in a circle, in one."""
        parts = nx.condensation(self._graph)
        for rank, generation in enumerate(nx.topological_generations(parts)):
            for part in generation:
                self._rank |= dict.fromkeys(parts.nodes[part]["members"], rank)
        for key in self._nodes:
            before = [one for one in self._graph.pred[key] if self._rank[one] < self._rank[key]]
            self._made[max(before, key=self._rank.__getitem__, default=None)].append(key)
            if not self._graph.pred[key]:  # it stands close to what it goes into
                after = [self._rank[one] - 1 for one in self._graph.succ[key]]
                self._rank[key] = max(min(after, default=0), 0)

    def set_rows(self) -> float:
        """Give each node a row of its own, in the middle of those made from it; return the height.

        What only joins in where others lead stands below them.
        """
        roots = self._made[None]
        roots.sort(key=lambda key: (self._nodes[key].experiment, not self._made[key]))
        order = [*roots]
        for key in order:  # grows: those made from each come after it
            order += self._made[key]
        blocks: dict[str, float] = {}  # height of the rows of a node and of all made from it
        for key in reversed(order):
            room = max(sum(map(_room, self._lanes[key])), 2 * LINE + _PADDING) + _GAP
            blocks[key] = max(room, sum(blocks[child] for child in self._made[key]))
        end = _MARGIN
        tops = {}
        for root in roots:
            tops[root] = end
            end += blocks[root]
        for key in order:
            rows = [blocks[child] for child in self._made[key]]
            self._nodes[key].y = tops[key] + blocks[key] / 2
            first = self._nodes[key].y - sum(rows) / 2
            tops |= zip(self._made[key], itertools.accumulate([first, *rows]), strict=False)
        return end + _MARGIN

    def measured(self, height: float) -> Graph:
        """Give the columns their widths, and the edges what stands beside them."""
        boxes: dict[int, float] = defaultdict(float)  # the widest node of each column
        lanes: dict[int, float] = defaultdict(float)  # the widest label before each
        for key, node in self._nodes.items():
            rank = self._rank[key]
            boxes[rank] = max(boxes[rank], *map(_width, (node.name, node.about)))
            lines = (line for words in self._lanes[key] for line in _label(words))
            lanes[rank] = max(lanes[rank], *map(_width, lines), 0.0)
        x, left = _MARGIN, {}
        for rank in sorted(boxes):
            x += lanes[rank] + (_CURVE if lanes[rank] else 0)
            left[rank] = x
            x += boxes[rank] + _PADDING
        edges = []
        for key, node in self._nodes.items():
            rank = self._rank[key]
            node.width, node.height = boxes[rank], 2 * LINE + _PADDING
            node.x, start = left[rank] + node.width / 2, left[rank] - lanes[rank]
            y = node.y - sum(map(_room, self._lanes[key])) / 2
            for words, sources in self._lanes[key].items():
                middle, label = y + _room(words) / 2, _label(words)
                y += _room(words)
                for source in sources:
                    process = self._graph.edges[source, key]["process"]
                    at = start, middle, lanes[rank]
                    edges.append(DrawnEdge(source, key, process, words, label, *at))
                    label = ()
        return Graph(tuple(self._nodes.values()), tuple(edges), x + _MARGIN - _PADDING, height)


def _about(record: Material | RawMaterial | None) -> str:
    """Return a few words about what a node stands for."""
    if isinstance(record, Material):
        compositions = (i for i in record.measurements if isinstance(i, CompMeasurement))
        return next(map(composition_phrase, compositions), "")
    return label_of(getattr(record, "kind", "not defined"))


def _width(text: str) -> float:
    return cell_len(shortened(text)) * CHARACTER + 2 * _PADDING


def _room(words: tuple[str, ...]) -> float:
    """Return the height of what stands beside a line, above and below it."""
    return 2 * math.ceil(len(_label(words)) / 2) * LINE + _PADDING


@functools.lru_cache(maxsize=1024)
def _label(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return what stands beside a line: the steps, as far as there is room for them."""
    lines: list[str] = []
    for index, phrase in enumerate(words):
        told = textwrap.wrap(phrase, _LONGEST, subsequent_indent="  ") or [""]
        if len(lines) + len(told) + (index + 1 < len(words)) > _MOST_LINES:
            return (*lines, f"and {counted(len(words) - index, 'more step')}")
        lines += map(shortened, told)
    return tuple(lines)


def shortened(text: str) -> str:
    """Return a text cut to the room of a line."""
    return text if cell_len(text) <= _LONGEST else set_cell_size(text, _LONGEST - 1).rstrip() + "…"
