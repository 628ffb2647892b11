"""The pages of one paper, and what papers are found by."""

import ast
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import litxalloy
from litx.citations import bibtex, entries
from litx.errors import LitxError
from litx.graph import Graph, draw
from litx.graph.formats import described, svg
from litx.model import Experiment, Paper
from litx.refactor.disputes import find_disputes
from litx.report.page import Markup
from litx.site.content import MOST_MATERIALS, Content, Row
from litx.site.rendering import Page, Pages, file_name, script

_MOST_LINES, _LONGEST_LINE = 20_000, 400
"""What is shown at most of a module: its lines, and characters of each."""


def filters(content: Content) -> dict[str, Any]:
    """Return what papers can be filtered by."""

    def labelled(names: Iterable[str]) -> list[tuple[str, str]]:
        return sorted(((one, content.label(one)) for one in names), key=lambda one: one[1].lower())

    return {
        "papers": list(content.listed.values()),
        "symbols": list(content.elements),
        "filters": [
            ("property", "Property", labelled(content.kinds)),
            ("process", "Process", labelled(content.processes)),
            ("phase", "Phase", labelled(content.phases)),
        ],
    }


def filtered(content: Content) -> dict[str, Any]:
    """Return what the filters of papers look at: the words of each, and its materials."""
    nothing: Row = {"name": "", "words": ""}
    nothing |= {name: [] for name in ("element", "phase", "process", "values")}
    materials = []
    for number, (stem, paper) in enumerate(content.listed.items()):
        if not paper["materials"]:  # it is found by its own words
            materials.append(nothing | {"paper": number, "url": paper["url"]})
        for row in paper["materials"]:
            name = row["material"]
            steps = content.of("process_steps", stem, name)
            values = content.of("values", stem, name)
            materials.append(
                {
                    "paper": number,
                    "name": name,
                    "url": row["place"],
                    "words": f"{name} {row['composition'] or ''}",
                    "element": row["symbols"],
                    "phase": row["structures"],
                    "process": sorted({one["kind"] for one in steps if one["kind"]}),
                    "values": sorted(
                        {(one["kind"] or "", one["temperature_K"] or 0) for one in values}
                    ),
                }
            )
    told = ("title", "doi", "journal", "year", "authors")
    words = [" ".join(str(one.get(name) or "") for name in told) for one in content.listed.values()]
    return {"papers": words, "materials": materials}


def pages_of_paper(page: Page, content: Content, stem: str, source: Path | None) -> Pages:
    """Yield the page of a paper, the data of its graph, and the page of its module, if given."""
    paper, name = content.listed[stem], file_name(stem)
    picture, graph, no_picture = None, None, "The module tells of no material."
    try:
        graph = draw(_first_experiments(content.papers[stem]))
    except LitxError as error:
        no_picture = f"There is no picture of the materials: {error}"
    if graph and graph.nodes:
        picture = Markup(svg(graph, f"Materials of {paper['title']}", litxalloy.CANARY))
        data = _graph(graph, content, stem)
        yield f"data/{name}.js", script(name, data, litxalloy.CANARY)
    text = source.read_text(encoding="utf-8") if source else ""
    yield page(
        f"papers/{name}.html",
        "paper.html",
        paper=paper,
        picture=picture,
        no_picture=no_picture,
        told=described(graph) if graph else "",
        graph=name,
        materials=[*content.details(stem)],
        raw=content.of("raw_materials", stem),
        cited=bibtex(entries({stem: content.papers[stem]})),
        reading=ast.get_docstring(ast.parse(text)) or "",
        disputes=find_disputes(source) if source else [],
        has_source=source is not None,
    )
    if source:
        lines = text.splitlines()
        shown = [line[:_LONGEST_LINE] for line in lines[:_MOST_LINES]]
        told = {"stem": stem, "paper": paper, "count": len(lines), "lines": shown}
        yield page(f"sources/{name}.html", "source.html", **told)


def _first_experiments(paper: Paper) -> list[Experiment]:
    """Return the experiments with as many materials as a picture has."""
    room, found = MOST_MATERIALS, []
    for one in paper.experiments:
        found.append(one.evolve(output_materials=one.output_materials[: max(room, 0)]))
        room -= len(one.output_materials)
    return found


def _graph(graph: Graph, content: Content, stem: str) -> dict[str, Any]:
    """Return a picture as data, whose nodes know where their material is told of."""
    anchors: dict[tuple[int, int | None], str] = {}
    numbers: Counter[int] = Counter()
    for row in content.of("materials", stem):
        number = row["experiment"]
        anchors[number, numbers[number]] = content.places[stem, row["material"]].partition("#")[2]
        numbers[number] += 1
    nodes = [
        {**asdict(one), "anchor": anchors.get((one.experiment, one.material), "")}
        for one in graph.nodes
    ]
    edges = [asdict(one) for one in graph.edges]
    return {"nodes": nodes, "edges": edges, "width": graph.width, "height": graph.height}
