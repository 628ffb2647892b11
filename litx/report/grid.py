"""A table of figures in every form that people and machines read."""

import csv
import html
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from rich.table import Table

Cell: TypeAlias = str | float | int | None
"""What a table holds; None is shown as a dash, and is empty for machines."""

GridFormat: TypeAlias = Literal["table", "markdown", "html", "csv", "json"]


@dataclass(frozen=True)
class Grid:
    """A table.

    Attributes:
        title: What it shows.
        columns: The headings.
        rows: The rows, as long as the headings.
        note: What a reader must know, such as the source; may be empty.
        decimals: How many decimals people see of a number that is no integer.
    """

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    note: str = ""
    decimals: int = 2

    def shown(self, cell: Cell) -> str:
        """Return a cell as people read it."""
        if cell is None:
            return "\u2014"
        return f"{cell:.{self.decimals}f}" if isinstance(cell, float) else str(cell)

    @property
    def is_figure(self) -> list[bool]:
        """Which columns hold figures, and are set to the right."""
        columns = zip(*self.rows, strict=True) if self.rows else ((),) * len(self.columns)
        return [
            any(isinstance(cell, int | float) for cell in column)
            and not any(isinstance(cell, str) for cell in column)
            for column in columns
        ]


def render(grids: Sequence[Grid], form: GridFormat) -> str:
    """Return tables as text in a form other than that of a terminal."""
    forms = {"markdown": _markdown, "html": _html, "csv": _csv}
    if form == "json":
        return json.dumps([_data(grid) for grid in grids], indent=2, allow_nan=False)
    return "\n".join(forms[form](grid) for grid in grids)


def as_rich(grid: Grid) -> "Table":
    """Return a table for a terminal."""
    from rich import box  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(
        title=Text(grid.title),
        caption=Text(grid.note) if grid.note else None,
        title_justify="left",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    for heading, is_figure in zip(grid.columns, grid.is_figure, strict=True):
        table.add_column(Text(heading), justify="right" if is_figure else "left")
    for row in grid.rows:
        table.add_row(*(Text(grid.shown(cell)) for cell in row))
    return table


def _data(grid: Grid) -> dict[str, object]:
    rows = [dict(zip(grid.columns, row, strict=True)) for row in grid.rows]
    return {"title": grid.title, "note": grid.note, "rows": rows}


def _csv(grid: Grid) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([_harmless(name) for name in grid.columns])
    for row in grid.rows:
        writer.writerow(["" if one is None else _harmless(one) for one in row])
    return text.getvalue()


def _harmless(cell: Cell) -> Cell:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@")) else cell


def _markdown(grid: Grid) -> str:
    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cells) + " |"

    marks = ["---:" if is_figure else "---" for is_figure in grid.is_figure]
    rows = [[_escaped(grid.shown(cell)) for cell in row] for row in grid.rows]
    head = [_escaped(name) for name in grid.columns]
    lines = [f"**{_escaped(grid.title)}**", "", line(head), line(marks), *map(line, rows), ""]
    return "\n".join([*lines, f"{_escaped(grid.note)}\n"] if grid.note else lines)


def _escaped(text: str) -> str:
    """Return text that Markdown takes as it is."""
    escaped = html.escape(text, quote=False)
    for mark in "\\`*_[]|":
        escaped = escaped.replace(mark, f"\\{mark}")
    return escaped.replace("\n", " ")


def _html(grid: Grid) -> str:
    head = "".join(f"<th>{html.escape(name)}</th>" for name in grid.columns)
    rows = "\n".join(
        "<tr>" + "".join(f"<td>{html.escape(grid.shown(cell))}</td>" for cell in row) + "</tr>"
        for row in grid.rows
    )
    note = f"<p>{html.escape(grid.note)}</p>" if grid.note else ""
    caption = f"<caption>{html.escape(grid.title)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table>{note}"
