"""A table of figures in every form that people and machines read."""

import csv
import html
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias
from urllib.parse import quote

from litx.report.cells import Links, Measured
from litx.report.heat import Heat, colours
from litx.words import showable

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table

Cell: TypeAlias = str | float | int | Measured | Links | None
"""What a table holds; None is shown as a dash, and is empty for machines."""

_NARROW = 24
"""Columns of a terminal that a name has at least, before it goes on in a further line."""

GridFormat: TypeAlias = Literal["table", "markdown", "html", "csv", "json"]


@dataclass(frozen=True)
class Grid:
    """A table, which a terminal shows where it is printed to one, and `render` gives as text.

    Attributes:
        title: What it shows.
        columns: The headings.
        rows: The rows, as long as the headings.
        note: What a reader must know, such as the source; may be empty.
        decimals: How many decimals people see of a number that is no integer.
        heat: The headings of columns that are coloured, each with how.
        total: A last line that stands for all others, such as their sum.
        wraps: Whether long texts go on in further lines in a narrow terminal, which else is not
            shown the last columns.
        colours: The colours that a terminal gives some texts, such as states.
    """

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    note: str = ""
    decimals: int = 2
    heat: Mapping[str, Heat] = field(default_factory=dict)
    total: Sequence[Cell] | None = None
    wraps: bool = False
    colours: Mapping[str, str] = field(default_factory=dict)

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> "RenderResult":
        """Yield the table in the width of a terminal, set closer where that makes room for all."""
        del console
        is_close = not self.wraps and _whole(self.widths, 2) > options.max_width
        shown = fit_to_width(self, options.max_width, gap=1) if is_close else self
        yield as_rich(shown, gap=1 if is_close else 2)

    @property
    def widths(self) -> list[int]:
        """How many columns of a terminal each column takes, where its texts do not wrap."""
        from rich.cells import cell_len  # noqa: PLC0415

        texts = [list(map(self.shown, row)) for row in self.lines]
        return [max(map(cell_len, column)) for column in zip(self.columns, *texts, strict=True)]

    @property
    def lines(self) -> list[Sequence[Cell]]:
        """The rows, and behind them that of the total where there is one."""
        return [*self.rows, *([] if self.total is None else [self.total])]

    def shown(self, cell: Cell) -> str:
        """Return a cell as people read it."""
        match cell:
            case None:
                return "\u2014"
            case Measured():
                return cell.shown(self.decimals)
            case tuple():
                return ", ".join(link.text for link in cell)
            case float():
                return f"{cell:.{self.decimals}f}"
            case _:
                return str(cell)

    @property
    def is_figure(self) -> list[bool]:
        """Which columns hold figures, and are set to the right."""
        columns = zip(*self.rows, strict=True) if self.rows else ((),) * len(self.columns)
        return [
            any(cell_number(cell) is not None for cell in column)
            and not any(isinstance(cell, str | tuple) for cell in column)
            for column in columns
        ]


def cell_number(cell: Cell) -> float | None:
    """Return the number of a cell, without its interval; None where it has none."""
    value = cell.mean if isinstance(cell, Measured) else cell
    return value if isinstance(value, int | float) else None


def render(grids: Sequence[Grid], form: GridFormat) -> str:
    """Return tables as text in a form other than that of a terminal."""
    forms = {"markdown": _markdown, "html": _html, "csv": _csv}
    if form == "json":
        return json.dumps([as_data(grid) for grid in grids], indent=2, allow_nan=False)
    return "\n".join(forms[form](grid) for grid in grids)


def show(
    *parts: Grid | str,
    form: GridFormat = "table",
    console: "Console | None" = None,
) -> None:
    """Print tables, and lines of text, which a terminal does not obey.

    As tables they are as wide as the terminal; where nobody watches, no column is left out.

    Args:
        parts: The tables and, as tables, lines.
        form: How to print tables.
        console: Where to print tables to; by default standard output.
    """
    if form != "table":
        print(render([one for one in parts if isinstance(one, Grid)], form))  # noqa: T201
        return
    from rich import console as consoles  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    console = console or consoles.Console(highlight=False)
    width = console.width
    for part in parts:
        if isinstance(part, str):
            for line in part.split("\n"):
                console.print(Text(showable(line)))
            continue
        if not (part.wraps or console.is_terminal):
            console.width = max(width, _whole(part.widths, 1))
        console.print(part)
        console.width = width


def as_rich(grid: Grid, gap: int = 2) -> "Table":
    """Return a table for a terminal, with so many blanks between its columns."""
    from rich import box  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(
        title=Text(grid.title),
        caption=Text(grid.note) if grid.note else None,
        title_justify="left",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        padding=(0, gap - 1, 0, 0),
        pad_edge=False,
    )
    for heading, is_figure in zip(grid.columns, grid.is_figure, strict=True):
        side: Literal["left", "right"] = "right" if is_figure else "left"
        is_name = not table.columns  # what a row is about
        least = None if is_figure or grid.wraps or not is_name else _least(grid)
        is_whole = is_figure or (is_name and least is None)
        table.add_column(
            Text(heading), justify=side, no_wrap=is_whole, overflow="fold", min_width=least
        )
    for row in grid.rows:
        texts = [showable(grid.shown(cell)) for cell in row]
        table.add_row(*(Text(one, style=grid.colours.get(one, "")) for one in texts))
    if grid.total is not None:
        table.add_section()
        table.add_row(*(Text(showable(grid.shown(cell))) for cell in grid.total), style="bold")
    return table


def _whole(widths: Sequence[int], gap: int) -> int:
    """Return how wide a table is whose columns are so wide, with a blank on each side."""
    return sum(widths) + gap * (len(widths) - 1) + 2


def _least(grid: Grid) -> int:
    """Return how narrow the first column may be, whose names go on in further lines then."""
    from rich.cells import cell_len  # noqa: PLC0415

    names = [grid.columns[0], *(grid.shown(row[0]) for row in grid.lines)]
    words = (cell_len(word) for name in names for word in name.split())
    return min(max(map(cell_len, names)), max(_NARROW, *words))


def fit_to_width(grid: Grid, width: int, gap: int = 2) -> Grid:
    """Return the table without its last columns where it is wider than a terminal.

    Args:
        grid: The table; its first two columns stay.
        width: Characters of a line.
        gap: Blanks between two columns.
    """
    widths = [_least(grid), *grid.widths[1:]]
    needed = [_whole(widths[:count], gap) for count in range(len(widths) + 1)]
    count = max((count for count, size in enumerate(needed) if size <= width), default=0)
    count = max(count, 2)
    left_out = grid.columns[count:]
    if not left_out:
        return grid
    names = ", ".join(left_out).rstrip(".")
    note = f"Left out, this terminal being narrow: {names}. {grid.note}"
    rows = [row[:count] for row in grid.rows]
    total = None if grid.total is None else grid.total[:count]
    columns = grid.columns[:count]
    return replace(grid, columns=columns, rows=rows, total=total, note=note.strip())


def as_data(grid: Grid) -> dict[str, object]:
    """Return a table as data that JSON can hold, a row by its headings; numbers are not rounded."""
    rows: list[dict[str, object]] = []
    for row in grid.lines:
        rows.append({})
        for name, cell in zip(grid.columns, row, strict=True):
            match cell:
                case Measured():
                    rows[-1][name] = {"mean": cell.mean, "half_width": cell.half_width}
                case tuple():
                    rows[-1][name] = {link.text: link.address for link in cell}
                case _:
                    rows[-1][name] = cell
    return {"title": grid.title, "note": grid.note, "rows": rows}


def _csv(grid: Grid) -> str:
    """Return a table in which half widths have columns of their own, behind their figures."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    columns = list(zip(*grid.lines, strict=True)) or [()] * len(grid.columns)
    parts: list[tuple[Cell, ...]] = []
    for name, column in zip(grid.columns, columns, strict=True):
        parts.append((name, *column))
        widths = [cell.half_width if isinstance(cell, Measured) else None for cell in column]
        if any(width is not None for width in widths):
            parts.append((f"{name} half width", *widths))
    writer.writerows(map(escape_cell, row) for row in zip(*parts, strict=True))
    return text.getvalue()


def escape_cell(cell: Cell) -> str | float:
    """Return a cell that no spreadsheet takes for a formula, and that ends no row."""
    if isinstance(cell, Measured):
        return cell.mean
    if not isinstance(cell, str | tuple):
        return "" if cell is None else cell
    cell = cell if isinstance(cell, str) else " ".join(link.address for link in cell)
    text = cell.replace("\r\n", "\n").replace("\r", "\n")  # the writer quotes line feeds alone
    return f"'{text}" if text.lstrip().startswith(("=", "+", "-", "@")) else text


def _markdown(grid: Grid) -> str:
    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cells) + " |"

    marks = ["---:" if is_figure else "---" for is_figure in grid.is_figure]
    rows = [[_marked_down(grid, cell) for cell in row] for row in grid.lines]
    head = [_escaped(name) for name in grid.columns]
    lines = [f"**{_escaped(grid.title)}**", "", line(head), line(marks), *map(line, rows), ""]
    return "\n".join([*lines, f"{_escaped(grid.note)}\n"] if grid.note else lines)


def _marked_down(grid: Grid, cell: Cell) -> str:
    if not isinstance(cell, tuple):
        return _escaped(grid.shown(cell))
    parts = []
    for link in cell:
        address = quote(link.address, safe="%/:?#@!$&'*+,;=~")  # without what would end it
        text = _escaped(link.text)
        parts.append(f"[{text}]({address})" if link.is_safe else text)
    return ", ".join(parts)


def _escaped(text: str) -> str:
    """Return text that Markdown takes as it is."""
    escaped = html.escape(text, quote=False)
    for mark in "\\`*_[]|":
        escaped = escaped.replace(mark, f"\\{mark}")
    return escaped.replace("\n", " ")


def _html(grid: Grid) -> str:
    """Return a table whose headings say which end is best, and whose cells say what sorts them."""
    head = ""
    for name, is_figure in zip(grid.columns, grid.is_figure, strict=True):
        best = "high" if is_figure and grid.heat.get(name) is not Heat.cost else "low"
        side = ' class="figure"' if is_figure else ""
        head += f'<th{side} data-best="{best}">{html.escape(name)}</th>'
    columns = list(zip(*grid.rows, strict=True))
    most = [max((cell_number(cell) or 0.0 for cell in column), default=0.0) for column in columns]
    body, foot = (
        "\n".join(
            "<tr>" + "".join(map(_cell, [grid] * len(row), grid.columns, row, most)) + "</tr>"
            for row in rows
        )
        for rows in (grid.rows, grid.lines[len(grid.rows) :])
    )
    foot = foot and f"<tfoot>{foot}</tfoot>"
    note = f"<p>{html.escape(grid.note)}</p>" if grid.note else ""
    caption = f"<caption>{html.escape(grid.title)}</caption>"
    head = f"<thead><tr>{head}</tr></thead>"
    return f"<table>{caption}{head}\n<tbody>{body}</tbody>{foot}</table>{note}"


def _cell(grid: Grid, column: str, cell: Cell, most: float) -> str:
    if isinstance(cell, tuple):
        links = []
        for one in cell:
            text = html.escape(one.text)
            address = html.escape(one.address)
            links.append(f'<a href="{address}">{text}</a>' if one.is_safe else text)
        return f"<td>{', '.join(links)}</td>"
    number = cell_number(cell)
    if number is None:
        side = ' class="figure"' if cell is None else ""
        return f"<td{side}>{html.escape(grid.shown(cell))}</td>"
    heat, style = grid.heat.get(column), ""
    if heat is not None:
        ground, text = colours(heat.quality(number, most))
        style = f' style="background:{ground};color:{text}"'
    shown = html.escape(grid.shown(cell))
    return f'<td class="figure" data-value="{number!r}"{style}>{shown}</td>'
