"""`litx query`: values of the ground truth that fulfil conditions."""

import csv
import json
import math
import sys
from typing import Annotated, Any, Literal

import typer

from litx.cli import _options as options
from litx.errors import LitxError


def query(
    expression: Annotated[
        str,
        typer.Argument(
            help="Such as 'yield_strength_tension > 500 MPa and has(Al) and phase = BCC'.",
            show_default=False,
        ),
    ],
    sql: Annotated[
        bool, typer.Option("--sql", help="EXPRESSION is SQL on the table `frame`.")
    ] = False,
    columns: Annotated[
        str | None, typer.Option(help="The columns to print, with commas between.")
    ] = None,
    format: Annotated[
        Literal["table", "csv", "json"], typer.Option(help="How to print the values.")
    ] = "table",
) -> None:
    """List the values of the ground truth for which an expression holds.

    It compares kinds of measurement and columns (=, !=, <, <=, >, >=; ~ is: contains), units
    converted. has(Al) asks for elements, any(...) for another value of the same material; `and`,
    `or`, `not` and brackets join. Needs the extra `data`.

    Exit status: 0, 2 when the expression cannot be read or names nothing known, 3 a failure of our
    own.
    """
    import litxalloy
    from litx.tables import build
    from litx.words import suggest

    wanted = options.listed(columns)
    note = ""
    if sql:
        from litx.query import run_sql

        headings, found = run_sql(litxalloy.to_frame(), expression)
        rows = [dict(zip(headings, row, strict=True)) for row in found]
    else:
        from litx.query import explained, read_query, rows_of

        condition = read_query(expression)
        every = rows_of(build(litxalloy.papers, litxalloy.NAME))
        rows, headings = condition.select(every), list(every[0])
        note = explained(condition, every, rows)
        if format == "table" and not wanted:
            wanted, rows = _few(rows), [_whole(row) for row in rows]
    for name in wanted:
        if name not in headings:
            raise LitxError(f"there is no column {name!r}", suggest(name, headings))
    _print(rows, list(wanted or headings), format, note)


_FEW = ("material", "composition", "kind", "value", "temperature_K", "structure", "paper")
"""Columns that a table shows of a query's values, of kinds where there are several."""


def _few(rows: list[dict[str, Any]]) -> tuple[str, ...]:
    """Return the columns of a table that fits most terminals."""
    is_one = len({row["kind"] for row in rows}) == 1
    return tuple(name for name in _FEW if name != "kind" or not is_one)


def _whole(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row whose value stands as the paper prints it."""
    from litx.model.phrases import with_unit
    from litx_ontology import ValueQualifier

    if row["value"] is None:
        return row
    symbols = {one.value: one.symbol for one in ValueQualifier}
    printed = f"{symbols[row['qualifier']]}{row['value']:.12g}"
    return row | {"value": with_unit(printed, row["unit"], row["uncertainty"])}


def _print(rows: list[dict[str, Any]], columns: list[str], format: str, note: str) -> None:
    """Print rows; as a table, papers by what tells them from others."""
    import litxalloy

    cells = [[row[name] for name in columns] for row in rows]
    if format == "json":
        listed = [dict(zip(columns, map(_finite, row), strict=True)) for row in cells]
        told = {"rows": listed, "summary": {"rows": len(listed), "canary": litxalloy.CANARY}}
        print(json.dumps(told, indent=2, default=str, allow_nan=False))
    elif format == "csv":
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerows([columns, *cells])
    else:
        from litx.report.grid import Grid, show
        from litx.words import counted, short_name

        if "paper" in columns:
            place = columns.index("paper")
            for row in cells:
                row[place] = short_name(str(row[place]))
        shown = [[f"{one:.6g}" if isinstance(one, float) else one for one in row] for row in cells]
        show(Grid(counted(len(rows), "row"), columns, shown, note, wraps=True))


def _finite(cell: Any) -> Any:
    """Return a cell that JSON can hold."""
    return None if isinstance(cell, float) and not math.isfinite(cell) else cell
