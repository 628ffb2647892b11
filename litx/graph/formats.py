"""A picture as SVG, and a graph as text for Mermaid and Graphviz."""

import html
import re
from collections import defaultdict
from collections.abc import Callable
from importlib import resources

from litx.display.suggestions import join_first
from litx.display.text import on_one_line
from litx.graph import LINE, DrawnEdge, DrawnNode, Graph, shortened

_STYLE = resources.files("litx.graph").joinpath("graph.css").read_text(encoding="utf-8")

_HEAD, _BEND = 8, 24  # lengths of the head of an arrow, and of the bend before it
_MOST_DESCRIBED = 40  # edges in the description of a picture


def svg(graph: Graph, title: str, note: str = "") -> str:
    """Return the picture as SVG, for a file or within HTML.

    Args:
        graph: The picture.
        title: Title of the picture.
        note: Text in the file that is not shown, such as the canary.
    """
    nodes = {node.id: node for node in graph.nodes}
    width, height = max(graph.width, 240.0), max(graph.height, 80.0)
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="litx-graph" role="img" {size}>',
        f"<title>{_escaped(title)}</title>",
        f"<desc>{_escaped(described(graph))}</desc>",
        f"<metadata>{_escaped(note)}</metadata>",
        f"<style>{_STYLE}</style>",
        '<rect class="paper" width="100%" height="100%"/>',
    ]
    parts += [_line(edge, nodes[edge.source], nodes[edge.target]) for edge in graph.edges]
    parts += [_label(edge) for edge in graph.edges if edge.label]
    parts += map(_box, graph.nodes)
    if not graph.nodes:
        parts.append('<text x="16" y="44">No materials.</text>')
    return "\n".join([*parts, "</svg>\n"])


def described(graph: Graph) -> str:
    """Return the picture in words: each material, its inputs and the steps between."""
    names = {node.id: node.name for node in graph.nodes}
    lines: dict[tuple[str, tuple[str, ...]], list[str]] = defaultdict(list)
    for edge in graph.edges:
        lines[edge.target, edge.steps].append(names[edge.source])
    sentences = [
        f"{names[target]} from {join_first(sources, 9)} by {join_first(steps, 9)}"
        for (target, steps), sources in lines.items()
    ]
    if len(sentences) > _MOST_DESCRIBED:
        sentences[_MOST_DESCRIBED:] = [f"and {len(sentences) - _MOST_DESCRIBED} more"]
    return "; ".join(sentences or ["Nothing was made from anything"]) + "."


def _line(edge: DrawnEdge, source: DrawnNode, target: DrawnNode) -> str:
    """Return the SVG of an edge: its line, its bend to the label, and the head of its arrow."""
    out, lane_end = source.x + source.width / 2, edge.x + edge.width - _BEND
    tip, y = target.x - target.width / 2, target.y
    bend = max((edge.x - out) / 2, _BEND)
    line = (
        f"M{out:.1f} {source.y:.1f}C{out + bend:.1f} {source.y:.1f} {edge.x - bend:.1f}"
        f" {edge.y:.1f} {edge.x:.1f} {edge.y:.1f}H{lane_end:.1f}"
        f"C{lane_end + _BEND / 2:.1f} {edge.y:.1f} {lane_end:.1f} {y:.1f} {tip - _HEAD:.1f} {y:.1f}"
    )
    head = f"M{tip:.1f} {y:.1f}l-{_HEAD} -4v8z"
    return f'<path class="line" d="{line}"/><path class="head" d="{head}"/>'


def _label(edge: DrawnEdge) -> str:
    """Return the SVG of the steps of an edge, half of them above its line and half below."""
    above = (len(edge.label) + 1) // 2
    lines = []
    for index, text in enumerate(edge.label):
        row = index - above
        y = edge.y + (row * LINE + 11 if row < 0 else row * LINE + LINE)
        lines.append(f'<text x="{edge.x:.1f}" y="{y:.1f}">{_escaped(text)}</text>')
    title = _escaped(f"{edge.process}: {'; '.join(edge.steps)}")
    return f"<g><title>{title}</title>{''.join(lines)}</g>"


def _box(node: DrawnNode) -> str:
    """Return the SVG of a node: a box with its name and its description, if any."""
    x, y = node.x - node.width / 2, node.y - node.height / 2
    name = _text("name", node.x, node.y + (-3 if node.about else 5), node.name)
    about = _text("about", node.x, node.y + 13, node.about) if node.about else ""
    title = _escaped(f"{node.name}: {node.about}" if node.about else node.name)
    return (
        f'<g class="node {node.kind}"><title>{title}</title><rect x="{x:.1f}" y="{y:.1f}" '
        f'width="{node.width:.1f}" height="{node.height:.1f}" rx="6"/>{name}{about}</g>'
    )


def _text(kind: str, x: float, y: float, text: str) -> str:
    """Return an SVG text centred at `x`, on the baseline `y`; `kind` is its CSS class."""
    shown = _escaped(shortened(text))
    return f'<text class="{kind}" text-anchor="middle" x="{x:.1f}" y="{y:.1f}">{shown}</text>'


def _escaped(text: str) -> str:
    """Escape text for XML, which may not hold most control characters."""
    return html.escape(on_one_line(text))


def mermaid(graph: Graph, title: str, note: str = "") -> str:
    """Return the graph as text of Mermaid, as in Markdown; arguments are those of `svg`."""
    lines = [
        *(f"%% {text}" for text in (_in_mermaid(title), on_one_line(note)) if text),
        "flowchart LR",
    ]
    for node, label in _node_labels(graph, "<br>", _in_mermaid):
        opened, closed = ('(["', '"])') if node.kind == "raw" else ('["', '"]')
        lines.append(f"    {_id(node.id)}{opened}{label}{closed}")
    for edge in graph.edges:
        label = "<br>".join(map(_in_mermaid, edge.steps))
        lines.append(f'    {_id(edge.source)} -->|"{label}"| {_id(edge.target)}')
    return "\n".join(lines) + "\n"


def dot(graph: Graph, title: str, note: str = "") -> str:
    """Return the graph as text of Graphviz; arguments are those of `svg`."""
    named = [f'    label="{_in_dot(title)}"', f'    comment="{_in_dot(note)}"']
    lines = ["digraph {", *named, "    rankdir=LR", '    node [shape="box"]']
    for node, label in _node_labels(graph, "\\n", _in_dot):
        shape = ' shape="ellipse"' if node.kind == "raw" else ""
        lines.append(f'    "{_id(node.id)}" [label="{label}"{shape}]')
    for edge in graph.edges:
        label = "\\n".join(map(_in_dot, edge.steps))
        lines.append(f'    "{_id(edge.source)}" -> "{_id(edge.target)}" [label="{label}"]')
    return "\n".join([*lines, "}"]) + "\n"


def _node_labels(
    graph: Graph, separator: str, escape: Callable[[str], str]
) -> list[tuple[DrawnNode, str]]:
    """Return each node with its label: name and description."""
    parts = [(node, filter(None, (node.name, node.about))) for node in graph.nodes]
    return [(node, separator.join(map(escape, label))) for node, label in parts]


def _id(node_id: str) -> str:
    """Return the identifier of a node in Mermaid and Graphviz: "n", and underscores for dots."""
    return f"n{node_id.replace('.', '_')}"


def _in_mermaid(text: str) -> str:
    """Write as numbers all signs that have a meaning to Mermaid or HTML."""
    return re.sub(r"[^\w .,+=%°/()~±·½-]", lambda sign: f"#{ord(sign[0])};", on_one_line(text))


def _in_dot(text: str) -> str:
    """Escape a text for a quoted string of Graphviz, on a single line."""
    return on_one_line(text).replace("\\", "\\\\").replace('"', '\\"')
