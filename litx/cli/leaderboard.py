"""`litx leaderboard`: runs side by side."""

import shutil
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from litx.cli import _options as options
from litx.cli import say
from litx.cli._run_scores import UNSOUND
from litx.display.progress import with_progress
from litx.display.text import counted


def leaderboard(
    runs: options.RunsArgument = Path("runs"),
    task: Annotated[str | None, typer.Option(help="Show this task alone.")] = None,
    profile: Annotated[
        str, typer.Option(help="By which scoring profile runs are ranked.")
    ] = options.DEFAULT_PROFILE,
    published: Annotated[
        bool, typer.Option("--published", help="Show the published tables alone.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Score every run again instead, and compare.")
    ] = False,
    format: Annotated[
        Literal["table", "markdown", "html", "csv", "json"],
        typer.Option(help="How to print; html is a page whose columns sort."),
    ] = "table",
    output: Annotated[Path | None, typer.Option(help="Write to this file instead.")] = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw score against cost to this SVG file, too.")
    ] = None,
) -> None:
    """Show runs side by side, best first, from their folders alone.

    Runs of one task, dataset, profile, set of papers and prompt are ranked together. Below them
    stand what their authors claim to be human or a baseline, and what is scored without any
    reading: a generic program and the empty answer. Runs of json and code, of flat and code, of
    both tasks about compositions, and of property follow side by side, as published. With the
    profile litxbench-0.1.1, published rows of the same task follow in tables of their own, since
    they are on another version of the dataset. Runs that are broken, unfinished or unsafe are
    listed with the reason. A run on another version of the dataset is older data, which --check
    takes for no fault.

    Exit status: 0; 1 a run does not pass --check; 2 wrong usage or no such folder; 3 a failure of
    our own.
    """
    from litx.harness.rows import check_runs, find_runs

    if check:
        found, bad = find_runs(runs), 0
        for run, faults, notes in with_progress(check_runs(found), len(found), "runs"):
            bad += bool(faults)
            for line in (*faults, *notes):
                say(f"{run}: {line}")
        print(f"{counted(len(found), 'run')} scored again, {bad} not as stored")
        raise typer.Exit(UNSOUND if bad else 0)
    from litx.files.writing import write
    from litx.harness.board import draw_board, format_board, gather_board

    board = gather_board(None if published else runs, task, profile)
    drawn = draw_board(board) if plot else ""  # before anything is written: it may fail
    is_terminal = output is None and sys.stdout.isatty()
    text = format_board(board, format, shutil.get_terminal_size().columns if is_terminal else None)
    if output is None:
        print(text)
    else:
        write(output, text + "\n")
    if format == "csv":
        for left in board.excluded:
            say(f"{left.run}: {left.reason}")
    if plot:
        write(plot, drawn)
