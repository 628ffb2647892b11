"""The leaderboard as text in the forms that the command line offers."""

import json
from dataclasses import replace
from pathlib import Path

from litx.errors import DatasetError
from litx.harness.board import Board, gather
from litx.harness.plot import plot
from litx.harness.published import tables, tables_about
from litx.harness.rows import HEADINGS, read_each, read_row
from litx.harness.scoring import PROFILE
from litx.harness.task import find
from litx.report.grid import GridFormat, render, show
from litx.report.page import page
from litx_scoring import find_profile

TITLE = "litx leaderboard"

ABOUT = """\
Runs of one task, dataset, profile and set of papers stand in one table, the best first; figures \
are means over the repeats with the half width of their 95 % confidence interval. Where scripts \
run, a click on a heading sorts a table by it."""
"""What a page says before its tables."""

_WIDEST = 1000


def gather_board(runs: Path | None, task: str | None, profile: str = PROFILE) -> Board:
    """Return the board of the runs in a folder.

    Where they are scored as published, the published tables of their tasks stand beside them.

    Args:
        runs: The folder; None for the published tables alone.
        task: The task that is wanted; None for all.
        profile: By which profile runs are ranked.

    Raises:
        DatasetError: There is no such folder, task or profile.
    """
    is_published = find_profile(profile).is_published
    if task is not None:
        find(task)
    if runs is None:
        return Board(published=tables_about([task]) if task else tables(), has_figures=True)
    board = gather(read_each(runs, lambda folder: read_row(folder, profile)), task)
    if not is_published:
        return board
    tasks = [task] if task else [group.basis.task for group in board.groups]
    return replace(board, published=tables_about(tasks) if tasks else tables())


def draw(board: Board) -> str:
    """Return the plot of the headline against cost as SVG text.

    Of runs where there are any, else of the published table that has a figure.

    Raises:
        DatasetError: There are several groups of runs, or nothing has a cost.
    """
    if len(board.groups) > 1:
        titles = "; ".join(group.title for group in board.groups)
        raise DatasetError(f"a plot shows one group, not {titles}", "choose one with --task")
    if board.groups:
        group = board.groups[0]
        return plot(group.points(), group.title, HEADINGS[group.basis.headline])
    for table in board.published:
        if table.plotted:
            return plot(table.points(), f"Published {table.plotted} (dataset {table.dataset})")
    raise DatasetError("no table here has a plot", "try --published")


def text_of(board: Board, form: GridFormat, width: int | None = None) -> str:
    """Return the board as text.

    Args:
        board: The board.
        form: In which form.
        width: Characters of a line of the terminal that shows it; None for as many as it takes.
    """
    match form:
        case "json":
            return json.dumps(board.data(), indent=2, allow_nan=False)
        case "csv":
            return render([board.one_grid()], "csv").rstrip("\n")
        case "html":
            return page(TITLE, [ABOUT], board.grids())
        case "markdown":
            return render(board.grids(), "markdown")
        case "table":
            return _plain(board, width)


def _plain(board: Board, width: int | None) -> str:
    """Return the tables of a terminal as text."""
    from io import StringIO  # noqa: PLC0415

    from rich.console import Console  # noqa: PLC0415 (loads what no other form needs)

    console = Console(
        file=StringIO(), width=width or _WIDEST, force_terminal=True, color_system=None
    )
    with console.capture() as captured:
        show(*board.grids(), console=console)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())
