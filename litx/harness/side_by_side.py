"""Own runs in the layout of the published tables that set tasks, or properties, side by side."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from litx.display.grid import Cell, Grid, cell_number
from litx.harness.published import PublishedTable, heat_of, tables
from litx.harness.rows import HEADINGS, RankingGroup, Row

_Groups = Mapping[RankingGroup, Sequence[Row]]

_Line = Mapping[str, Cell]
"""What a line says, by the names of its columns."""


def side_by_side(groups: _Groups, task: str | None = None) -> list[Grid]:
    """Return the tables that the runs of models allow, those about a task alone if one is named.

    Two tasks stand in one table where their runs share all but the instructions of the prompt.
    """
    ranked = {basis: [one for one in rows if one.kind == "model"] for basis, rows in groups.items()}
    return [
        grid
        for table in tables()
        if task in (None, *(table.sides.values() or table.tasks))
        for grid in (_of_tasks if table.sides else _of_parts)(table, ranked)
    ]


def _of_tasks(table: PublishedTable, groups: _Groups) -> Iterator[Grid]:
    """Yield the table of each basis on which some method did both tasks."""
    shared: dict[RankingGroup, dict[str, list[Row]]] = {}
    for basis, rows in groups.items():
        common = replace(basis, task="", prompt=replace(basis.prompt, instructions=""))
        for side in (side for side, task in table.sides.items() if task == basis.task):
            shared.setdefault(common, {one: [] for one in table.sides})[side] += rows
    for basis, sides in shared.items():
        methods = [{one.method for one in rows} for rows in sides.values()]
        lines: list[_Line] = []
        for method in sorted(set.union(*methods)):
            own = (
                [(side, one) for one in rows if one.method == method]
                for side, rows in sides.items()
            )
            for found in zip_longest(*own):
                known = [one for one in found if one is not None]
                names = dict.fromkeys(one.named_among(sides[side]) for side, one in known)
                line: dict[str, Cell] = {"method": " / ".join(names)}
                for side, one in known:
                    line |= {f"{side}_{name}": value for name, value in one.metrics.items()}
                lines.append(line)
        if set.intersection(*methods):
            lines.sort(key=lambda line: -(cell_number(line.get(table.headline)) or 0.0))
            yield _grid(table, basis, table.columns, lines)


def _of_parts(table: PublishedTable, groups: _Groups) -> Iterator[Grid]:
    """Yield, for each basis, a table of what was asked about a paper part by part."""
    name, *figures = table.columns
    columns = {name: table.columns[name], "by": "Method"}
    columns |= {one: table.columns[one] for one in figures} | {"cost_usd": HEADINGS["cost_usd"]}
    for basis, rows in groups.items():
        lines: list[_Line] = [
            {name: printed[name], "by": row.named_among(rows), **row.parts.get(printed["part"], {})}
            for printed in table.rows
            if "part" in printed and basis.task in table.tasks
            for row in rows
        ]
        if lines:
            yield _grid(table, basis, columns, lines)


def _grid(
    table: PublishedTable, basis: RankingGroup, columns: Mapping[str, str], lines: Sequence[_Line]
) -> Grid:
    """Return lines as a table, without the columns that are empty."""
    names = [one for one in columns if any(line.get(one) is not None for line in lines)]
    return Grid(
        f"As {table.number}: {table.title}; {basis.shared}",
        [columns[one] for one in names],
        [[line.get(one) for one in names] for line in lines],
        heat=heat_of({one: columns[one] for one in names if one not in ("method", "by")}),
    )
