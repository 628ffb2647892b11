"""The graph of a paper's materials as a picture: positions, and the steps that lead to each.

A material stands to the right of its inputs. The process steps stand in words beside the line into
it. Distances are in pixels, from the upper left corner.
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

from litx.display.text import counted, on_one_line
from litx.errors import LitxError
from litx.model import CompMeasurement, Experiment, Material, RawMaterial
from litx.model.lineage import lineage
from litx.model.phrases import composition_phrase, label_of, step_phrases

CHARACTER, LINE = 7.2, 16.0
"""Width of a character and height of a line of text at 13 pixels."""

MOST_EDGES = 50_000
"""Most edges of a picture; a paper has some ten."""

_MARGIN, _GAP, _CURVE, _PADDING = 16.0, 14.0, 56.0, 12.0
_LONGEST = 44  # characters of a line of text; the rest stands in the tooltip
_MOST_LINES, _MOST_STEPS = 8, 100  # beside a line, and in its tooltip


@dataclass
class DrawnNode:
    """A material, a raw material, or a name that stands for neither.

    Attributes:
        id: Unique in the picture.
        name: Name in the paper's module.
        about: Description in a few words: the composition, or the form of a raw material.
        kind: "raw", "material" or "undefined".
        experiment: Index of the experiment.
        material: Index among the experiment's materials; None for any other node.
        x: Distance of the centre from the left edge.
        y: Distance of the centre from the upper edge.
        width: Width of the box.
        height: Height of the box.
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
    """The process steps between a material and one of its inputs.

    Attributes:
        source: Id of the input.
        target: Id of the material.
        process: The steps in process notation, such as "melt->anneal[T=900]".
        steps: The same in words, event by event; at most 100 steps.
        label: As much of `steps` as the picture has room for, line by line; empty where another
            edge to the same material has the same label.
        x: Left edge of the label.
        y: Height of the line that carries the label, from the upper edge.
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
    """A picture: nodes, edges and size."""

    nodes: tuple[DrawnNode, ...]
    edges: tuple[DrawnEdge, ...]
    width: float
    height: float


def draw(experiments: Sequence[Experiment]) -> Graph:
    """Lay out the picture of a paper's materials.

    Raises:
        LitxError: It has more than `MOST_EDGES` edges.
    """
    if sum(map(_count_inputs, experiments)) > MOST_EDGES:
        message = f"the graph of materials has more than {MOST_EDGES:,} edges"
        raise LitxError(message, "draw it experiment by experiment, or with fewer inputs")
    layout = _Layout()
    for number, experiment in enumerate(experiments):
        layout.add(number, experiment)
    layout.set_columns()
    height = layout.set_rows()
    return layout.build_graph(height)


def _count_inputs(experiment: Experiment) -> int:
    """Count the inputs that all materials name, repeats included: the most edges there can be."""
    groups = experiment.synthesis_group_map.items()
    events = {base: sum(len(e.inputs) for e in g.process_events) for base, g in groups}
    count, shared = 0, len(experiment.raw_materials) + sum(events.values())
    for material in experiment.output_materials:
        steps = material.process_steps or ()
        count += sum(len(step.inputs) + events.get(step.base_name, 0) for step in steps)
        count += shared if material.process_steps is None else 0
    return count


class _Layout:
    """The layout of a graph: positions of nodes, by their ids."""

    def __init__(self) -> None:
        """Start without nodes and edges."""
        self._graph: nx.DiGraph[str] = nx.DiGraph()  # edges have `process`
        self._nodes: dict[str, DrawnNode] = {}
        self._lanes: dict[str, dict[tuple[str, ...], list[str]]] = {}  # inputs by their steps
        self._rank: dict[str, int] = {}  # the column
        self._children: dict[str | None, list[str]] = defaultdict(list)  # in rows beside a parent

    def add(self, number: int, experiment: Experiment) -> None:
        """Add an experiment's nodes and edges."""
        graph = lineage(experiment)
        ids = {name: f"{number}.{index}" for index, name in enumerate(graph)}
        indices = {id(material): i for i, material in enumerate(experiment.output_materials)}
        phrases: dict[str, list[str]] = {}  # by the text of a step, so that each is worded once
        for name, node in graph.nodes(data=True):
            key, record = ids[name], node["record"]
            lanes: dict[tuple[str, ...], list[str]] = defaultdict(list)
            for source, _, edge in graph.in_edges(name, data=True):
                texts = []
                for step in edge["steps"][:_MOST_STEPS]:
                    texts.append(str(step))
                    if texts[-1] not in phrases:
                        phrases[texts[-1]] = [*map(on_one_line, step_phrases(experiment, step))]
                words = tuple(phrase for text in texts for phrase in phrases[text])
                self._graph.add_edge(ids[source], key, process=on_one_line("->".join(texts)))
                lanes[words].append(ids[source])
            self._graph.add_node(key)
            self._lanes[key] = lanes
            kind = "undefined" if record is None else "raw" if node["raw"] else "material"
            shown, about = on_one_line(name), on_one_line(_describe(record))
            about = "" if about == shown else about
            self._nodes[key] = DrawnNode(key, shown, about, kind, number, indices.get(id(record)))

    def set_columns(self) -> None:
        """Put each node right of all its inputs; nodes of a cycle share a column."""
        parts = nx.condensation(self._graph)
        for rank, generation in enumerate(nx.topological_generations(parts)):
            for part in generation:
                self._rank |= dict.fromkeys(parts.nodes[part]["members"], rank)
        for key in self._nodes:
            before = [name for name in self._graph.pred[key] if self._rank[name] < self._rank[key]]
            self._children[max(before, key=self._rank.__getitem__, default=None)].append(key)
            if not self._graph.pred[key]:  # a starting material stands close to its product
                after = [self._rank[name] - 1 for name in self._graph.succ[key]]
                self._rank[key] = max(min(after, default=0), 0)

    def set_rows(self) -> float:
        """Give each node a separate row, in the middle of its children; return the height.

        Nodes that only join a branch stand below the branches.
        """
        roots = self._children[None]
        roots.sort(key=lambda key: (self._nodes[key].experiment, not self._children[key]))
        order = [*roots]
        for key in order:  # grows: children come after their parent
            order += self._children[key]
        blocks: dict[str, float] = {}  # height of a node's row and of those of its descendants
        for key in reversed(order):
            room = max(sum(map(_lane_height, self._lanes[key])), 2 * LINE + _PADDING) + _GAP
            blocks[key] = max(room, sum(blocks[child] for child in self._children[key]))
        end = _MARGIN
        tops = {}
        for root in roots:
            tops[root] = end
            end += blocks[root]
        for key in order:
            rows = [blocks[child] for child in self._children[key]]
            self._nodes[key].y = tops[key] + blocks[key] / 2
            first = self._nodes[key].y - sum(rows) / 2
            tops |= zip(self._children[key], itertools.accumulate([first, *rows]), strict=False)
        return end + _MARGIN

    def build_graph(self, height: float) -> Graph:
        """Set the widths of columns, and build the edges with their labels."""
        boxes: dict[int, float] = defaultdict(float)  # the widest node of each column
        lanes: dict[int, float] = defaultdict(float)  # the widest label before each
        for key, node in self._nodes.items():
            rank = self._rank[key]
            boxes[rank] = max(boxes[rank], *map(_text_width, (node.name, node.about)))
            lines = (line for words in self._lanes[key] for line in _label(words))
            lanes[rank] = max(lanes[rank], *map(_text_width, lines), 0.0)
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
            y = node.y - sum(map(_lane_height, self._lanes[key])) / 2
            for words, sources in self._lanes[key].items():
                middle, label = y + _lane_height(words) / 2, _label(words)
                y += _lane_height(words)
                for source in sources:
                    process = self._graph.edges[source, key]["process"]
                    place = start, middle, lanes[rank]
                    edges.append(DrawnEdge(source, key, process, words, label, *place))
                    label = ()
        return Graph(tuple(self._nodes.values()), tuple(edges), x + _MARGIN - _PADDING, height)


def _describe(record: Material | RawMaterial | None) -> str:
    """Describe a node in a few words."""
    if isinstance(record, Material):
        compositions = (i for i in record.measurements if isinstance(i, CompMeasurement))
        return next(map(composition_phrase, compositions), "")
    return label_of(getattr(record, "kind", "not defined"))


def _text_width(text: str) -> float:
    """Return the width of the box for a text, cut to a line, with its padding, in pixels."""
    return cell_len(shortened(text)) * CHARACTER + 2 * _PADDING


def _lane_height(words: tuple[str, ...]) -> float:
    """Return the height of a label, half of it above its line and half below."""
    return 2 * math.ceil(len(_label(words)) / 2) * LINE + _PADDING


@functools.lru_cache(maxsize=1024)
def _label(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the lines of a label: the steps, as far as there is room for them."""
    lines: list[str] = []
    for index, phrase in enumerate(words):
        wrapped = textwrap.wrap(phrase, _LONGEST, subsequent_indent="  ") or [""]
        if len(lines) + len(wrapped) + (index + 1 < len(words)) > _MOST_LINES:
            return (*lines, f"and {counted(len(words) - index, 'more step')}")
        lines += map(shortened, wrapped)
    return tuple(lines)


def shortened(text: str) -> str:
    """Cut a text to the room of a line."""
    return text if cell_len(text) <= _LONGEST else set_cell_size(text, _LONGEST - 1).rstrip() + "…"
