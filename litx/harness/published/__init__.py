"""The tables of the published benchmark (version 0.1.1) as data, one TOML file each.

A table has numbers as printed. Its rows are never ranked with those of another version of the
dataset.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from litx.display.cells import Measured
from litx.display.grid import Cell, Grid
from litx.display.heat import Heat
from litx.harness.plot import Point
from litx.harness.rows import SMALLER_IS_BETTER

INCOMPARABLE = "Not comparable with scores on another version of the dataset."
"""Note on published rows beside others."""


@dataclass(frozen=True)
class PublishedTable:
    """A published table.

    Attributes:
        number: Name in the publication, such as "Table 1".
        title: Title.
        tasks: Names of its tasks.
        dataset: Version of the dataset.
        columns: Headings by metric; the first column is the name of a row.
        rows: Printed cells by metric; a missing metric is not printed.
        sides: Task of each side, by the prefix of its metrics, for two tasks side by side.
        headline: Metric that sorts the rows; empty for the printed order.
        plotted: Figure of the publication that plots F1 against cost; empty where there is none.
        note: Note for readers.
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
        """Text of the column `Source`: "published" and the number of the table."""
        return f"published, {self.number}"

    def grid(self) -> Grid:
        """Return the table with its source, by descending headline metric if it has any."""
        rows = list(self.rows)
        if self.headline:
            rows.sort(key=lambda row: Measured.read(row[self.headline]).mean, reverse=True)
        name, *figures = self.columns
        cells: list[list[Cell]] = [
            [row[name], *(Measured.read(row[key]) if key in row else None for key in figures)]
            for row in rows
        ]
        title = f"Published {self.number}: {self.title} (dataset {self.dataset})"
        columns = (*self.columns.values(), "Source")
        lines = [(*row, self.source) for row in cells]
        heat = heat_of({key: self.columns[key] for key in figures})
        return Grid(title, columns, lines, f"{self.note} {INCOMPARABLE}".strip(), heat=heat)

    def as_data(self) -> dict[str, Any]:
        """Return number, title, tasks, dataset, note and rows of the table as JSON data."""
        name, *figures = self.columns
        rows = []
        for row in self.rows:
            metrics = {key: asdict(Measured.read(row[key])) for key in figures if key in row}
            rows.append({"method": row[name], "source": self.source, "metrics": metrics})
        about = {"number": self.number, "title": self.title, "tasks": list(self.tasks)}
        return {**about, "dataset": self.dataset, "note": self.note, "rows": rows}

    def points(self) -> list[Point]:
        """Return the rows as points of a plot of F1 against cost."""
        points = []
        for row in self.rows:
            f1, cost = (Measured.read(row[name]).mean for name in ("f1", "cost_usd"))
            points.append(Point(row["method"], f1, cost, row.get("family", "")))
        return points


def heat_of(columns: Mapping[str, str]) -> dict[str, Heat]:
    """Return the colour scale of each column, by heading."""
    return {
        heading: Heat.cost if name.endswith(SMALLER_IS_BETTER) else Heat.score
        for name, heading in columns.items()
    }


@cache
def tables() -> tuple[PublishedTable, ...]:
    """Return the published tables, sorted by the names of their files."""
    files = [file for file in resources.files(__name__).iterdir() if file.name.endswith(".toml")]
    published = []
    for file in sorted(files, key=lambda file: file.name):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        data |= {name: tuple(data[name]) for name in ("tasks", "rows")}
        published.append(PublishedTable(**data))
    return tuple(published)


def tables_about(tasks: Sequence[str]) -> list[PublishedTable]:
    """Return the published tables about any of the tasks."""
    return [table for table in tables() if set(tasks) & set(table.tasks)]
