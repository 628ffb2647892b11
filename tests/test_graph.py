"""Graph of the materials of a paper: layout and file formats."""

import time
from xml.etree import ElementTree as ET

import pytest

import litxalloy
from litx import *
from litx.errors import LitxError
from litx.graph import MOST_EDGES, draw
from litx.graph.formats import described, dot, mermaid, svg

HEAT = {"temperature": Quantity("[T]", Celsius), "duration": Quantity("[t]", Hour)}
GROUPS = {
    "melt": [ProcessEvent(kind=ProcessKind.ArcMelting, inputs=["Ni"])],
    "anneal[T,t]": [ProcessEvent(kind=ProcessKind.Annealing, **HEAT)],
    "mix[WC]": [
        ProcessEvent(kind=ProcessKind.Mixing, description="[WC] wt.% WC"),
        ProcessEvent(kind="stir"),
    ],
}
RAW = {name: RawMaterial(kind=RawMaterialKind.Powder) for name in ("Fe", "Ni")}
HOSTILE = '<script>alert("1")</script>\n& \\ %%{init} ]] \u2028\x00 \ud800 end"] --> x'


def made(name, process, *items):
    """Return a material."""
    return Material(name=name, process=process, measurements=items)


def picture(*materials, groups=GROUPS, raw=RAW):
    """Return the graph of an experiment."""
    return draw([Experiment(raw, groups, materials)])


def overlapping(graph):
    """Return the names of overlapping boxes."""
    boxes = sorted(graph.nodes, key=lambda node: node.x)
    return [
        (a.name, b.name)
        for index, a in enumerate(boxes)
        for b in boxes[index + 1 :]
        if abs(a.x - b.x) < (a.width + b.width) / 2 and abs(a.y - b.y) < (a.height + b.height) / 2
    ]


class TestSteps:
    @pytest.mark.parametrize(
        ("process", "steps"),
        [
            ("Fe->melt", ("arc melting",)),
            ("Fe->melt->anneal[T=900,t=2]", ("arc melting", "annealing at 900 °C for 2 h")),
            ("Fe->anneal[T=900]", ("annealing at 900 °C for [t] h",)),
            ("Fe->mix[WC=10]", ("mixing (WC=10)", "stir")),
            ("Fe->polish[grit=5]", ("polish[grit=5]",)),
        ],
    )
    def test_labels(self, process, steps):
        """Events have temperature and duration; a step without events is labelled as written."""
        assert steps == picture(made("a", process)).edges[0].steps

    def test_begin_where_an_input_goes_in(self):
        """What goes in at a later step has not been through those before."""
        edges = picture(made("a", "Fe->mix[WC=1]->melt")).edges
        assert [3, 1] == [len(edge.steps) for edge in edges]
        assert ["mix[WC=1]->melt", "melt"] == [edge.process for edge in edges]

    def test_are_cut_to_the_room(self):
        """A label has eight lines; the file has all steps."""
        graph = picture(made("a", "Fe->" + "->".join(["melt"] * 30)))
        edge = graph.edges[0]
        assert (30, 8, "and 23 more steps") == (len(edge.steps), len(edge.label), edge.label[-1])
        assert 30 == svg(graph, "t").split("<g><title>")[1].split("</title>")[0].count("arc")


class TestPlaces:
    def test_run_from_left_to_right(self):
        """Each box is to the right of its inputs, and none overlap."""
        graph = picture(
            made("a", "Fe->melt"), made("b", "a->melt"), made("c", "a,b->melt"), made("d", "b->x")
        )
        at = {node.id: node for node in graph.nodes}
        assert all(at[edge.source].x < at[edge.target].x for edge in graph.edges)
        assert [] == overlapping(graph)

    @pytest.mark.parametrize("stem", litxalloy.papers)
    def test_of_papers(self, stem):
        """No boxes overlap, and all lie within the graph."""
        graph = draw(litxalloy.papers[stem].experiments)
        assert [] == overlapping(graph)
        assert all(0 < n.x - n.width / 2 < n.x + n.width / 2 < graph.width for n in graph.nodes)
        assert all(0 < n.y - n.height / 2 < n.y + n.height / 2 < graph.height for n in graph.nodes)
        ET.fromstring(svg(graph, stem))

    def test_know_their_material(self):
        """A node names its experiment and the index of its material there."""
        experiment = Experiment(RAW, GROUPS, [made("a", "Fe->melt"), made(None, "ghost->melt")])
        nodes = {
            (n.experiment, n.name): (n.kind, n.material)
            for n in draw([experiment, experiment]).nodes
        }
        assert ("material", 1) == nodes[1, "material[1]"]
        assert [("raw", None), ("undefined", None)] == [nodes[0, "Fe"], nodes[0, "ghost"]]
        assert 10 == len({node.id for node in draw([experiment, experiment]).nodes})


class TestOddGraphs:
    def test_nothing(self):
        """A paper without materials has a picture that says so."""
        assert "No materials." in svg(draw([]), "t")
        assert "Nothing was made from anything." == described(draw([]))

    @pytest.mark.parametrize("process", [None, "a->melt", "b->melt"])
    def test_one_material(self, process):
        """A material without a process, or made from itself or from nothing, is drawn."""
        graph = draw([Experiment({}, {}, [made("a", process)])])
        assert "a" in {node.name for node in graph.nodes}
        ET.fromstring(svg(graph, "t"))

    def test_circles(self):
        """Materials made from each other stand side by side."""
        graph = picture(made("a", "b->melt"), made("b", "a->melt"))
        assert [] == overlapping(graph)

    @pytest.mark.law
    @pytest.mark.parametrize("source", ["elements", "m{before}", "m{after}"])
    def test_many(self, source):
        """10,000 materials, in a row or beside each other or in a circle, are soon drawn."""
        materials = [
            made(f"m{i}", source.format(before=i - 1, after=(i + 1) % 10_000) + "->cut")
            for i in range(10_000)
        ]
        start = time.process_time()
        assert 10_000 <= svg(picture(*materials, raw={}), "t").count("<rect x=")
        assert 60 > time.process_time() - start

    def test_too_many_edges(self):
        """More lines than anybody can see are refused before they are drawn."""
        raw = {f"r{i}": RawMaterial(kind="x") for i in range(1_000)}
        materials = [made(None, None)] * (MOST_EDGES // 1_000 + 1)
        with pytest.raises(LitxError, match="more than 50,000 edges"):
            picture(*materials, groups=[ProcessEvent(kind="k")], raw=raw)


class TestHostileNames:
    """Names are untrusted, and appear as text in every format."""

    graph = picture(made(HOSTILE, f"{HOSTILE} x->{HOSTILE.replace(']', ')')}"))

    def test_svg(self):
        """The file is XML, and no element of it comes from a name."""
        root = ET.fromstring(svg(self.graph, HOSTILE, HOSTILE))
        tags = {item.tag.partition("}")[2] for item in root.iter()}
        known = {"svg", "title", "desc", "metadata", "style", "rect", "path", "g", "text"}
        assert known == tags

    def test_mermaid(self):
        """No character of a name is markup of Mermaid or HTML, and each statement is a line."""
        lines = mermaid(self.graph, HOSTILE).splitlines()
        assert len(self.graph.nodes) + len(self.graph.edges) + 2 == len(lines)
        assert not any("script>" in line or "%%{" in line or 'end"' in line for line in lines)

    def test_dot(self):
        """Quotes and backslashes of a name end no text."""
        lines = dot(self.graph, HOSTILE).splitlines()
        assert len(self.graph.nodes) + len(self.graph.edges) + 6 == len(lines)
        assert all('\\"1\\"' in line for line in lines if "script" in line)
