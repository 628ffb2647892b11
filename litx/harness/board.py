"""The leaderboard: groups of rows that may be compared, best first, and its forms."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from litx.display.cells import Measured
from litx.display.grid import Cell, Grid, GridFormat, as_data, render, show
from litx.display.heat import Heat
from litx.errors import DatasetError
from litx.harness.baselines import at_hand, baselines
from litx.harness.plot import Point, convex_front, front, plot
from litx.harness.published import PublishedTable, tables, tables_about
from litx.harness.rows import (
    EFFORT,
    HEADINGS,
    ExcludedRun,
    RankingGroup,
    Row,
    excluded_grid,
    find_runs,
    grouped,
    read_each,
    read_row,
)
from litx.harness.scoring import PROFILE
from litx.harness.side_by_side import side_by_side
from litx.harness.task import find
from litx.report.page import page
from litx_scoring import find_profile

ABOUT = """\
Runs of one task, dataset, profile, set of papers and prompt stand in one table, the best first; \
figures are means over the repeats with the half width of their 95 % confidence interval. Where \
scripts run, a click on a heading sorts a table by it."""
"""What a page says before its tables."""

NO_RUNS = "code"
"""The task whose baselines are shown where there is no run of any."""

CLAIMED = "Kind is what the run.toml of a run claims."
"""What is said below a table in which a run claims to be more than the answers of a model."""

_CHEAPER = "No cheaper method has a larger F1; the convex front is over the logarithm of the cost."

_WIDEST = 1000


@dataclass(frozen=True)
class Group:
    """Rows that may be compared.

    Attributes:
        basis: What they share.
        rows: They, the best first, and below them what is not ranked.
        note: Why no baselines are among them; empty where there are.
    """

    basis: RankingGroup
    rows: tuple[Row, ...]
    note: str = ""

    @classmethod
    def of(cls, basis: RankingGroup, rows: Sequence[Row] = ()) -> "Group":
        """Return runs, with the baselines below them."""
        below, note = baselines(basis)
        return cls(basis, (*rows, *below), note)

    def points(self) -> list[Point]:
        """Return those that have a cost, with their headline figure."""
        headline = self.basis.headline
        return [
            Point(row.method, row.metrics[headline].mean, cost.mean, row.family)
            for row in self.rows
            if (cost := row.metrics.get("cost_usd")) is not None
        ]

    def grid(self) -> Grid:
        """Return them as a table with the columns that some row has a figure for."""
        has = {name for row in self.rows for name in row.metrics} | {"attempts", "cost_usd"}
        metrics = [name for name in HEADINGS if name in has]
        kinds = [row.kind for row in self.rows]
        columns: dict[str, list[Cell]] = {
            "Method": [row.named_among(self.rows) for row in self.rows],
            **({"Kind": list(kinds)} if {*kinds} != {"model"} else {}),
            **{HEADINGS[name]: [row.metrics.get(name) for row in self.rows] for name in metrics},
            "Repeats": [row.repeats or None for row in self.rows],
        }
        if any(row.links for row in self.rows):
            columns["Links"] = [row.links for row in self.rows]
        columns["Version"] = [self.basis.dataset[1]] * len(self.rows)
        heat = {HEADINGS[one]: Heat.cost if one in EFFORT else Heat.score for one in metrics}
        rows = list(zip(*columns.values(), strict=True))
        is_claimed = any(row.run and row.kind != "model" for row in self.rows)
        note = f"{CLAIMED * is_claimed} {self.note}".strip()
        return Grid(self.basis.title, tuple(columns), rows, note, heat=heat)


@dataclass(frozen=True)
class Board:
    """What is shown.

    Attributes:
        groups: The runs that are ranked.
        published: The published tables.
        left_out: The runs that are not ranked.
        has_figures: Whether the data of published figures are shown too.
        beside: What ranked runs have side by side, by tasks or properties.
    """

    groups: Sequence[Group] = ()
    published: Sequence[PublishedTable] = ()
    left_out: Sequence[ExcludedRun] = ()
    has_figures: bool = False
    beside: Sequence[Grid] = ()

    def grids(self) -> list[Grid]:
        """Return the tables for people."""
        grids = [*(group.grid() for group in self.groups), *self.beside]
        grids += [table.grid() for table in self.published]
        for table in self.published if self.has_figures else ():
            if not table.plotted:
                continue
            points = table.points()  # the data of the published figure, the cheapest first
            best, corners = front(points), convex_front(points)
            pairs = sorted(zip(points, table.rows, strict=True), key=lambda pair: pair[0].cost_usd)
            rows: list[list[Cell]] = [
                [
                    point.name,
                    point.family,
                    Measured.read(row["cost_usd"]),
                    Measured.read(row["f1"].partition(" ")[0]),
                    "yes" if point in best else "no",
                    "yes" if point in corners else "no",
                ]
                for point, row in pairs
            ]
            columns = ("Method", "Family", "Cost (USD)", "F1", "Pareto front", "Convex front")
            title = f"Published {table.plotted}: F1 against cost (dataset {table.dataset})"
            grids.append(Grid(title, columns, rows, _CHEAPER))
        if self.left_out:
            grids.append(excluded_grid(self.left_out))
        return grids

    def one_grid(self) -> Grid:
        """Return all rows in one table that says of each what it belongs to."""
        parts: list[tuple[Mapping[str, Cell], Grid]] = []
        for group in self.groups:
            dataset, profile = (" ".join(one) for one in (group.basis.dataset, group.basis.profile))
            own = {"Task": group.basis.task, "Dataset": dataset, "Profile": profile}
            own |= {"Papers": str(len(group.basis.asked)), "Prompt": str(group.basis.prompt)}
            parts.append((own, group.grid()))
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
        names = ("name", "version", "hash")
        groups = [
            {
                "task": group.basis.task,
                "headline": group.basis.headline,
                "dataset": dict(zip(names, group.basis.dataset, strict=True)),
                "profile": dict(zip(names, group.basis.profile, strict=True)),
                "papers": list(group.basis.asked),
                "prompt": asdict(group.basis.prompt),
                "note": group.note,
                "rows": [
                    {
                        "method": row.method,
                        "kind": row.kind,
                        "run": row.run or None,
                        "repeats": row.repeats or None,
                        "links": {link.text: link.address for link in row.links},
                        "metrics": {
                            name: {"mean": one.mean, "half_width": one.half_width}
                            for name, one in row.metrics.items()
                        },
                    }
                    for row in group.rows
                ],
            }
            for group in self.groups
        ]
        return {
            "groups": groups,
            "side_by_side": list(map(as_data, self.beside)),
            "published": [table.data() for table in self.published],
            "left_out": list(map(asdict, self.left_out)),
        }


def gather_board(
    runs: Path | Sequence[Path] | None, task: str | None, profile: str = PROFILE
) -> Board:
    """Return the board of runs, or of those in a folder; for None, of the published tables alone.

    A profile ranks them; beside runs that are scored as published stand the published tables of
    their tasks. Where a task is named, the rest is left out. Without any run of it, or of any task,
    its baselines stand alone.

    Raises:
        DatasetError: There is no such folder, task or profile.
    """
    is_published = find_profile(profile).is_published
    if task is not None:
        find(task)
    if runs is None:
        return Board(published=tables_about([task]) if task else tables(), has_figures=True)
    folders = find_runs(runs) if isinstance(runs, Path) else runs
    found, left_out = grouped(read_each(folders, lambda folder: read_row(folder, profile)))
    groups = [Group.of(basis, rows) for basis, rows in found.items() if task in (None, basis.task)]
    groups = groups or [Group.of(at_hand(find(task or NO_RUNS), profile))]
    groups.sort(key=lambda one: (one.basis.task, one.basis.dataset, one.basis.profile))
    tasks = [task] if task else [basis.task for basis in found]
    published = (tables_about(tasks) if tasks else tables()) if is_published else ()
    return Board(groups, published, left_out, beside=side_by_side(found, task))


def draw(board: Board) -> str:
    """Return the plot of the headline against cost as SVG text.

    Of runs where there are any, else of the published table that has a figure.

    Raises:
        DatasetError: There are several groups of runs, or nothing has a cost.
    """
    ranked = [group for group in board.groups if any(row.run for row in group.rows)]
    if len(ranked) > 1:
        titles = "; ".join(group.basis.title for group in ranked)
        hint = "choose one with --task, or give a folder with its runs alone"
        raise DatasetError(f"a plot shows one group, not {titles}", hint)
    if ranked:
        group = ranked[0]
        return plot(group.points(), group.basis.title, HEADINGS[group.basis.headline])
    for table in board.published:
        if table.plotted:
            return plot(table.points(), f"Published {table.plotted} (dataset {table.dataset})")
    raise DatasetError("no table here has a plot", "try --published")


def text_of(board: Board, form: GridFormat, width: int | None = None) -> str:
    """Return the board as text in a form.

    A terminal shows as many characters of a line as its width; None is for as many as it takes.
    """
    match form:
        case "json":
            return json.dumps(board.data(), indent=2, allow_nan=False)
        case "csv":
            return render([board.one_grid()], "csv").rstrip("\n")
        case "html":
            return page("litx leaderboard", [ABOUT], board.grids())
        case "markdown":
            return render(board.grids(), "markdown")
        case "table":
            console = Console(
                file=StringIO(), width=width or _WIDEST, force_terminal=True, color_system=None
            )
            with console.capture() as captured:
                show(*board.grids(), console=console)
            return "\n".join(line.rstrip() for line in captured.get().splitlines())
