"""The leaderboard: groups of comparable rows, best first, in every output format."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from litx.dataset import Dataset, dataset_names, find_dataset
from litx.display.cells import Measured
from litx.display.grid import Cell, Grid, GridFormat, as_data, render, show
from litx.errors import DatasetError
from litx.harness.plot import Point, convex_front, front, plot
from litx.harness.published import PublishedTable, heat_of, tables, tables_about
from litx.harness.rows import (
    HEADINGS,
    ExcludedRun,
    RankingGroup,
    Row,
    excluded_grid,
    find_runs,
    group_rows,
    read_identity,
    read_row,
    read_runs,
)
from litx.harness.scoring import PROFILE, ground_truth
from litx.harness.side_by_side import tabulate_side_by_side
from litx.harness.task import Task, find
from litx.report.json import as_version
from litx.report.page import render_page
from litx_scoring import find_profile

ABOUT = """\
Runs of one task, dataset, profile, set of papers and prompt stand in one table, the best first; \
figures are means over the repeats with the half width of their 95 % confidence interval. Where \
scripts run, a click on a heading sorts a table by it."""
"""Text of a page before its tables."""

NO_RUNS = "code"
"""Task whose baselines are shown without runs."""

CLAIMED = "Kind is what the run.toml of a run claims."
"""Note below a table with runs that claim another kind than a model."""

_CHEAPER = "No cheaper method has a larger F1; the convex front is over the logarithm of the cost."

_WIDEST = 1000


def current_group(task: Task, profile_name: str) -> RankingGroup:
    """Return the ranking group of a run over all papers that is scored now.

    Raises:
        DatasetError: A module of the ground truth does not load.
    """
    profile = find_profile(profile_name)
    dataset, scorer = map(read_identity, (ground_truth(task.dataset), as_version(profile)))
    papers = tuple(sorted(task.dataset.papers))
    return RankingGroup(task.name, task.headline, dataset, scorer, papers)


@dataclass(frozen=True)
class Group:
    """Rows that can be compared.

    Attributes:
        shared: Properties that the rows share.
        rows: Rows, the best first, and below them those that are not ranked.
        note: Reason why there are no baselines; empty where there are.
    """

    shared: RankingGroup
    rows: tuple[Row, ...]
    note: str = ""

    @classmethod
    def with_baselines(cls, shared: RankingGroup, rows: Sequence[Row] = ()) -> "Group":
        """Return a group with the baselines below the rows, or the reason why there are none.

        Baselines need the dataset and profile of this installation.
        """
        task, profile = find(shared.task), find_profile(shared.profile[0])
        try:
            if shared.dataset[0] in dataset_names():
                task = task.with_dataset(find_dataset(shared.dataset[0]))
            current = current_group(task, profile.name)
            current = replace(current, questions=shared.questions, prompt=shared.prompt)
            if shared != current:
                note = f"No baselines, which could only be of {current.title}."
                return cls(shared, tuple(rows), note)
            metrics_by_method = task.baselines(shared.questions, profile)
        except DatasetError as error:
            return cls(shared, tuple(rows), f"No baselines: {error}.")
        baselines = []
        for method, numbers in metrics_by_method.items():
            metrics = {
                name: Measured(value) for name, value in numbers.items() if value is not None
            }
            if task.headline in metrics:
                baselines.append(Row(method, metrics, 0, "", kind="baseline"))
        return cls(shared, (*rows, *baselines))

    def points(self) -> list[Point]:
        """Return the points of rows that have a cost."""
        headline = self.shared.headline
        return [
            Point(row.method, row.metrics[headline].mean, cost.mean, row.family)
            for row in self.rows
            if (cost := row.metrics.get("cost_usd")) is not None
        ]

    def grid(self) -> Grid:
        """Return a row for each method with its metrics; columns without any value are left out."""
        has = {name for row in self.rows for name in row.metrics} | {"attempts", "cost_usd"}
        metrics = [name for name in HEADINGS if name in has]
        kinds = [row.kind for row in self.rows]
        columns: dict[str, list[Cell]] = {
            "Method": [row.unique_name(self.rows) for row in self.rows],
            **({"Kind": list(kinds)} if {*kinds} != {"model"} else {}),
            **{HEADINGS[name]: [row.metrics.get(name) for row in self.rows] for name in metrics},
            "Repeats": [row.repeats or None for row in self.rows],
        }
        if any(row.links for row in self.rows):
            columns["Links"] = [row.links for row in self.rows]
        columns["Version"] = [self.shared.dataset[1]] * len(self.rows)
        heat = heat_of({name: HEADINGS[name] for name in metrics})
        rows = list(zip(*columns.values(), strict=True))
        is_claimed = any(row.run and row.kind != "model" for row in self.rows)
        note = f"{CLAIMED if is_claimed else ''} {self.note}".strip()
        return Grid(self.shared.title, tuple(columns), rows, note, heat=heat)


@dataclass(frozen=True)
class Board:
    """Content of the leaderboard.

    Attributes:
        groups: Groups of ranked runs.
        published: Published tables.
        excluded: Runs that are not ranked.
        side_by_side: Tables of ranked runs by task or property.
    """

    groups: Sequence[Group] = ()
    published: Sequence[PublishedTable] = ()
    excluded: Sequence[ExcludedRun] = ()
    side_by_side: Sequence[Grid] = ()

    def grids(self) -> list[Grid]:
        """Return a table for each group, side by side comparisons and published tables.

        Without groups, the data of published figures follow, with their Pareto fronts.
        """
        grids = [*(group.grid() for group in self.groups), *self.side_by_side]
        grids += [table.grid() for table in self.published]
        for table in () if self.groups else self.published:
            if not table.plotted:
                continue
            points = table.points()
            best, corners = front(points), convex_front(points)
            pairs = sorted(zip(points, table.rows, strict=True), key=lambda pair: pair[0].cost_usd)
            rows: list[list[Cell]] = []
            for point, row in pairs:
                numbers = (row["cost_usd"], row["f1"].partition(" ")[0])
                marks = ("yes" if point in ends else "no" for ends in (best, corners))
                rows.append([point.name, point.family, *map(Measured.read, numbers), *marks])
            columns = ("Method", "Family", "Cost (USD)", "F1", "Pareto front", "Convex front")
            title = f"Published {table.plotted}: F1 against cost (dataset {table.dataset})"
            grids.append(Grid(title, columns, rows, _CHEAPER))
        if self.excluded:
            grids.append(excluded_grid(self.excluded))
        return grids

    def plots(self) -> list[tuple[str, list[Point], str]]:
        """Return the plots against cost: title, points and heading of the score."""
        plots = [
            (group.shared.title, group.points(), HEADINGS[group.shared.headline])
            for group in self.groups
        ]
        return plots + [
            (f"Published {table.plotted} (dataset {table.dataset})", table.points(), "F1")
            for table in self.published
            if table.plotted
        ]

    def as_single_grid(self) -> Grid:
        """Return all rows in a single table, with columns for the properties of each group."""
        parts: list[tuple[Mapping[str, Cell], Grid]] = []
        for group in self.groups:
            shared = group.shared
            properties: dict[str, Cell] = {
                "Task": shared.task,
                "Dataset": " ".join(shared.dataset),
                "Profile": " ".join(shared.profile),
                "Papers": str(len(shared.questions)),
                "Prompt": str(shared.prompt),
            }
            parts.append((properties, group.grid()))
        parts += [
            ({"Task": " ".join(table.tasks), "Dataset": table.dataset}, table.grid())
            for table in self.published
        ]
        records = [
            {**properties, **dict(zip(grid.columns, row, strict=True))}
            for properties, grid in parts
            for row in grid.rows
        ]
        columns = list(dict.fromkeys(name for record in records for name in record))
        rows = [[record.get(name) for name in columns] for record in records]
        return Grid("Leaderboard", columns, rows)

    def as_data(self) -> dict[str, Any]:
        """Return groups, comparisons, published tables and excluded runs as JSON data."""
        names = ("name", "version", "hash")
        groups = [
            {
                "task": group.shared.task,
                "headline": group.shared.headline,
                "dataset": dict(zip(names, group.shared.dataset, strict=True)),
                "profile": dict(zip(names, group.shared.profile, strict=True)),
                "papers": list(group.shared.questions),
                "prompt": asdict(group.shared.prompt),
                "note": group.note,
                "rows": [
                    {
                        "method": row.method,
                        "kind": row.kind,
                        "run": row.run or None,
                        "repeats": row.repeats or None,
                        "links": {link.text: link.address for link in row.links},
                        "metrics": {
                            name: {"mean": value.mean, "half_width": value.half_width}
                            for name, value in row.metrics.items()
                        },
                    }
                    for row in group.rows
                ],
            }
            for group in self.groups
        ]
        return {
            "groups": groups,
            "side_by_side": list(map(as_data, self.side_by_side)),
            "published": [table.as_data() for table in self.published],
            "left_out": list(map(asdict, self.excluded)),
        }


def gather_board(
    runs: Path | Sequence[Path] | None,
    task: str | None,
    profile: str = PROFILE,
    dataset: Dataset | None = None,
) -> Board:
    """Build the board of runs, or of the runs in a folder; None is for published tables only.

    Beside runs that are scored by a published profile stand the published tables of their tasks.
    Without any run, the board has baselines only.

    Args:
        runs: Folders of runs, or a folder that holds them.
        task: Name of the only task to include; None for all.
        profile: Name of the profile that ranks the runs.
        dataset: Dataset of the baselines without any run; None for the default.

    Raises:
        DatasetError: The folder, task or profile does not exist.
    """
    is_published = find_profile(profile).is_published
    if task is not None:
        find(task)
    if runs is None:
        return Board(published=tables_about([task]) if task else tables())
    folders = find_runs(runs) if isinstance(runs, Path) else runs
    ranked, excluded = group_rows(read_runs(folders, lambda folder: read_row(folder, profile)))
    groups = [
        Group.with_baselines(shared, rows)
        for shared, rows in ranked.items()
        if task in (None, shared.task)
    ]
    groups = groups or [
        Group.with_baselines(current_group(find(task or NO_RUNS, dataset), profile))
    ]
    groups.sort(key=lambda group: (group.shared.task, group.shared.dataset, group.shared.profile))
    tasks = [task] if task else [shared.task for shared in ranked]
    published = (tables_about(tasks) if tasks else tables()) if is_published else ()
    return Board(groups, published, excluded, side_by_side=tabulate_side_by_side(ranked, task))


def draw_board(board: Board) -> str:
    """Plot the headline metric against cost, as SVG text.

    The plot shows the runs, or without runs the published table that has a figure.

    Raises:
        DatasetError: There are several groups of runs, or no row has a cost.
    """
    ranked = [group for group in board.groups if any(row.run for row in group.rows)]
    if len(ranked) > 1:
        titles = "; ".join(group.shared.title for group in ranked)
        hint = "choose one with --task, or give a folder with its runs alone"
        raise DatasetError(f"a plot shows one group, not {titles}", hint)
    for title, points, heading in replace(board, groups=ranked).plots():
        return plot(points, title, heading)
    raise DatasetError("no table here has a plot", "try --published")


def format_board(board: Board, format: GridFormat, width: int | None = None) -> str:  # noqa: A002
    """Return the board as text in a format.

    `width` is that of the terminal, in characters; None is for lines of any length.
    """
    match format:
        case "json":
            return json.dumps(board.as_data(), indent=2, allow_nan=False)
        case "csv":
            return render([board.as_single_grid()], "csv").rstrip("\n")
        case "html":
            return render_page("litx leaderboard", [ABOUT], board.grids())
        case "markdown":
            return render(board.grids(), "markdown")
        case "table":
            console = Console(
                file=StringIO(), width=width or _WIDEST, force_terminal=True, color_system=None
            )
            with console.capture() as captured:
                show(*board.grids(), console=console)
            return "\n".join(line.rstrip() for line in captured.get().splitlines())
