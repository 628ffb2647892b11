"""`litx query`: search the values of the ground truth."""

import csv
import json
import math
import sys
from typing import Annotated, Any, Literal

import typer

from litx.cli import _options as options
from litx.errors import LitxError

_MOST_SHOWN = 1000  # rows of a table in a terminal; 100,000 would take gigabytes to lay out


def query(
    expression: Annotated[
        str,
        typer.Argument(
            help="Condition, such as 'yield_strength_tension > 500 MPa and has(Al)'.",
            show_default=False,
        ),
    ],
    sql: Annotated[
        bool, typer.Option("--sql", help="EXPRESSION is SQL on the table `frame`.")
    ] = False,
    columns: Annotated[
        str | None, typer.Option(help="Columns to print, separated by commas.")
    ] = None,
    format: Annotated[
        Literal["table", "csv", "json"], typer.Option(help="Output format.")
    ] = "table",
    dataset: options.DatasetOption = None,
) -> None:
    """Search the values of the ground truth.

    Compare kinds of measurement and columns with =, !=, <, <=, >, >= and ~ (contains); units are
    converted. has(Al) requires elements, any(...) requires another value of the same material.
    Combine conditions with `and`, `or`, `not` and brackets. Needs the extra `data`.

    Exit status: 0, 2 if the expression is invalid or names something unknown, 3 an internal error.
    """
    from litx.display.suggestions import suggest
    from litx.display.text import counted
    from litx.tables import build, to_frame

    known = options.dataset_of(dataset)
    wanted = options.split_names(columns)
    note = ""
    if sql:
        from litx.query.sql import run_sql

        headings, records = run_sql(to_frame(known.papers, known.name), expression)
        rows = [dict(zip(headings, record, strict=True)) for record in records]
    else:
        from litx.query.language import COLUMNS, explain_no_match, join_papers, read_query

        condition = read_query(expression)
        every = join_papers(build(known.papers, known.name))
        rows, headings = condition.select(every), list(COLUMNS)
        note = explain_no_match(condition, every, rows)
        if format == "table" and not wanted:
            headings, rows = _shorten_rows(rows)
    for name in wanted:
        if name not in headings:
            raise LitxError(f"there is no column {name!r}", suggest(name, headings))
    shown = wanted or headings
    cells = [[row[name] for name in shown] for row in rows]
    if format == "json":
        listed = [dict(zip(shown, map(_finite, row), strict=True)) for row in cells]
        data = {"rows": listed, "summary": {"rows": len(listed), "canary": known.canary}}
        print(json.dumps(data, indent=2, default=str, allow_nan=False))
    elif format == "csv":
        marked = [[*row, "" if number else known.canary] for number, row in enumerate(cells)]
        lines = [[*shown, "canary"], *marked] if marked else [shown]
        csv.writer(sys.stdout, lineterminator="\n").writerows(lines)
    else:
        from litx.display.grid import Grid, show

        if len(cells) > _MOST_SHOWN:
            shown_part = f"These are the first {_MOST_SHOWN:,} rows; --format csv prints all."
            note = "\n".join(filter(None, (note, shown_part)))
        texts = [
            [f"{cell:.6g}" if isinstance(cell, float) else cell for cell in row]
            for row in cells[:_MOST_SHOWN]
        ]
        show(Grid(counted(len(rows), "row"), shown, texts, note, wraps=True))


def _shorten_rows(rows: list[dict[str, Any]]) -> tuple[list[str], list[dict[str, Any]]]:
    """Return headings and rows that fit a terminal: values as printed, kinds if several."""
    from litx.display.text import short_name
    from litx.model.phrases import format_with_unit
    from litx.tables.kinds import SIGNS
    from litx_ontology.unit_text import as_unit

    headings = ["Material", "Composition", "Kind", "Value", "T / K", "Structure", "Paper"]
    short_rows = []
    for row in rows:
        value = None
        if row["value"] is not None:
            number = f"{SIGNS[row['qualifier']]}{row['value']:.12g}"
            value = format_with_unit(number, as_unit(row["unit"]), row["uncertainty"])
        kind, paper = str(row["kind"]).replace("_", " "), short_name(row["paper"])
        cells = (row["material"], row["composition"], kind, value, row["temperature_K"])
        short_rows.append(dict(zip(headings, (*cells, row["structure"], paper), strict=True)))
    if len({row["Kind"] for row in short_rows}) == 1:
        headings.remove("Kind")
    return headings, short_rows


def _finite(cell: Any) -> Any:
    """Return a cell for JSON, which has no NaN or infinity."""
    return None if isinstance(cell, float) and not math.isfinite(cell) else cell
