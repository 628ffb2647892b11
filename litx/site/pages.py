"""The pages of the explorer, but for those of a paper (`litx.site.paper_pages`)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import litx_ontology
from litx import __version__
from litx.charts.points import COLORS, DECADES, FEWEST, ROOM_K, PlotData
from litx.charts.points import COLUMNS as POINT_COLUMNS
from litx.charts.scatter import OTHERS, PALETTE
from litx.citations import bibtex
from litx.citations import entries as citations
from litx.dataset import DEFAULT_NAME, Dataset
from litx.display.grid import Grid, render
from litx.evaluation import Evaluation
from litx.harness.board import ABOUT, Board, gather_board
from litx.harness.evaluations import PathEvaluator, require_evaluations
from litx.harness.scoring import PROFILE
from litx.model import Paper
from litx.model.chemistry import Element
from litx.report.page import Markup
from litx.report.score_page import TITLE, render_evaluation
from litx.site.content import MOST_ROWS, Content, build_strip_plot, format_range
from litx.site.paper_pages import build_paper_pages, filter_data, list_filters
from litx.site.plots import build_scatter
from litx.site.rendering import Page, Pages, data_script, file_name, make_renderer
from litx.tables import TABLES, Row, build
from litx_ontology.canonical import MeasurementKind
from litx_ontology.mappings import find_mapping
from litx_ontology.units import NAMED_UNITS
from litx_scoring import find_profile
from litx_validators.engine import all_rules
from litx_validators.pages import sections

SECTIONS = {
    "papers": "Papers",
    "properties": "Properties",
    "elements": "Elements",
    "phases": "Phases",
    "vocabulary": "Vocabulary",
    "rules": "Rules",
    "sources": "",
}
"""Folders of pages, with the entry of each in the menu; empty where it has none."""

_MOST_BARS, _MOST_ENTRIES = 14, 20_000
"""Most bars of a plot, and most entries of the search."""


@dataclass(frozen=True)
class Site:
    """The data of a site.

    Attributes:
        papers: The papers by stem.
        sources: The modules of papers whose source is shown, by stem.
        dataset: The dataset of the papers.
        boards: The tables of the leaderboard.
        comparison: The scores of an extraction that is compared with the truth, if any.
    """

    papers: Mapping[str, Paper]
    sources: Mapping[str, Path]
    dataset: Dataset
    boards: Sequence[Board] = ()
    comparison: Evaluation | None = None

    @classmethod
    def from_dataset(
        cls, dataset: Dataset, runs: Path | None = None, extraction: Path | None = None
    ) -> "Site":
        """Return the data of a site of a dataset.

        Args:
            dataset: The dataset.
            runs: Folder of runs for the leaderboard; None for published results alone.
            extraction: Extraction to compare with the truth, as for `litx score`; of a run its
                first repeat.

        Raises:
            LitxError: A paper does not load, there is no such folder of runs, or the extraction
                has no score.
        """
        papers = dict(dataset.papers)
        sources = {stem: dataset.papers.path(stem) for stem in papers}
        boards = [gather_board(runs, None, dataset=dataset)] if runs else []
        if dataset.name == DEFAULT_NAME:  # the published results are of its papers
            boards.append(gather_board(None, None))
        comparison = _score(extraction, dataset) if extraction else None
        return cls(papers, sources, dataset, boards, comparison)


def _score(extraction: Path, dataset: Dataset) -> Evaluation:
    """Return the evaluation of an extraction, of a run its first repeat, by the default profile."""
    with PathEvaluator([find_profile(PROFILE)], dataset=dataset) as evaluator:
        (evaluated,) = evaluator.evaluate_each([extraction])
    return require_evaluations(evaluated).evaluations[PROFILE][0]


def build_pages(site: Site) -> Pages:
    """Yield every file with data: its path below the site, and its text."""
    dataset = site.dataset
    content = Content(site.papers, dataset.name, dataset.field)
    menu = {"Overview": "index.html"}
    menu |= {name: f"{folder}.html" for folder, name in SECTIONS.items() if name}
    menu |= {"Plot": "plot.html"}
    menu |= {"Leaderboard": "leaderboard.html"} if site.boards else {}
    menu |= {"Comparison": "comparison.html"} if site.comparison else {}
    page = make_renderer(
        {
            "dataset": dataset.describe({stem: p.experiments for stem, p in site.papers.items()}),
            "canary": dataset.canary,
            "litx_version": __version__,
            "menu": menu,
            "all_papers": content.listed,
            "label_of": content.label,
        }
    )
    yield page("index.html", "index.html", **_overview(content, dataset))
    yield page("papers.html", "papers.html", **list_filters(content))
    yield "data/papers.js", data_script("papers", filter_data(content), dataset.canary)
    for stem in site.papers:
        yield from build_paper_pages(page, content, stem, site.sources.get(stem), dataset)
    yield from _properties(page, content, dataset)
    yield from _elements(page, content)
    yield from _phases(page, content)
    yield from _plot(page, content, dataset)
    yield from _reference(page, content)
    if site.boards:
        yield page("leaderboard.html", "leaderboard.html", **_leaderboard(site.boards))
    if site.comparison:
        report = render_evaluation(site.comparison, explain=True)
        yield page("comparison.html", "comparison.html", heading=TITLE, content=report)
    entries = [*_search_entries(content)]
    shown = {"entries": entries[:_MOST_ENTRIES], "left_out": len(entries[_MOST_ENTRIES:])}
    yield "data/search.js", data_script("search", shown, dataset.canary)


def build_start_page(sites: Sequence[Site]) -> tuple[str, str]:
    """Return path and text of the page that lists the sites of several datasets."""
    rows = []
    for site in sites:
        tables = build(site.papers, site.dataset.name)
        counts = {name: len(tables[name]) for name in ("papers", "materials", "values")}
        about = {"field": site.dataset.field.name, "version": site.dataset.version}
        rows.append({"name": site.dataset.name, "title": site.dataset.title, **about, **counts})
    page = make_renderer({"litx_version": __version__})
    return page("index.html", "datasets.html", datasets=rows)


def _overview(content: Content, dataset: Dataset) -> dict[str, Any]:
    """Return the content of the first page: totals, citation, periodic table and bars."""
    years = Counter(content.listed[value["paper"]]["year"] for value in content.values)
    counts = {symbol: len(rows) for symbol, rows in content.elements.items()}
    return {
        "facts": {
            "papers": len(content.papers),
            "materials": len(content.tables["materials"]),
            "values": len(content.values),
            "properties": len(content.kinds),
            "elements": len(counts),
        },
        "field": dataset.field.name,
        "cited": bibtex([next(citations(dataset=dataset))], dataset),
        "periodic": [*_periodic(counts)],
        "properties": content.kinds,
        "kinds": _bars(content, content.values, ""),
        "processes": [
            (content.label(name), f"papers.html#process={quote_plus(name)}", len(rows))
            for name, rows in [*content.processes.items()][:_MOST_BARS]
        ],
        "years": [(str(year or "unknown"), None, years[year]) for year in sorted(years, key=str)],
    }


def _periodic(counts: Mapping[str, int]) -> Iterator[Row]:
    """Yield the elements, with their places in the periodic table and numbers of materials."""
    most = max(counts.values(), default=1)
    for element in map(Element.from_Z, range(1, 119)):
        is_below = element.is_lanthanoid or element.is_actinoid
        first = 57 if element.is_lanthanoid else 89
        column = element.Z - first + 3 if is_below else element.group
        count = counts.get(element.symbol, 0)
        yield {
            "symbol": element.symbol,
            "name": element.long_name,
            "row": element.row + 3 if is_below else element.row,
            "column": column,
            "count": count,
            "share": round(100 * count / most),
        }


def _bars(content: Content, values: Iterable[Row], root: str) -> list[tuple[str, str, int]]:
    """Return the numbers of values of the most frequent kinds."""
    kinds = Counter(value["kind"] for value in values if value["kind"])
    return [
        (content.label(kind), f"{root}properties/{file_name(kind)}.html", count)
        for kind, count in kinds.most_common(_MOST_BARS)
    ]


def _properties(page: Page, content: Content, dataset: Dataset) -> Pages:
    """Yield the page and the file of each property, and the list of them."""
    listed = []
    for kind, rows in content.kinds.items():
        name, member = file_name(kind), content.members.get(kind)
        listed.append(
            {
                "kind": kind,
                "label": content.label(kind),
                "rows": rows,
                "papers": len({row["paper"] for row in rows}),
                "range": format_range(rows),
                "description": member.description if member else "",
            }
        )
        shown = [row | {"number": number} for number, row in enumerate(rows[:MOST_ROWS], 1)]
        unit = next((row["canonical_unit"] for row in rows if row["canonical_unit"]), "")
        yield page(
            f"properties/{name}.html",
            "property.html",
            **listed[-1],
            term=find_mapping(member) if member else None,
            csv=f"{name}.csv",
            shown=shown,
            strip=build_strip_plot(shown, content.listed),
            unit=unit,
            has_conditions=any(row["conditions"] for row in shown),
            has_other=any((row["unit"] or "") != unit for row in shown),
        )
        columns = list(TABLES["values"].columns)
        cells = [[*(row[column] for column in columns), None] for row in rows]
        cells[0][-1] = dataset.canary  # as in the files of `litx export`
        yield f"properties/{name}.csv", render([Grid("", [*columns, "canary"], cells)], "csv")
    yield page("properties.html", "properties.html", properties=listed)


def _elements(page: Page, content: Content) -> Pages:
    """Yield the page of each element, and the list of them."""
    listed = []
    for symbol, rows in content.elements.items():
        name = _element_name(symbol)
        materials = dict.fromkeys((row["paper"], row["material"]) for row in rows)
        values = (value for key in materials for value in content.rows("values", *key))
        partners = Counter(other for row in rows for other in row["symbols"] if other != symbol)
        listed.append(_summary(symbol, name, rows))
        yield page(
            f"elements/{file_name(symbol)}.html",
            "element.html",
            symbol=symbol,
            name=name,
            rows=rows,
            shown=rows[:MOST_ROWS],
            kinds=_bars(content, values, "../"),
            partners=[
                (partner, f"{file_name(partner)}.html", count)
                for partner, count in partners.most_common(_MOST_BARS)
            ],
        )
    lead = "The elements of the materials, by the first composition of each."
    yield _list_page(page, "Elements", "Element", lead, listed)


def _phases(page: Page, content: Content) -> Pages:
    """Yield the page of each crystal structure, and the list of them."""
    listed = []
    for name, rows in content.phases.items():
        member, label = content.members.get(name), content.label(name)
        listed.append(_summary(name, label if label != name else "", rows))
        values = (value for value in content.values if value["structure"] == name)
        yield page(
            f"phases/{file_name(name)}.html",
            "phase.html",
            name=name,
            label=label,
            description=member.description if member else "",
            rows=rows,
            shown=rows[:MOST_ROWS],
            materials=listed[-1]["materials"],
            kinds=_bars(content, values, "../"),
        )
    lead = "The crystal structures of phases and of features of the microstructure."
    yield _list_page(page, "Phases", "Structure", lead, listed)


def _summary(name: str, about: str, rows: Sequence[Row]) -> Row:
    """Return the row of an element or a phase in its list, with counts of materials and papers."""
    materials = {(row["paper"], row["material"]) for row in rows}
    papers = {row["paper"] for row in rows}
    return {"name": name, "about": about, "materials": len(materials), "papers": len(papers)}


def _list_page(
    page: Page, heading: str, column: str, lead: str, rows: Sequence[Row]
) -> tuple[str, str]:
    """Return path and text of a page that lists rows, each with a link into the page's folder."""
    folder = heading.lower()
    cells = {"heading": heading, "column": column, "lead": lead, "rows": rows, "folder": folder}
    return page(f"{folder}.html", "listed.html", **cells)


def _element_name(symbol: str) -> str:
    """Return the English name of an element; empty for a symbol of no element."""
    return Element(symbol).long_name if Element.is_valid_symbol(symbol) else ""


def _plot(page: Page, content: Content, dataset: Dataset) -> Pages:
    """Yield the page that draws any two variables of the materials, and its data."""
    data = PlotData(content.tables, dataset.field)
    groups: dict[str, list[tuple[str, str]]] = {}
    for variable in data.variables.values():
        groups.setdefault(variable.group.title(), []).append((variable.name, variable.title))
    labels = {"process": "last step", "element": "most abundant element"}
    colors = [(name, labels.get(name, name)) for name in COLORS]
    yield page("plot.html", "plot.html", groups=groups.items(), colors=colors)
    numbers = {stem: number for number, stem in enumerate(content.papers)}
    materials = [
        {
            "name": material.row["material"],
            "url": content.places[material.row["paper"], material.row["material"]],
            "composition": material.row["composition"],
            "paper": numbers[material.row["paper"]],
            "colors": material.colors,
            "fractions": material.fractions,
            "values": {
                kind: [
                    (*astuple(value.mark), value.kelvin, dict(value.conditions)) for value in values
                ]
                for kind, values in material.values.items()
            },
        }
        for material in data.materials
    ]
    shown = {
        "variables": [asdict(variable) for variable in data.variables.values()],
        "materials": materials,
        "papers": [
            {
                "title": row["title"] or row["paper"],
                **{name: row[name] for name in ("paper", "doi", "year")},
            }
            for row in content.tables["papers"]
        ],
        "start": data.find_best_pair(),
        "columns": POINT_COLUMNS,
        "palette": PALETTE,
        "others": OTHERS,
        "room": ROOM_K,
        "decades": DECADES,
        "fewest": FEWEST,
    }
    yield "data/plot.js", data_script("plot", shown, dataset.canary)


def _reference(page: Page, content: Content) -> Pages:
    """Yield the pages of the vocabularies and of the rules."""
    yield page(
        "vocabulary.html",
        "vocabularies.html",
        version=litx_ontology.VOCABULARY_VERSION,
        vocabularies=content.vocabularies,
        units={name: f"{unit:~P}" or "1" for name, unit in NAMED_UNITS.items()},
    )
    for name, enum in content.vocabularies.items():
        yield page(
            f"vocabulary/{name}.html",
            "vocabulary.html",
            name=name,
            about=" ".join((enum.__doc__ or "").split("\n\n")[0].split()),
            has_units=issubclass(enum, MeasurementKind),
            members=[(member, content.page_of(member), find_mapping(member)) for member in enum],
        )
    yield page("rules.html", "rules.html", rules=all_rules())
    for rule in all_rules():
        yield page(f"rules/{rule.code}.html", "rule.html", rule=rule, parts=sections(rule.docs))


def _leaderboard(boards: Sequence[Board]) -> dict[str, Any]:
    """Return the tables of boards, and the plots of those that have costs."""
    plots, tables = [], []
    for board in boards:
        plots += [(title, build_scatter(points), score) for title, points, score in board.plots()]
        tables += [(grid.title, Markup(render([grid], "html"))) for grid in board.grids()]
    return {"about": ABOUT, "plots": [plot for plot in plots if plot[1]], "tables": tables}


def _search_entries(content: Content) -> Iterator[tuple[str, str, str, str]]:
    """Yield the entries of the search: name, type, page and further words."""
    for kind in content.kinds:
        member = content.members.get(kind)
        words = " ".join((kind, *(member.aliases if member else ())))
        yield content.label(kind), "property", f"properties/{file_name(kind)}.html", words
    for symbol in content.elements:
        about = f"element {_element_name(symbol)}".strip()
        yield symbol, about, f"elements/{file_name(symbol)}.html", ""
    for name in content.phases:
        yield name, "phase", f"phases/{file_name(name)}.html", content.label(name)
    for paper in content.listed.values():
        words = " ".join(str(paper.get(name) or "") for name in ("doi", "authors", "journal"))
        yield paper["title"], f"paper {paper['year'] or ''}".strip(), paper["url"], words
    for rule in all_rules():
        yield rule.code, "rule", f"rules/{rule.code}.html", rule.name
    for paper in content.listed.values():
        for material in paper["materials"]:
            words = f"{material['composition'] or ''} {paper['title']}"
            yield material["material"], f"material, {paper['short']}", material["place"], words
    for name, enum in content.vocabularies.items():
        for member in (member for member in enum if not content.page_of(member)):
            url = f"vocabulary/{name}.html#{member.name}"
            yield member.label, name, url, " ".join((member.name, *member.aliases))
