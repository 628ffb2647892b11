"""The rows of `litx.tables` as the pages show them: by paper, property, element and phase."""

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from litx.model import Paper
from litx.site.plots import Axis
from litx.site.rendering import celsius, figure, file_name
from litx.tables import TABLES, build
from litx.words import counted, short_name
from litx_ontology import CrysStruct, ValueQualifier
from litx_ontology.canonical import Described, MeasurementKind
from litx_ontology.vocabularies import VOCABULARIES

Row = dict[str, Any]

WHOLE = "whole"
"""Subject of what was measured on a material as a whole."""

MOST_ROWS = 2_000
"""Rows of a table on a page; what is left out is told, and is in the file beside it."""

MOST_MATERIALS = 200
"""Materials that the page of a paper tells of in full, and that its picture has."""

MOST_PARTS = 1_000
"""Rows of each table that a page has of one material."""

_PARTS = ("process_steps", "edges", "compositions", "measurements", "configurations")

_SYMBOLS = {str(one.value): one.symbol for one in ValueQualifier}
_SIGNS = {"<=": "\u2264", ">=": "\u2265", "<<": "\u226a", ">>": "\u226b"}
"""How qualifiers are printed that modules write with two signs."""

_DEEPEST = 12
"""Features within one another that are shown so; deeper ones stand beside the others."""

_ROOM = 273.15 + 10, 273.15 + 40
"""Kelvin between which a test is at room temperature."""


class Content:
    """Everything that the pages show.

    Attributes:
        papers: The papers by stem.
        tables: The rows of every table.
        places: The address of each material below the site, by paper and name: a place on the page
            of its paper, or the page alone where that leaves it out.
    """

    def __init__(self, papers: Mapping[str, Paper], dataset: str) -> None:
        """Make the rows of the papers of a dataset."""
        self.papers = dict(papers)
        self.tables = build(self.papers, dataset)
        self._of_paper: dict[tuple[str, str], list[Row]] = defaultdict(list)
        self._of_material: dict[tuple[str, str, str], list[Row]] = defaultdict(list)
        for table, rows in self.tables.items():
            for row in rows:
                self._of_paper[table, row["paper"]].append(row)
                if "material" in row:
                    self._of_material[table, row["paper"], row["material"]].append(row)
        self.places: dict[tuple[str, str], str] = {}
        for stem in self.papers:
            for number, row in enumerate(self._of_paper["materials", stem]):
                anchor = f"#m{number + 1}" if number < MOST_MATERIALS else ""
                page = f"papers/{file_name(stem)}.html"
                self.places[stem, row["material"]] = page + anchor

    def of(self, table: str, stem: str, material: str | None = None) -> list[Row]:
        """Return the rows of a table that are about a paper, or about one of its materials."""
        if material is None:
            return self._of_paper.get((table, stem), [])
        return self._of_material.get((table, stem, material), [])

    @cached_property
    def values(self) -> list[Row]:
        """Every value, with all that the measurement says that it comes from."""
        waiting: dict[tuple[Any, ...], deque[Row]] = defaultdict(deque)
        names = ("paper", "material", "subject", "kind", "line")
        for row in self.tables["measurements"]:
            waiting[tuple(row[name] for name in names)].append(row)
        nothing: Row = dict.fromkeys(TABLES["measurements"].columns)
        found = []
        for row in self.tables["values"]:
            own = waiting.get(tuple(row[name] for name in names))
            found.append(self._told({**nothing, **row, **(own.popleft() if own else {})}))
        return found

    def _told(self, row: Row) -> Row:
        """Add to a value what it is called, and how it is printed."""
        printed = row["printed"]
        if printed is None:
            symbol = _SYMBOLS[row["qualifier"]]
            printed = "" if row["value"] is None else f"{symbol}{row['value']:.6g}"
        for written, sign in _SIGNS.items():
            printed = f"{sign} {printed[2:].strip()}" if printed.startswith(written) else printed
        kelvin = row["temperature_K"]
        return row | {
            "label": self.label(row["kind"]),
            "printed": printed,
            "method_label": self.label(row["method"]),
            "place": self.places[row["paper"], row["material"]],
            "is_elsewhere": kelvin is not None and not _ROOM[0] <= kelvin <= _ROOM[1],
        }

    @cached_property
    def members(self) -> dict[str, Described]:
        """The members of all vocabularies that rows refer to, by their values."""
        columns = (one for table in TABLES.values() for one in table.columns.values())
        names = dict.fromkeys(name for one in columns for name in one.vocabularies)
        return {str(one.value): one for name in reversed(names) for one in VOCABULARIES[name]}

    def label(self, value: str | None) -> str:
        """Return what people call a canonical value; free text stays."""
        member = self.members.get(value or "")
        if member is None:
            return (value or "").replace("_", " ")
        return member.label

    @cached_property
    def kinds(self) -> dict[str, list[Row]]:
        """The values of each kind, the most frequent first."""
        return _by("kind", self.values)

    @cached_property
    def elements(self) -> dict[str, list[Row]]:
        """The materials that contain each element, with its atomic fraction."""
        shares: dict[tuple[str, str, str], float] = {}
        rows = self.tables["compositions"]  # what is nominal goes first, as in `composition`
        for row in sorted(rows, key=lambda one: not one["is_nominal"]):
            if row["subject"] == WHOLE:
                key = row["paper"], row["material"], row["element"]
                shares.setdefault(key, row["fraction"])
        found: dict[str, list[Row]] = defaultdict(list)
        for row in self.tables["materials"]:
            for symbol in split(row["elements"], "-"):
                share = shares.get((row["paper"], row["material"], symbol))
                found[symbol].append(self.material(row) | {"fraction": share})
        return dict(sorted(found.items()))

    @cached_property
    def processes(self) -> dict[str, list[Row]]:
        """The materials that each kind of process made, the most frequent first."""
        steps = self.tables["process_steps"]
        return _by(
            "kind",
            {tuple(map(one.get, ("paper", "material", "kind"))): one for one in steps}.values(),
        )

    @cached_property
    def phases(self) -> dict[str, list[Row]]:
        """Where each crystal structure was found: features and phases of materials."""
        rows = self.tables["configurations"]
        told = (one | {"place": self.places[one["paper"], one["material"]]} for one in rows)
        return _by("structure", told)

    def material(self, row: Row) -> Row:
        """Add to a material where it is told of, and how much is known."""
        stem, name = row["paper"], row["material"]
        return row | {
            "place": self.places[stem, name],
            "anchor": self.places[stem, name].partition("#")[2],
            "symbols": split(row["elements"], "-"),
            "structures": split(row["structure"], "+"),
            "count": len(self.of("values", stem, name)),
        }

    def told(self, stem: str) -> Row:
        """Return a paper with what the lists of papers show of it."""
        (row,) = self.of("papers", stem)
        materials = [self.material(one) for one in self.of("materials", stem)]
        elements = sorted({symbol for one in materials for symbol in one["symbols"]})
        structures = dict.fromkeys(name for one in materials for name in one["structures"])
        return row | {
            "title": row["title"] or row["doi"],
            "url": f"papers/{file_name(stem)}.html",
            "authors": ", ".join(self.papers[stem].authors),
            "short": _short(self.papers[stem]),
            "materials": materials,
            "elements": elements,
            "structures": list(structures),
            "count": len(self.of("values", stem)),
        }

    def page_of(self, member: Described) -> str:
        """Return the page that has what a member names; empty where there is none."""
        value = str(member.value)
        if isinstance(member, MeasurementKind) and value in self.kinds:
            return f"properties/{file_name(value)}.html"
        if isinstance(member, CrysStruct) and value in self.phases:
            return f"phases/{file_name(value)}.html"
        return ""

    @cached_property
    def listed(self) -> dict[str, Row]:
        """Every paper as lists show it, by stem."""
        return {stem: self.told(stem) for stem in self.papers}

    def details(self, stem: str) -> Iterator[Row]:
        """Yield what the page of a paper says of each material that it tells of."""
        made: dict[str, list[str]] = defaultdict(list)
        for edge in self.of("edges", stem):
            made[edge["input"]].append(edge["material"])
        for row in self.listed[stem]["materials"][:MOST_MATERIALS]:
            name = row["material"]
            parts = {table: self.of(table, stem, name) for table in _PARTS}
            shown = {table: rows[:MOST_PARTS] for table, rows in parts.items()}
            values = [self._told(one) for one in shown["measurements"]]
            features = shown["configurations"]
            compositions = list(_compositions(shown["compositions"]))
            made_from = dict.fromkeys(one["input"] for one in shown["edges"])
            made_of_it = dict.fromkeys(made[name][:MOST_PARTS])
            yield row | {
                "steps": shown["process_steps"],
                "inputs": [(one, self.places.get((stem, one))) for one in made_from],
                "children": [(one, self.places[stem, one]) for one in made_of_it],
                "compositions": [one for one in compositions if one["subject"] == WHOLE],
                "phases": [one for one in features if one["is_diffraction"]],
                "features": _tree(features, values, compositions),
                "values": [one for one in values if one["subject"] == WHOLE],
                "left_out": sum(max(len(rows) - MOST_PARTS, 0) for rows in parts.values()),
            }


def _by(column: str, rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Return rows by what a column says, as far as it does, the most frequent first."""
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if row[column]:
            found[row[column]].append(row)
    return dict(sorted(found.items(), key=lambda one: (-len(one[1]), one[0])))


def _short(paper: Paper) -> str:
    """Return what a paper is called, such as "Peijian Shi et al. 2019"; else its stem's end."""
    if not (paper.authors and paper.year):
        return short_name(paper.stem)
    return f"{paper.authors[0]}{' et al.' * (len(paper.authors) > 1)} {paper.year}"


def split(text: str | None, sign: str) -> list[str]:
    """Return what a cell joins."""
    return text.split(sign) if text else []


def _compositions(rows: Iterable[Row]) -> Iterator[Row]:
    """Yield each composition once, with its amounts in atomic per cent."""
    found: dict[int, Row] = {}
    for row in rows:
        one = found.setdefault(row["composition"], row | {"amounts": []})
        one["amounts"].append((row["element"], 100 * row["fraction"]))
    yield from found.values()


def _tree(features: Sequence[Row], values: Sequence[Row], compositions: Sequence[Row]) -> list[Row]:
    """Return the features of a microstructure, each with those within it and what is its own.

    One that lies within itself, by whatever detour, stands beside the others.
    """
    own: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for table, rows in (("values", values), ("compositions", compositions)):
        for row in rows:
            own[table, row["subject"]].append(row)
    nodes: dict[object, Row] = {}
    for row in features:
        name = row["configuration"]
        if not row["is_diffraction"]:
            told = {table: own.pop((table, name), []) for table in ("values", "compositions")}
            key = (name, len(nodes)) if name in nodes else name  # of two the first has the values
            nodes[key] = row | told | {"inner": []}
    roots: list[Row] = []
    for name, node in nodes.items():
        above, seen = node["within"], {name}
        while above in nodes and above not in seen and len(seen) < _DEEPEST:
            seen.add(above)
            above = nodes[above]["within"]
        is_within = node["within"] in nodes and above not in nodes
        (nodes[node["within"]]["inner"] if is_within else roots).append(node)
    return roots


def strips(rows: Sequence[Row], papers: Mapping[str, Row]) -> Row | None:
    """Return what a strip plot of values in one unit has, a line for each paper.

    None where no value has a number.
    """
    shown = [one for one in rows if one["canonical_value"] is not None]
    if not shown:
        return None
    axis = Axis.over(one["canonical_value"] for one in shown)
    lines: dict[str, list[Row]] = defaultdict(list)
    for row in shown:
        lines[row["paper"]].append(row)
    unit = shown[0]["canonical_unit"] or ""
    return {
        "ticks": axis.ticks,
        "unit": unit,
        "is_log": axis.is_log,
        "lines": [
            {
                "paper": papers[stem],
                "count": len(own),
                "told": f"{counted(len(own), 'value')}, {spread(own)}",
                "dots": [_dot(one, axis) for one in own],
            }
            for stem, own in lines.items()
        ],
    }


def spread(rows: Sequence[Row]) -> str:
    """Say between which numbers values of one kind lie; empty where none has a number."""
    shown = [one for one in rows if one["canonical_value"] is not None]
    if not shown:
        return ""
    numbers = [one["canonical_value"] for one in shown]
    ends = dict.fromkeys(figure(one) for one in (min(numbers), max(numbers)))
    return f"{' to '.join(ends)} {shown[0]['canonical_unit'] or ''}".strip()


def _dot(row: Row, axis: Axis) -> Row:
    """Return where a value stands, how far it reaches, and what is said of it."""
    told = f"{row['material']}: {row['printed']} {row['unit'] or ''}".strip()
    warmth = celsius(row["temperature_K"])
    ends = [row[name] for name in ("low", "high")]
    is_scaled = row["value"] and "°" not in (row["unit"] or "")  # degrees have an offset
    scale = row["canonical_value"] / row["value"] if is_scaled else None
    return {
        "at": axis.at(row["canonical_value"]),
        "reach": None if None in (scale, *ends) else [axis.at(one * scale) for one in ends],
        "is_hollow": row["is_elsewhere"],
        "told": told + (f" at {warmth}" if warmth else ""),
        "row": row["number"],
    }
