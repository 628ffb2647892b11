"""The pages of a paper, and the filters of the list of papers."""

import ast
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from litx.citations import bibtex, entries
from litx.dataset import Dataset
from litx.errors import LitxError
from litx.graph import Graph, draw
from litx.graph.formats import described, svg
from litx.model import Experiment, Paper
from litx.refactor.disputes import find_disputes
from litx.report.page import Markup
from litx.site.content import MOST_MATERIALS, Content
from litx.site.rendering import Page, Pages, data_script, file_name
from litx.tables import Row

_MOST_LINES, _LONGEST_LINE = 20_000, 400
"""Most lines of a module that are shown, and most characters of each."""


def list_filters(content: Content) -> dict[str, Any]:
    """Return papers, elements and the options of each filter, for the page of the list."""

    def options(names: Iterable[str]) -> list[tuple[str, str]]:
        labels = ((name, content.label(name)) for name in names)
        return sorted(labels, key=lambda item: item[1].lower())

    return {
        "papers": list(content.listed.values()),
        "symbols": list(content.elements),
        "filters": [
            ("property", "Property", options(content.kinds)),
            ("process", "Process", options(content.processes)),
            ("phase", "Phase", options(content.phases)),
        ],
    }


def filter_data(content: Content) -> dict[str, Any]:
    """Return the data for the filters: the words of each paper, and its materials."""
    empty: Row = {"name": "", "words": ""}
    empty |= {name: [] for name in ("element", "phase", "process", "values")}
    materials = []
    for number, (stem, paper) in enumerate(content.listed.items()):
        if not paper["materials"]:  # its words can match all the same
            materials.append(empty | {"paper": number, "url": paper["url"]})
        for row in paper["materials"]:
            name = row["material"]
            steps = content.rows("process_steps", stem, name)
            values = content.rows("values", stem, name)
            materials.append(
                {
                    "paper": number,
                    "name": name,
                    "url": row["place"],
                    "words": f"{name} {row['composition'] or ''}",
                    "element": row["symbols"],
                    "phase": row["structures"],
                    "process": sorted({step["kind"] for step in steps if step["kind"]}),
                    "values": sorted({(v["kind"] or "", v["temperature_K"] or 0) for v in values}),
                }
            )
    cells = ("title", "doi", "journal", "year", "authors")
    papers = content.listed.values()
    words = [" ".join(str(paper.get(cell) or "") for cell in cells) for paper in papers]
    return {"papers": words, "materials": materials}


def build_paper_pages(
    page: Page, content: Content, stem: str, source: Path | None, dataset: Dataset
) -> Pages:
    """Yield the page of a paper, the data of its graph, and the page of its module, if given."""
    paper, name = content.listed[stem], file_name(stem)
    picture, graph, no_picture = None, None, "The module has no material."
    try:
        graph = draw(_first_experiments(content.papers[stem]))
    except LitxError as error:
        no_picture = f"There is no picture of the materials: {error}"
    if graph and graph.nodes:
        picture = Markup(svg(graph, f"Materials of {paper['title']}", dataset.canary))
        data = _graph_data(graph, content, stem)
        yield f"data/{name}.js", data_script(name, data, dataset.canary)
    text = source.read_text(encoding="utf-8") if source else ""
    yield page(
        f"papers/{name}.html",
        "paper.html",
        paper=paper,
        picture=picture,
        no_picture=no_picture,
        description=described(graph) if graph else "",
        graph=name,
        materials=[*content.details(stem)],
        raw=content.rows("raw_materials", stem),
        cited=bibtex(entries({stem: content.papers[stem]}, dataset), dataset),
        reading=ast.get_docstring(ast.parse(text)) or "",
        disputes=find_disputes(source) if source else [],
        has_source=source is not None,
    )
    if source:
        lines = text.splitlines()
        shown = [line[:_LONGEST_LINE] for line in lines[:_MOST_LINES]]
        cells = {"stem": stem, "paper": paper, "count": len(lines), "lines": shown}
        yield page(f"sources/{name}.html", "source.html", **cells)


def _first_experiments(paper: Paper) -> list[Experiment]:
    """Return the experiments with as many materials as a picture may have."""
    room, experiments = MOST_MATERIALS, []
    for experiment in paper.experiments:
        materials = experiment.output_materials[: max(room, 0)]
        experiments.append(experiment.evolve(output_materials=materials))
        room -= len(experiment.output_materials)
    return experiments


def _graph_data(graph: Graph, content: Content, stem: str) -> dict[str, Any]:
    """Return a picture as data, with the anchors of materials on the page."""
    anchors: dict[int, list[str]] = defaultdict(list)  # of the materials of each experiment
    for row in content.listed[stem]["materials"]:
        anchors[row["experiment"]].append(row["anchor"])
    nodes = []
    for node in graph.nodes:
        anchor = "" if node.material is None else anchors[node.experiment][node.material]
        nodes.append(asdict(node) | {"anchor": anchor})
    edges = [asdict(edge) for edge in graph.edges]
    return {"nodes": nodes, "edges": edges, "width": graph.width, "height": graph.height}
