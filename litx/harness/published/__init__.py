"""The tables of the published benchmark (version 0.1.1) as data, one TOML file each.

A table has figures as they are printed, and its rows are never ranked with those of another version
of the dataset.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from litx.display.cells import Measured
from litx.display.grid import Cell, Grid
from litx.display.heat import Heat
from litx.harness.plot import Point

INCOMPARABLE = "Not comparable with scores on another version of the dataset."
"""What a reader of published rows beside others must know."""


@dataclass(frozen=True)
class PublishedTable:
    """A published table.

    Attributes:
        number: What the publication calls it, such as "Table 1".
        title: What it shows.
        tasks: The tasks that it is about, by their names here.
        dataset: Version of the dataset.
        columns: Headings by the names of the figures; the first is the name of a row.
        rows: What is printed, by the names of the figures; a figure that is missing is not printed.
        sides: Of two tasks side by side, each by the beginning of the names of its figures.
        headline: Name of the figure that sorts the rows; empty where they stand as printed.
        plotted: The figure of the publication that shows F1 and cost; empty where none does.
        note: What a reader must know.
    """

    number: str
    title: str
    tasks: tuple[str, ...]
    dataset: str
    columns: dict[str, str]
    rows: tuple[dict[str, str], ...]
    sides: Mapping[str, str] = field(default_factory=dict)
    headline: str = ""
    plotted: str = ""
    note: str = ""

    @property
    def source(self) -> str:
        """Where the rows come from."""
        return f"published, {self.number}"

    def grid(self) -> Grid:
        """Return it as a table, the best row first."""
        rows = list(self.rows)
        if self.headline:
            rows.sort(key=lambda row: Measured.read(row[self.headline]).mean, reverse=True)
        name, *figures = self.columns
        cells: list[list[Cell]] = [
            [row[name], *(Measured.read(row[one]) if one in row else None for one in figures)]
            for row in rows
        ]
        return Grid(
            f"Published {self.number}: {self.title} (dataset {self.dataset})",
            (*self.columns.values(), "Source"),
            [(*row, self.source) for row in cells],
            f"{self.note} {INCOMPARABLE}".strip(),
            heat=heat_of({one: self.columns[one] for one in figures}),
        )

    def data(self) -> dict[str, Any]:
        """Return it as JSON data."""
        name, *figures = self.columns
        rows = []
        for row in self.rows:
            read = {one: Measured.read(row[one]) for one in figures if one in row}
            metrics = {
                one: {"mean": found.mean, "half_width": found.half_width, "printed": found.printed}
                for one, found in read.items()
            }
            rows.append({"method": row[name], "source": self.source, "metrics": metrics})
        found = {"number": self.number, "title": self.title, "tasks": list(self.tasks)}
        return {**found, "dataset": self.dataset, "note": self.note, "rows": rows}

    def points(self) -> list[Point]:
        """Return its rows as points of a plot of F1 against cost."""
        return [
            Point(
                row["method"],
                Measured.read(row["f1"]).mean,
                Measured.read(row["cost_usd"]).mean,
                row.get("family", ""),
            )
            for row in self.rows
        ]


def heat_of(columns: Mapping[str, str]) -> dict[str, Heat]:
    """Return how columns of figures are coloured, by their headings."""
    effort = ("attempts", "cost_usd")
    return {
        heading: Heat.cost if name.endswith(effort) else Heat.score
        for name, heading in columns.items()
    }


@cache
def tables() -> tuple[PublishedTable, ...]:
    """Return the published tables in order."""
    files = [one for one in resources.files(__name__).iterdir() if one.name.endswith(".toml")]
    found = []
    for file in sorted(files, key=lambda one: one.name):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        data |= {name: tuple(data[name]) for name in ("tasks", "rows")}
        found.append(PublishedTable(**data))
    return tuple(found)


def tables_about(tasks: Sequence[str]) -> list[PublishedTable]:
    """Return the published tables that are about some of these tasks."""
    return [table for table in tables() if set(tasks) & set(table.tasks)]
