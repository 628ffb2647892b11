"""Every page of the explorer; what is told of one paper is in `litx.site.paper_pages`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import litx_ontology
import litxalloy
from litx import __version__
from litx.citations import bibtex, entries
from litx.dataset import describe
from litx.evaluation import Evaluation
from litx.harness.board import ABOUT, Board, gather_board
from litx.harness.evaluations import PathEvaluator, require
from litx.harness.rows import HEADINGS
from litx.harness.scoring import PROFILE
from litx.model import Paper
from litx.model.chemistry import Element
from litx.report.grid import Grid, render
from litx.report.page import Markup, body
from litx.report.score import page_parts
from litx.site.content import MOST_ROWS, Content, Row, spread, strips
from litx.site.paper_pages import filtered, filters, pages_of_paper
from litx.site.plots import scatter
from litx.site.rendering import Page, Pages, file_name, renderer, script
from litx.tables import TABLES
from litx_ontology.canonical import MeasurementKind
from litx_ontology.mappings import find_mapping
from litx_ontology.units import NAMED_UNITS
from litx_ontology.vocabularies import VOCABULARIES
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
"""Folders of pages, each with what the head of every page calls it, if it leads there."""

_MOST_BARS, _MOST_FOUND = 14, 20_000
"""What is shown at most: bars of a plot, entries of the search."""


@dataclass(frozen=True)
class Site:
    """What a site is made from.

    Attributes:
        papers: The papers by stem.
        sources: The module of each paper, as far as it is there to show.
        boards: What the leaderboard shows.
        compared: What an extraction that is held against the truth scores, if there is one.
    """

    papers: Mapping[str, Paper]
    sources: Mapping[str, Path]
    boards: Sequence[Board] = ()
    compared: Evaluation | None = None

    @classmethod
    def from_dataset(cls, runs: Path | None = None, extraction: Path | None = None) -> "Site":
        """Return what the site of the installed ground truth is made from.

        Args:
            runs: The folder of runs that the leaderboard ranks; None for published ones alone.
            extraction: What is held against the truth, as `litx score` takes it; of a run its
                first repeat.

        Raises:
            LitxError: A paper does not load, there is no such folder of runs, or the extraction
                has no score.
        """
        papers = dict(litxalloy.papers)
        sources = {stem: litxalloy.papers.path(stem) for stem in papers}
        boards = [gather_board(runs, None)] if runs else []
        boards.append(gather_board(None, None))
        return cls(papers, sources, boards, _compared(extraction) if extraction else None)


def _compared(extraction: Path) -> Evaluation:
    """Return what an extraction scores; programs run in the sandbox."""
    with PathEvaluator([find_profile(PROFILE)]) as evaluator:
        (found,) = evaluator.evaluate_each([extraction])
    return require(found).evaluations[PROFILE][0]


def pages(site: Site) -> Pages:
    """Yield every file that is made of data: its path below the site, and what it holds."""
    content = Content(site.papers, litxalloy.NAME)
    menu = {"Overview": "index.html"}
    menu |= {name: f"{folder}.html" for folder, name in SECTIONS.items() if name}
    menu |= {"Leaderboard": "leaderboard.html"} if site.boards else {}
    menu |= {"Comparison": "comparison.html"} if site.compared else {}
    page = renderer(
        {
            "dataset": describe({stem: one.experiments for stem, one in site.papers.items()}),
            "canary": litxalloy.CANARY,
            "litx_version": __version__,
            "menu": menu,
            "all_papers": content.listed,
            "called": content.label,
        }
    )
    yield page("index.html", "index.html", **_overview(content))
    yield page("papers.html", "papers.html", **filters(content))
    yield "data/papers.js", script("papers", filtered(content), litxalloy.CANARY)
    for stem in site.papers:
        yield from pages_of_paper(page, content, stem, site.sources.get(stem))
    yield from _properties(page, content)
    yield from _elements(page, content)
    yield from _phases(page, content)
    yield from _reference(page, content)
    if site.boards:
        yield page("leaderboard.html", "leaderboard.html", **_leaderboard(site.boards))
    if site.compared:
        told = body(*page_parts(site.compared, explain=True))
        yield page("comparison.html", "comparison.html", content=told)
    found = [*_found(content)]
    shown = {"entries": found[:_MOST_FOUND], "left_out": len(found[_MOST_FOUND:])}
    yield "data/search.js", script("search", shown, litxalloy.CANARY)


def _overview(content: Content) -> dict[str, Any]:
    years = Counter(content.listed[one["paper"]]["year"] for one in content.values)
    counts = {symbol: len(rows) for symbol, rows in content.elements.items()}
    return {
        "facts": {
            "papers": len(content.papers),
            "materials": len(content.tables["materials"]),
            "values": len(content.values),
            "properties": len(content.kinds),
            "elements": len(counts),
        },
        "cited": bibtex([next(entries())]),
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
    """Yield the elements, each with its place in the periodic table and how many have it."""
    most = max(counts.values(), default=1)
    for element in map(Element.from_Z, range(1, 119)):
        is_below = element.is_lanthanoid or element.is_actinoid
        count = counts.get(element.symbol, 0)
        yield {
            "symbol": element.symbol,
            "name": element.long_name,
            "row": element.row + 3 if is_below else element.row,
            "column": element.Z - (57 if element.is_lanthanoid else 89) + 3
            if is_below
            else element.group,
            "count": count,
            "share": round(100 * count / most),
        }


def _bars(content: Content, values: Iterable[Row], root: str) -> list[tuple[str, str, int]]:
    """Return how many values there are of the most frequent kinds."""
    kinds = Counter(one["kind"] for one in values if one["kind"])
    return [
        (content.label(kind), f"{root}properties/{file_name(kind)}.html", count)
        for kind, count in kinds.most_common(_MOST_BARS)
    ]


def _properties(page: Page, content: Content) -> Pages:
    """Yield the page and the file of each property, and the list of them."""
    listed = []
    for kind, rows in content.kinds.items():
        name, member = file_name(kind), content.members.get(kind)
        listed.append(
            {
                "kind": kind,
                "label": content.label(kind),
                "rows": rows,
                "papers": len({one["paper"] for one in rows}),
                "range": spread(rows),
                "description": member.description if member else "",
            }
        )
        numbered = [one | {"number": number} for number, one in enumerate(rows, 1)]
        shown = numbered[:MOST_ROWS]
        unit = next((one["canonical_unit"] for one in rows if one["canonical_unit"]), "")
        yield page(
            f"properties/{name}.html",
            "property.html",
            **listed[-1],
            term=find_mapping(member) if member else None,
            csv=f"{name}.csv",
            shown=shown,
            strip=strips(shown, content.listed),
            unit=unit,
            has_other=any((one["unit"] or "") != unit for one in shown),
        )
        columns = list(TABLES["values"].columns)
        cells = [[*(one[column] for column in columns), None] for one in rows]
        cells[0][-1] = litxalloy.CANARY  # as in what `litx export` writes
        yield f"properties/{name}.csv", render([Grid("", [*columns, "canary"], cells)], "csv")
    yield page("properties.html", "properties.html", properties=listed)


def _elements(page: Page, content: Content) -> Pages:
    """Yield the page of each element, and the list of them."""
    listed = []
    for symbol, rows in content.elements.items():
        about = Element(symbol).long_name if Element.is_valid_symbol(symbol) else ""
        own = {(one["paper"], one["material"]) for one in rows}
        values = (one for key in own for one in content.of("values", *key))
        partners = Counter(one for row in rows for one in row["symbols"] if one != symbol)
        listed.append(_summary(symbol, about, rows))
        told = {
            "symbol": symbol,
            "name": about,
            "rows": rows,
            "shown": rows[:MOST_ROWS],
            "kinds": _bars(content, values, "../"),
            "partners": [
                (one, f"{file_name(one)}.html", count)
                for one, count in partners.most_common(_MOST_BARS)
            ],
        }
        yield page(f"elements/{file_name(symbol)}.html", "element.html", **told)
    told = {"heading": "Elements", "column": "Element", "folder": "elements", "rows": listed}
    lead = "The elements of the materials, by the first composition of each."
    yield page("elements.html", "listed.html", lead=lead, **told)


def _phases(page: Page, content: Content) -> Pages:
    """Yield the page of each crystal structure, and the list of them."""
    listed = []
    for name, rows in content.phases.items():
        member = content.members.get(name)
        about = content.label(name)
        listed.append(_summary(name, about if about != name else "", rows))
        values = (one for one in content.values if one["structure"] == name)
        told = {
            "name": name,
            "label": about,
            "description": member.description if member else "",
            "rows": rows,
            "shown": rows[:MOST_ROWS],
            "materials": listed[-1]["materials"],
            "kinds": _bars(content, values, "../"),
        }
        yield page(f"phases/{file_name(name)}.html", "phase.html", **told)
    told = {"heading": "Phases", "column": "Structure", "folder": "phases", "rows": listed}
    lead = "The crystal structures of phases and of features of the microstructure."
    yield page("phases.html", "listed.html", lead=lead, **told)


def _summary(name: str, about: str, rows: Sequence[Row]) -> Row:
    """Return what a list says of an element or a phase."""
    materials = {(one["paper"], one["material"]) for one in rows}
    papers = {one["paper"] for one in rows}
    return {"name": name, "about": about, "materials": len(materials), "papers": len(papers)}


def _reference(page: Page, content: Content) -> Pages:
    """Yield the pages of the vocabularies and the rules, from what the documentation has."""
    lists = {
        "version": litx_ontology.VOCABULARY_VERSION,
        "vocabularies": VOCABULARIES,
        "units": {name: f"{unit:~P}" or "1" for name, unit in NAMED_UNITS.items()},
    }
    yield page("vocabulary.html", "vocabularies.html", **lists)
    for name, enum in VOCABULARIES.items():
        told = {
            "name": name,
            "about": " ".join((enum.__doc__ or "").split("\n\n")[0].split()),
            "has_units": issubclass(enum, MeasurementKind),
            "members": [(one, content.page_of(one), find_mapping(one)) for one in enum],
        }
        yield page(f"vocabulary/{name}.html", "vocabulary.html", **told)
    yield page("rules.html", "rules.html", rules=all_rules())
    for rule in all_rules():
        yield page(f"rules/{rule.code}.html", "rule.html", rule=rule, parts=sections(rule.docs))


def _leaderboard(boards: Sequence[Board]) -> dict[str, Any]:
    """Return the tables of boards, and the plots of those that have costs."""
    plots, tables = [], []
    for board in boards:
        for group in board.groups:
            headline = group.basis.headline
            plots.append((group.basis.title, scatter(group.points()), HEADINGS[headline]))
        for table in board.published:
            if table.plotted:
                title = f"Published {table.plotted} (dataset {table.dataset})"
                plots.append((title, scatter(table.points()), "F1"))
        tables += [(one.title, Markup(render([one], "html"))) for one in board.grids()]
    return {"about": ABOUT, "plots": [one for one in plots if one[1]], "tables": tables}


def _found(content: Content) -> Iterator[tuple[str, str, str, str]]:
    """Yield what the search finds: what it is called, what it is, its page and other words."""
    for kind in content.kinds:
        member = content.members.get(kind)
        words = " ".join((kind, *(member.aliases if member else ())))
        yield content.label(kind), "property", f"properties/{file_name(kind)}.html", words
    for symbol in content.elements:
        name = Element(symbol).long_name if Element.is_valid_symbol(symbol) else ""
        yield symbol, f"element {name}".strip(), f"elements/{file_name(symbol)}.html", ""
    for name in content.phases:
        yield name, "phase", f"phases/{file_name(name)}.html", content.label(name)
    for row in content.listed.values():
        words = " ".join(str(row.get(one) or "") for one in ("doi", "authors", "journal"))
        yield row["title"], f"paper {row['year'] or ''}".strip(), row["url"], words
    for rule in all_rules():
        yield rule.code, "rule", f"rules/{rule.code}.html", rule.name
    for row in content.listed.values():
        for one in row["materials"]:
            words = f"{one['composition'] or ''} {row['title']}"
            yield one["material"], f"material, {row['short']}", one["place"], words
    for name, enum in VOCABULARIES.items():
        for member in (one for one in enum if not content.page_of(one)):
            url = f"vocabulary/{name}.html#{member.name}"
            yield member.label, name, url, " ".join((member.name, *member.aliases))
