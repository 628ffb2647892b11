"""A table of figures in all output formats for people and machines."""

import csv
import html
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias
from urllib.parse import quote

from litx.display.cells import Links, Measured
from litx.display.heat import Heat, colours
from litx.display.text import showable

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table

Cell: TypeAlias = str | float | int | Measured | Links | None
"""A cell of a table; None is a dash for people, and empty for machines."""

_NARROW = 24
"""Least width of the first column in a terminal, before its names wrap."""

GridFormat: TypeAlias = Literal["table", "markdown", "html", "csv", "json"]


@dataclass(frozen=True)
class Grid:
    """A table, which rich prints to a terminal and `render` writes as text.

    Attributes:
        title: Title of the table.
        columns: Headings.
        rows: Rows, each as long as the headings.
        note: Information for the reader, such as the source; may be empty.
        decimals: Decimals that people see of a number that is not an integer.
        heat: Scales of coloured columns, by heading.
        total: A last row that sums up all others.
        wraps: Whether long texts wrap in a narrow terminal; otherwise the last columns are omitted.
        colours: Colours of certain texts in a terminal, such as states.
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
        """Yield the table in the width of a terminal, with smaller gaps where it is too wide."""
        del console
        is_close = not self.wraps and _total_width(self.widths, 2) > options.max_width
        grid = fit_to_width(self, options.max_width, gap=1) if is_close else self
        yield as_rich(grid, gap=1 if is_close else 2)

    @property
    def widths(self) -> list[int]:
        """Width of each column without wrapping, in characters."""
        from rich.cells import cell_len  # noqa: PLC0415

        texts = [list(map(self.format_cell, row)) for row in self.lines]
        return [max(map(cell_len, column)) for column in zip(self.columns, *texts, strict=True)]

    @property
    def lines(self) -> list[Sequence[Cell]]:
        """The rows, and the total where there is any."""
        return [*self.rows, *([] if self.total is None else [self.total])]

    def format_cell(self, cell: Cell) -> str:
        """Return the text of a cell: a dash for None, `decimals` of floats, names of links."""
        match cell:
            case None:
                return "\u2014"
            case Measured():
                return cell.format(self.decimals)
            case tuple():
                return ", ".join(link.text for link in cell)
            case float():
                return f"{cell:.{self.decimals}f}"
            case _:
                return str(cell)

    @property
    def has_figures(self) -> list[bool]:
        """Whether each column holds figures, which are aligned to the right."""
        columns = zip(*self.rows, strict=True) if self.rows else ((),) * len(self.columns)
        return [
            any(cell_number(cell) is not None for cell in column)
            and not any(isinstance(cell, str | tuple) for cell in column)
            for column in columns
        ]


def cell_number(cell: Cell) -> float | None:
    """Return the number in a cell, without its interval; None for any other cell."""
    value = cell.mean if isinstance(cell, Measured) else cell
    return value if isinstance(value, int | float) else None


def render(grids: Sequence[Grid], form: GridFormat) -> str:
    """Write tables as text, in any format but that of a terminal."""
    writers = {"markdown": _markdown, "html": _html, "csv": _csv}
    if form == "json":
        return json.dumps([as_data(grid) for grid in grids], indent=2, allow_nan=False)
    return "\n".join(writers[form](grid) for grid in grids)


def show(
    *parts: Grid | str,
    form: GridFormat = "table",
    console: "Console | None" = None,
) -> None:
    """Print tables and lines of text, escaped for a terminal.

    Tables are as wide as the terminal; in a file or a pipe, no column is omitted.

    Args:
        parts: Tables, and lines of text, which only the format "table" prints.
        form: Output format.
        console: Console to print to, for the format "table"; standard output by default.
    """
    if form != "table":
        print(render([part for part in parts if isinstance(part, Grid)], form))  # noqa: T201
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
            console.width = max(width, _total_width(part.widths, 1))
        console.print(part)
        console.width = width


def as_rich(grid: Grid, gap: int = 2) -> "Table":
    """Return a grid as a table of rich for a terminal, with `gap` blanks between its columns."""
    from rich import box  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    note = Text(grid.note) if grid.note else None
    table = Table(title=Text(grid.title), caption=note, box=box.SIMPLE_HEAD, pad_edge=False)
    table.title_justify = table.caption_justify = "left"
    table.padding = (0, gap - 1, 0, 0)
    for heading, is_figure in zip(grid.columns, grid.has_figures, strict=True):
        side: Literal["left", "right"] = "right" if is_figure else "left"
        is_name = not table.columns  # the first column names the rows
        least = None if is_figure or grid.wraps or not is_name else _least_width(grid)
        is_whole = is_figure or (is_name and least is None)
        table.add_column(
            Text(heading), justify=side, no_wrap=is_whole, overflow="fold", min_width=least
        )
    for number, row in enumerate(grid.lines):
        is_total = number == len(grid.rows)
        if is_total:
            table.add_section()
        texts = [showable(grid.format_cell(cell)) for cell in row]
        styled = (Text(text, style=grid.colours.get(text, "")) for text in texts)
        table.add_row(*styled, style="bold" if is_total else None)
    return table


def _total_width(widths: Sequence[int], gap: int) -> int:
    """Return the width of a table in characters, with a blank on each side."""
    return sum(widths) + gap * (len(widths) - 1) + 2


def _least_width(grid: Grid) -> int:
    """Return the least width of the first column, in characters; names wrap between words."""
    from rich.cells import cell_len  # noqa: PLC0415

    names = [grid.columns[0], *(grid.format_cell(row[0]) for row in grid.lines)]
    words = (cell_len(word) for name in names for word in name.split())
    return min(max(map(cell_len, names)), max(_NARROW, *words))


def fit_to_width(grid: Grid, width: int, gap: int = 2) -> Grid:
    """Drop the last columns of a table that is wider than a terminal.

    Args:
        grid: The table; its first two columns stay.
        width: Characters of a line.
        gap: Blanks between two columns.
    """
    widths = [_least_width(grid), *grid.widths[1:]]
    counts = range(len(widths), 2, -1)
    count = next((n for n in counts if _total_width(widths[:n], gap) <= width), 2)
    omitted = grid.columns[count:]
    if not omitted:
        return grid
    names = ", ".join(omitted).rstrip(".")
    note = f"Omitted, because the terminal is narrow: {names}. {grid.note}"
    rows = [row[:count] for row in grid.rows]
    total = None if grid.total is None else grid.total[:count]
    columns = grid.columns[:count]
    return replace(grid, columns=columns, rows=rows, total=total, note=note.strip())


def as_data(grid: Grid) -> dict[str, object]:
    """Return a table as data for JSON, each row by its headings, with numbers unrounded."""
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
    """Return a table as CSV, with half widths in separate columns behind their figures."""
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
    """Escape a cell for CSV, so that no spreadsheet reads it as a formula or ends a row in it."""
    if isinstance(cell, Measured):
        return cell.mean
    if not isinstance(cell, str | tuple):
        return "" if cell is None else cell
    cell = cell if isinstance(cell, str) else " ".join(link.address for link in cell)
    text = cell.replace("\r\n", "\n").replace("\r", "\n")  # the writer quotes line feeds alone
    return f"'{text}" if text.lstrip().startswith(("=", "+", "-", "@")) else text


def _markdown(grid: Grid) -> str:
    """Return a table in Markdown, below its title in bold and above its note."""

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cells) + " |"

    marks = ["---:" if is_figure else "---" for is_figure in grid.has_figures]
    rows = [[_markdown_cell(grid, cell) for cell in row] for row in grid.lines]
    head = [_escaped(name) for name in grid.columns]
    lines = [f"**{_escaped(grid.title)}**", "", line(head), line(marks), *map(line, rows), ""]
    return "\n".join([*lines, f"{_escaped(grid.note)}\n"] if grid.note else lines)


def _markdown_cell(grid: Grid, cell: Cell) -> str:
    """Return a cell in Markdown, escaped; links as such only where they are safe."""
    if not isinstance(cell, tuple):
        return _escaped(grid.format_cell(cell))
    parts = []
    for link in cell:
        address = quote(link.address, safe="%/:?#@!$&'*+,;=~")  # a bracket would end it
        text = _escaped(link.text)
        parts.append(f"[{text}]({address})" if link.is_safe else text)
    return ", ".join(parts)


def _escaped(text: str) -> str:
    """Escape text for Markdown."""
    escaped = html.escape(text, quote=False)
    for mark in "\\`*_[]|":
        escaped = escaped.replace(mark, f"\\{mark}")
    return escaped.replace("\n", " ")


def _html(grid: Grid) -> str:
    """Return a table as HTML, with data for sorting in its headings and cells."""
    head = ""
    for name, is_figure in zip(grid.columns, grid.has_figures, strict=True):
        best = "high" if is_figure and grid.heat.get(name) is not Heat.cost else "low"
        side = ' class="figure"' if is_figure else ""
        head += f'<th{side} data-best="{best}">{html.escape(name)}</th>'
    columns = list(zip(*grid.rows, strict=True))
    most = [max((cell_number(cell) or 0.0 for cell in column), default=0.0) for column in columns]
    lines = []
    for row in grid.lines:
        cells = zip(grid.columns, row, most, strict=False)
        lines.append(f"<tr>{''.join(_html_cell(grid, *cell) for cell in cells)}</tr>")
    foot = "" if grid.total is None else f"<tfoot>{lines.pop()}</tfoot>"
    body = "\n".join(lines)
    note = f"<p>{html.escape(grid.note)}</p>" if grid.note else ""
    caption = f"<caption>{html.escape(grid.title)}</caption>"
    head = f"<thead><tr>{head}</tr></thead>"
    return f"<table>{caption}{head}\n<tbody>{body}</tbody>{foot}</table>{note}"


def _html_cell(grid: Grid, column: str, cell: Cell, most: float) -> str:
    """Return a `td`, escaped; a number has its value for sorting, and a colour in a heat column."""
    if isinstance(cell, tuple):
        links = []
        for link in cell:
            text = html.escape(link.text)
            address = html.escape(link.address)
            links.append(f'<a href="{address}">{text}</a>' if link.is_safe else text)
        return f"<td>{', '.join(links)}</td>"
    shown = html.escape(grid.format_cell(cell))
    number = cell_number(cell)
    if number is None:
        side = ' class="figure"' if cell is None else ""
        return f"<td{side}>{shown}</td>"
    heat, style = grid.heat.get(column), ""
    if heat is not None:
        ground, text = colours(heat.quality(number, most))
        style = f' style="background:{ground};color:{text}"'
    return f'<td class="figure" data-value="{number!r}"{style}>{shown}</td>'
