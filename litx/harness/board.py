"""The leaderboard as tables and as data: groups of rows that may be compared, best first."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from litx.harness.pareto import Point, convex_front, front
from litx.harness.published import PublishedTable
from litx.harness.rows import EFFORT, HEADINGS, Basis, LeftOut, Row, grouped, left_out_grid
from litx.report.cells import Measured
from litx.report.grid import Cell, Grid
from litx.report.heat import Heat
from litx.words import counted

_SHORT = 8
"""Characters of a hash that people see."""


@dataclass(frozen=True)
class Group:
    """Rows that may be compared.

    Attributes:
        basis: What they share.
        rows: They, the best first.
    """

    basis: Basis
    rows: tuple[Row, ...]

    @property
    def title(self) -> str:
        """What they share, for people."""
        name, version, digest = self.basis.dataset
        dataset = f"{name} {version} ({digest:.{_SHORT}})"
        profile = f"{self.basis.profile[0]} ({self.basis.profile[2]:.{_SHORT}})"
        papers = counted(len(self.basis.papers), "paper")
        return f"{self.basis.task}: {dataset}, profile {profile}, {papers}"

    def grid(self) -> Grid:
        """Return them as a table with the columns that some row has a figure for."""
        has = {name for row in self.rows for name in row.metrics} | set(EFFORT)
        metrics = [name for name in HEADINGS if name in has]
        has_links = any(row.links for row in self.rows)
        has_prompts = any(any(row.prompt) for row in self.rows)
        columns = ("Method", *(HEADINGS[name] for name in metrics), "Repeats")
        rows: list[list[Cell]] = []
        for row in self.rows:
            cells: list[Cell] = [
                row.named_among(self.rows),
                *map(row.metrics.get, metrics),
                row.repeats,
            ]
            cells += [_short_prompt(row)] if has_prompts else []
            rows.append([*cells, *([row.links] if has_links else []), self.basis.dataset[1]])
        heat = {HEADINGS[one]: Heat.cost if one in EFFORT else Heat.score for one in metrics}
        more = (*["Prompt"] * has_prompts, *["Links"] * has_links, "Version")
        return Grid(self.title, (*columns, *more), rows, heat=heat)

    def points(self) -> list[Point]:
        """Return the rows with a cost as points of a plot of the headline against cost."""
        return [
            Point(row.method, row.metrics[self.basis.headline].mean, cost.mean, row.family)
            for row in self.rows
            if (cost := row.metrics.get("cost_usd")) is not None
        ]

    def data(self) -> dict[str, Any]:
        """Return them as JSON data."""
        names = ("name", "version", "hash")
        return {
            "task": self.basis.task,
            "headline": self.basis.headline,
            "dataset": dict(zip(names, self.basis.dataset, strict=True)),
            "profile": dict(zip(names, self.basis.profile, strict=True)),
            "papers": list(self.basis.papers),
            "rows": [_row_data(row) for row in self.rows],
        }


def _short_prompt(row: Row) -> str:
    """Return the configuration of a prompt with the beginning of its hash, for people."""
    configuration, digest = row.prompt
    return f"{configuration} ({digest:.{_SHORT}})" if digest else configuration


def _row_data(row: Row) -> dict[str, Any]:
    return {
        "method": row.method,
        "run": row.run,
        "repeats": row.repeats,
        "prompt": dict(zip(("configuration", "instructions"), row.prompt, strict=True)),
        "links": {link.text: link.address for link in row.links},
        "metrics": {
            name: {"mean": one.mean, "half_width": one.half_width}
            for name, one in row.metrics.items()
        },
    }


@dataclass(frozen=True)
class Board:
    """What is shown.

    Attributes:
        groups: The runs that are ranked.
        published: The published tables.
        left_out: The runs that are not ranked.
        has_figures: Whether the data of published figures are shown too.
    """

    groups: Sequence[Group] = ()
    published: Sequence[PublishedTable] = ()
    left_out: Sequence[LeftOut] = ()
    has_figures: bool = False

    def grids(self) -> list[Grid]:
        """Return the tables for people."""
        grids = [group.grid() for group in self.groups]
        grids += [table.grid() for table in self.published]
        if self.has_figures:
            grids += [figure_grid(table) for table in self.published if table.plotted]
        if self.left_out:
            grids.append(left_out_grid(self.left_out))
        return grids

    def one_grid(self) -> Grid:
        """Return all rows in one table that says of each what it belongs to."""
        parts: list[tuple[Mapping[str, Cell], Grid]] = []
        for group in self.groups:
            dataset, profile = (" ".join(one) for one in (group.basis.dataset, group.basis.profile))
            papers = len(group.basis.papers)
            own = {"Task": group.basis.task, "Dataset": dataset, "Profile": profile}
            parts.append(({**own, "Papers": papers}, group.grid()))
        for table in self.published:
            shared = {"Task": " ".join(table.tasks), "Dataset": table.dataset}
            parts.append((shared, table.grid()))
        records = [
            {**shared, **dict(zip(grid.columns, row, strict=True))}
            for shared, grid in parts
            for row in grid.rows
        ]
        columns = list(dict.fromkeys(name for record in records for name in record))
        rows = [[record.get(name) for name in columns] for record in records]
        return Grid("Leaderboard", columns, rows)

    def data(self) -> dict[str, Any]:
        """Return everything as JSON data."""
        return {
            "groups": [group.data() for group in self.groups],
            "published": [_table_data(table) for table in self.published],
            "left_out": [{"run": one.run, "reason": one.reason} for one in self.left_out],
        }


def _table_data(table: PublishedTable) -> dict[str, Any]:
    name, *figures = table.columns
    rows = []
    for row in table.rows:
        read = {one: Measured.read(row[one]) for one in figures if one in row}
        metrics = {
            one: {"mean": found.mean, "half_width": found.half_width, "printed": found.printed}
            for one, found in read.items()
        }
        rows.append({"method": row[name], "source": table.source, "metrics": metrics})
    found = {"number": table.number, "title": table.title, "tasks": list(table.tasks)}
    return {**found, "dataset": table.dataset, "note": table.note, "rows": rows}


def figure_grid(table: PublishedTable) -> Grid:
    """Return the data of the published figure that a table is plotted in, the cheapest first."""
    points = table.points()
    best, corners = front(points), convex_front(points)
    rows: list[list[Cell]] = [
        [
            point.name,
            point.family,
            Measured.read(row["cost_usd"]),
            Measured.read(row["f1"].partition(" ")[0]),
            "yes" if point in best else "no",
            "yes" if point in corners else "no",
        ]
        for point, row in sorted(
            zip(points, table.rows, strict=True), key=lambda pair: pair[0].cost_usd
        )
    ]
    columns = ("Method", "Family", "Cost (USD)", "F1", "Pareto front", "Convex front")
    title = f"Published {table.plotted}: F1 against cost (dataset {table.dataset})"
    note = "No cheaper method has a larger F1; the convex front is over the logarithm of the cost."
    return Grid(title, columns, rows, note)


def gather(found: Iterable[tuple[Basis, Row] | LeftOut], task: str | None) -> Board:
    """Return a board of rows, without published tables.

    Args:
        found: What each run came to.
        task: The task that is wanted; None for all.
    """
    groups, left_out = grouped(found, lambda basis: basis.headline)
    ranked = [
        Group(basis, tuple(rows)) for basis, rows in groups.items() if task in (None, basis.task)
    ]
    ranked.sort(key=lambda one: (one.basis.task, one.basis.dataset, one.basis.profile))
    return Board(ranked, (), left_out)
