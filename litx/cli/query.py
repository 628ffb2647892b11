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
    from litx.display.suggestions import suggest
    from litx.display.text import counted
    from litx.tables import build

    wanted = options.listed(columns)
    note = ""
    if sql:
        from litx.query import run_sql

        headings, found = run_sql(litxalloy.to_frame(), expression)
        rows = [dict(zip(headings, row, strict=True)) for row in found]
    else:
        from litx.query import explain_no_match, join_papers, read_query

        condition = read_query(expression)
        every = join_papers(build(litxalloy.papers, litxalloy.NAME))
        rows, headings = condition.select(every), list(every[0])
        note = explain_no_match(condition, every, rows)
        if format == "table" and not wanted:
            headings, rows = _for_people(rows)
    for name in wanted:
        if name not in headings:
            raise LitxError(f"there is no column {name!r}", suggest(name, headings))
    shown = wanted or headings
    cells = [[row[name] for name in shown] for row in rows]
    if format == "json":
        listed = [dict(zip(shown, map(_finite, row), strict=True)) for row in cells]
        told = {"rows": listed, "summary": {"rows": len(listed), "canary": litxalloy.CANARY}}
        print(json.dumps(told, indent=2, default=str, allow_nan=False))
    elif format == "csv":
        marked = [[*row, "" if number else litxalloy.CANARY] for number, row in enumerate(cells)]
        lines = [[*shown, "canary"], *marked] if marked else [shown]
        csv.writer(sys.stdout, lineterminator="\n").writerows(lines)
    else:
        from litx.display.grid import Grid, show

        texts = [[f"{one:.6g}" if isinstance(one, float) else one for one in row] for row in cells]
        show(Grid(counted(len(rows), "row"), shown, texts, note, wraps=True))


def _for_people(rows: list[dict[str, Any]]) -> tuple[list[str], list[dict[str, Any]]]:
    """Return headings and rows that fit most terminals: values as printed, kinds if several."""
    from litx.display.text import short_name
    from litx.model.phrases import format_with_unit
    from litx_ontology import ValueQualifier
    from litx_ontology.unit_text import as_unit

    symbols = {one.value: one.symbol for one in ValueQualifier}
    headings = ["Material", "Composition", "Kind", "Value", "T / K", "Structure", "Paper"]
    found = []
    for row in rows:
        number = None if row["value"] is None else f"{symbols[row['qualifier']]}{row['value']:.12g}"
        value = number and format_with_unit(number, as_unit(row["unit"]), row["uncertainty"])
        kind, paper = str(row["kind"]).replace("_", " "), short_name(row["paper"])
        told = (row["material"], row["composition"], kind, value, row["temperature_K"])
        found.append(dict(zip(headings, (*told, row["structure"], paper), strict=True)))
    if len({row["Kind"] for row in found}) == 1:
        headings.remove("Kind")
    return headings, found


def _finite(cell: Any) -> Any:
    """Return a cell that JSON can hold."""
    return None if isinstance(cell, float) and not math.isfinite(cell) else cell
