"""Runs in the layout of the published tables that show tasks or properties side by side."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from litx.display.grid import Cell, Grid, cell_number
from litx.harness.published import PublishedTable, heat_of, tables
from litx.harness.rows import HEADINGS, RankingGroup, Row

_Groups = Mapping[RankingGroup, Sequence[Row]]

_Line = Mapping[str, Cell]
"""Cells of a line, by the names of its columns."""


def tabulate_side_by_side(groups: _Groups, task: str | None = None) -> list[Grid]:
    """Return the tables that the runs of models allow; only those about a task if it is not None.

    Two tasks share a table where their runs share everything but the instructions of the prompt.
    """
    ranked = {group: [row for row in rows if row.kind == "model"] for group, rows in groups.items()}
    return [
        grid
        for table in tables()
        if task in (None, *(table.sides.values() or table.tasks))
        for grid in (_tabulate_tasks if table.sides else _tabulate_parts)(table, ranked)
    ]


def _tabulate_tasks(table: PublishedTable, groups: _Groups) -> Iterator[Grid]:
    """Yield the table of each group in which a method did both tasks."""
    rows_by_side: dict[RankingGroup, dict[str, list[Row]]] = {}
    for group, rows in groups.items():
        common = replace(group, task="", prompt=replace(group.prompt, instructions=""))
        for side in (side for side, task in table.sides.items() if task == group.task):
            rows_by_side.setdefault(common, {name: [] for name in table.sides})[side] += rows
    for group, sides in rows_by_side.items():
        methods = [{row.method for row in rows} for rows in sides.values()]
        lines: list[_Line] = []
        for method in sorted(set.union(*methods)):
            rows_of_method = (
                [(side, row) for row in rows if row.method == method]
                for side, rows in sides.items()
            )
            for pairs in zip_longest(*rows_of_method):
                present = [pair for pair in pairs if pair is not None]
                names = dict.fromkeys(row.unique_name(sides[side]) for side, row in present)
                line: dict[str, Cell] = {"method": " / ".join(names)}
                for side, row in present:
                    line |= {f"{side}_{name}": value for name, value in row.metrics.items()}
                lines.append(line)
        if set.intersection(*methods):
            lines.sort(key=lambda line: -(cell_number(line.get(table.headline)) or 0.0))
            yield _grid(table, group, table.columns, lines)


def _tabulate_parts(table: PublishedTable, groups: _Groups) -> Iterator[Grid]:
    """Yield the table of each group, with a line for each part of a task."""
    name, *figures = table.columns
    columns = {name: table.columns[name], "by": "Method"}
    columns |= {figure: table.columns[figure] for figure in figures} | {
        "cost_usd": HEADINGS["cost_usd"]
    }
    for group, rows in groups.items():
        lines: list[_Line] = [
            {name: printed[name], "by": row.unique_name(rows), **row.parts.get(printed["part"], {})}
            for printed in table.rows
            if "part" in printed and group.task in table.tasks
            for row in rows
        ]
        if lines:
            yield _grid(table, group, columns, lines)


def _grid(
    table: PublishedTable, group: RankingGroup, columns: Mapping[str, str], lines: Sequence[_Line]
) -> Grid:
    """Return lines as a table, without empty columns."""
    names = [name for name in columns if any(line.get(name) is not None for line in lines)]
    return Grid(
        f"As {table.number}: {table.title}; {group.shared}",
        [columns[name] for name in names],
        [[line.get(name) for name in names] for line in lines],
        heat=heat_of({name: columns[name] for name in names if name not in ("method", "by")}),
    )
