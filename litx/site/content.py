"""The rows of `litx.tables` as the pages show them: by paper, property, element and phase."""

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from litx.charts.points import ROOM_K
from litx.display.text import counted, short_name
from litx.model import Paper
from litx.site.plots import Axis
from litx.site.rendering import file_name, format_celsius, format_number
from litx.tables import TABLES, Row, build
from litx.tables.columns import WHOLE
from litx.tables.features import read_fractions
from litx.tables.kinds import SIGNS
from litx_ontology.canonical import Described, MeasurementKind
from litx_ontology.fields import Field, all_enums
from litx_ontology.vocabularies import VOCABULARIES

MOST_ROWS = 2_000
"""Most rows of a table on a page; the page counts the others, and a file beside it has them."""

MOST_MATERIALS = 200
"""Most materials on the page of a paper and in its picture."""

MOST_PARTS = 1_000
"""Most rows of each table about a material on a page."""

_PARTS = (
    *("process_steps", "edges", "compositions", "composites", "measurements"),
    "configurations",
)

_PRINTED_SIGNS = {"<=": "\u2264", ">=": "\u2265", "<<": "\u226a", ">>": "\u226b"}
"""Printed form of qualifiers that modules write with two characters."""

_DEEPEST = 12
"""Most levels of nested features; deeper ones stand at the top level."""


class Content:
    """The data of all pages: the rows of the tables, grouped in several ways.

    Attributes:
        papers: The papers by stem.
        field: Field of the papers, whose labels count before those of other fields.
        tables: The rows of every table.
        places: Address of each material below the site, by paper and name: an anchor on the page of
            its paper, or only the page where that omits the material.
    """

    def __init__(self, papers: Mapping[str, Paper], dataset: str, field: Field) -> None:
        """Build the rows of the papers of a dataset."""
        self.papers, self.field = dict(papers), field
        self.tables = build(self.papers, dataset)
        self._rows: dict[tuple[str, ...], list[Row]] = defaultdict(list)
        for table, rows in self.tables.items():
            for row in rows:
                self._rows[table, row["paper"]].append(row)
                if "material" in row:
                    self._rows[table, row["paper"], row["material"]].append(row)
        self.places: dict[tuple[str, str], str] = {}
        for stem in self.papers:
            for number, row in enumerate(self.rows("materials", stem)):
                anchor = f"#m{number + 1}" if number < MOST_MATERIALS else ""
                page = f"papers/{file_name(stem)}.html"
                self.places[stem, row["material"]] = page + anchor

    def rows(self, table: str, *key: str) -> list[Row]:
        """Return the rows of a table about a paper, or about a material of a paper."""
        return self._rows.get((table, *key), [])

    @cached_property
    def values(self) -> list[Row]:
        """Every value, with the cells of its measurement if it comes from a measurement."""
        measurements: dict[tuple[Any, ...], deque[Row]] = defaultdict(deque)
        names = ("paper", "material", "subject", "kind", "line")
        for row in self.tables["measurements"]:
            measurements[tuple(row[name] for name in names)].append(row)
        empty: Row = dict.fromkeys(TABLES["measurements"].columns)
        values = []
        for row in self.tables["values"]:
            pending = measurements.get(tuple(row[name] for name in names))
            values.append(self._label_value(empty | row | (pending.popleft() if pending else {})))
        return values

    def _label_value(self, row: Row) -> Row:
        """Add the labels, the printed form and the place of a value."""
        printed = row["printed"]
        if printed is None:
            symbol = SIGNS[row["qualifier"]]
            printed = "" if row["value"] is None else f"{symbol}{row['value']:.6g}"
        for written, sign in _PRINTED_SIGNS.items():
            printed = f"{sign} {printed[2:].strip()}" if printed.startswith(written) else printed
        kelvin = row["temperature_K"]
        return row | {
            "label": self.label(row["kind"]),
            "printed": printed,
            "method_label": self.label(row["method"]),
            "place": self.places[row["paper"], row["material"]],
            "is_elsewhere": kelvin is not None and not ROOM_K[0] <= kelvin <= ROOM_K[1],
        }

    def _label_layer(self, stem: str, layer: Row, values: Iterable[Row]) -> Row:
        """Add the label of a layer's role, the place of its material, and its thickness."""
        thickness = next(
            (
                f"{value['printed']} {value['unit'] or ''}".strip()
                for value in values
                if value["kind"] == "thickness" and value["subject"] == layer["configuration"]
            ),
            "",
        )
        place = self.places.get((stem, layer["layer_material"]))
        label = self.label(layer["role"])
        return layer | {"role_label": label, "material_place": place, "thickness": thickness}

    @cached_property
    def members(self) -> dict[str, Described]:
        """The members of all vocabularies in the tables, by their values."""
        columns = (column for table in TABLES.values() for column in table.columns.values())
        enums = dict.fromkeys(enum for column in columns for enum in column.enums)
        first = dict.fromkeys((*self.field.enums, *enums))
        return {str(member.value): member for enum in reversed(first) for member in enum}

    @cached_property
    def vocabularies(self) -> dict[str, type[Described]]:
        """Vocabularies by name: those of litx, and those that only the field has."""
        return VOCABULARIES | {enum.__name__: enum for enum in self.field.enums}

    def label(self, value: str | None) -> str:
        """Return the label of a canonical value; other text stays as it is."""
        member = self.members.get(value or "")
        return (value or "").replace("_", " ") if member is None else member.label

    @cached_property
    def kinds(self) -> dict[str, list[Row]]:
        """The values of each kind, the most frequent first."""
        return _group_by("kind", self.values)

    @cached_property
    def elements(self) -> dict[str, list[Row]]:
        """The materials that contain each element, with its atomic fraction."""
        fractions = read_fractions(self.tables)
        materials: dict[str, list[Row]] = defaultdict(list)
        for row in self.tables["materials"]:
            for symbol in split_cell(row["elements"], "-"):
                fraction = fractions[row["paper"], row["material"]][symbol]
                materials[symbol].append(self.material(row) | {"fraction": fraction})
        return dict(sorted(materials.items()))

    @cached_property
    def processes(self) -> dict[str, list[Row]]:
        """The materials that each kind of process made, the most frequent first."""
        steps = {(r["paper"], r["material"], r["kind"]): r for r in self.tables["process_steps"]}
        return _group_by("kind", steps.values())

    @cached_property
    def phases(self) -> dict[str, list[Row]]:
        """The features and phases of materials with each crystal structure."""
        rows = self.tables["configurations"]
        placed = (row | {"place": self.places[row["paper"], row["material"]]} for row in rows)
        return _group_by("structure", placed)

    def material(self, row: Row) -> Row:
        """Add the place of a material, its elements and structures, and its number of values."""
        stem, name = row["paper"], row["material"]
        return row | {
            "place": self.places[stem, name],
            "anchor": self.places[stem, name].partition("#")[2],
            "symbols": split_cell(row["elements"], "-"),
            "structures": split_cell(row["structure"], "+"),
            "count": len(self.rows("values", stem, name)),
        }

    @cached_property
    def listed(self) -> dict[str, Row]:
        """Every paper with its cells in the list of papers, by stem."""
        return {stem: self._list_paper(stem, paper) for stem, paper in self.papers.items()}

    def _list_paper(self, stem: str, paper: Paper) -> Row:
        """Return a paper with its cells in the list of papers, such as materials and elements."""
        (row,) = self.rows("papers", stem)
        materials = [self.material(row) for row in self.rows("materials", stem)]
        structures = dict.fromkeys(name for m in materials for name in m["structures"])
        return row | {
            "title": row["title"] or row["doi"],
            "url": f"papers/{file_name(stem)}.html",
            "authors": ", ".join(paper.authors),
            "short": _short_citation(paper),
            "materials": materials,
            "elements": sorted({symbol for m in materials for symbol in m["symbols"]}),
            "structures": list(structures),
            "count": len(self.rows("values", stem)),
        }

    def page_of(self, member: Described) -> str:
        """Return the page about a member of a vocabulary; empty where there is none."""
        value = str(member.value)
        if isinstance(member, MeasurementKind) and value in self.kinds:
            return f"properties/{file_name(value)}.html"
        if isinstance(member, all_enums("structures")) and value in self.phases:
            return f"phases/{file_name(value)}.html"
        return ""

    def details(self, stem: str) -> Iterator[Row]:
        """Yield the content of a paper's page about each of its first materials."""
        products = _group("input", self.rows("edges", stem))
        for row in self.listed[stem]["materials"][:MOST_MATERIALS]:
            name = row["material"]
            parts = {table: self.rows(table, stem, name) for table in _PARTS}
            shown = {table: rows[:MOST_PARTS] for table, rows in parts.items()}
            values = [self._label_value(value) for value in shown["measurements"]]
            features = shown["configurations"]
            layers = [feature for feature in features if feature["role"]]
            compositions = _compositions(shown["compositions"])
            inputs = dict.fromkeys(edge["input"] for edge in shown["edges"])
            children = dict.fromkeys(edge["material"] for edge in products[name][:MOST_PARTS])
            yield row | {
                "steps": shown["process_steps"],
                "inputs": [(source, self.places.get((stem, source))) for source in inputs],
                "children": [(child, self.places[stem, child]) for child in children],
                "compositions": [c for c in compositions if c["subject"] == WHOLE],
                "layers": [self._label_layer(stem, layer, values) for layer in layers],
                "composites": shown["composites"],
                "phases": [feature for feature in features if feature["is_diffraction"]],
                "features": _tree(features, values, compositions),
                "values": [value for value in values if value["subject"] == WHOLE],
                "left_out": sum(max(len(rows) - MOST_PARTS, 0) for rows in parts.values()),
            }


def _group(column: str, rows: Iterable[Row]) -> defaultdict[Any, list[Row]]:
    """Group rows by their cells in a column."""
    groups: defaultdict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[column]].append(row)
    return groups


def _group_by(column: str, rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Group the rows that have a cell in a column by that cell, the most frequent first."""
    groups = _group(column, (row for row in rows if row[column]))
    return dict(sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])))


def _short_citation(paper: Paper) -> str:
    """Return a short citation, such as "Peijian Shi et al. 2019"; else the end of the stem."""
    if not (paper.authors and paper.year):
        return short_name(paper.stem)
    return f"{paper.authors[0]}{' et al.' if len(paper.authors) > 1 else ''} {paper.year}"


def split_cell(text: str | None, separator: str) -> list[str]:
    """Split the texts of a cell at a separator; empty for None."""
    return text.split(separator) if text else []


def _compositions(rows: Iterable[Row]) -> list[Row]:
    """Return each composition once, with its amounts in atomic per cent."""
    compositions: dict[int, Row] = {}
    for row in rows:
        composition = compositions.setdefault(row["composition"], row | {"amounts": []})
        composition["amounts"].append((row["element"], 100 * row["fraction"]))
    return list(compositions.values())


def _tree(features: Sequence[Row], values: Sequence[Row], compositions: Sequence[Row]) -> list[Row]:
    """Return the features of a microstructure as a tree, with their values and compositions.

    A feature that lies within itself, directly or not, stands at the top level.
    """
    parts = {"values": _group("subject", values), "compositions": _group("subject", compositions)}
    nodes: dict[object, Row] = {}
    for row in features:
        name = row["configuration"]
        if not row["is_diffraction"]:
            cells = {table: groups.pop(name, []) for table, groups in parts.items()}
            key = (name, len(nodes)) if name in nodes else name  # of two the first has the values
            nodes[key] = row | cells | {"inner": []}
    roots: list[Row] = []
    for name, node in nodes.items():
        above, seen = node["within"], {name}
        while above in nodes and above not in seen and len(seen) < _DEEPEST:
            seen.add(above)
            above = nodes[above]["within"]
        is_within = node["within"] in nodes and above not in nodes
        (nodes[node["within"]]["inner"] if is_within else roots).append(node)
    return roots


def build_strip_plot(rows: Sequence[Row], papers: Mapping[str, Row]) -> Row | None:
    """Return the content of a strip plot of values in the same unit, a line for each paper.

    None where no value has a number.
    """
    shown = [row for row in rows if row["canonical_value"] is not None]
    if not shown:
        return None
    axis = Axis.over(row["canonical_value"] for row in shown)
    return {
        "ticks": axis.ticks,
        "unit": shown[0]["canonical_unit"] or "",
        "is_log": axis.is_log,
        "lines": [
            {
                "paper": papers[stem],
                "count": len(values),
                "label": f"{counted(len(values), 'value')}, {format_range(values)}",
                "dots": [_dot(value, axis) for value in values],
            }
            for stem, values in _group("paper", shown).items()
        ],
    }


def format_range(rows: Sequence[Row]) -> str:
    """Return the range of the values of a kind; empty where none has a number."""
    shown = [row for row in rows if row["canonical_value"] is not None]
    if not shown:
        return ""
    numbers = [row["canonical_value"] for row in shown]
    ends = dict.fromkeys(map(format_number, (min(numbers), max(numbers))))
    return f"{' to '.join(ends)} {shown[0]['canonical_unit'] or ''}".strip()


def _dot(row: Row, axis: Axis) -> Row:
    """Return the position, the error bar and the label of a value."""
    label = f"{row['material']}: {row['printed']} {row['unit'] or ''}".strip()
    temperature = format_celsius(row["temperature_K"])
    ends = [row["low"], row["high"]]
    is_scaled = row["value"] and "°" not in (row["unit"] or "")  # degrees have an offset
    scale = row["canonical_value"] / row["value"] if is_scaled else None
    return {
        "at": axis.at(row["canonical_value"]),
        "reach": None if None in (scale, *ends) else [axis.at(end * scale) for end in ends],
        "is_hollow": row["is_elsewhere"],
        "label": f"{label} at {temperature}" if temperature else label,
        "row": row["number"],
    }
