"""`litx leaderboard`: ranked runs."""

import shutil
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from litx.cli import SCORES_DIFFER, print_message
from litx.cli import _options as options
from litx.display.progress import with_progress
from litx.display.text import counted


def leaderboard(
    runs: options.RunsArgument = Path("runs"),
    task: Annotated[str | None, typer.Option(help="Show only this task.")] = None,
    profile: Annotated[
        str, typer.Option(help="Scoring profile for the ranking.")
    ] = options.DEFAULT_PROFILE,
    published: Annotated[
        bool, typer.Option("--published", help="Show only the published tables.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Score every run again instead, and report differences.")
    ] = False,
    format: Annotated[
        Literal["table", "markdown", "html", "csv", "json"],
        typer.Option(help="Output format. html is a page with sortable columns."),
    ] = "table",
    output: Annotated[Path | None, typer.Option(help="Write to this file.")] = None,
    plot: Annotated[
        Path | None, typer.Option(help="Also plot score against cost to this SVG file.")
    ] = None,
) -> None:
    """Rank the runs of a folder.

    Runs with the same task, dataset, profile, papers and prompt are ranked together. Runs by humans
    and baselines follow unranked, with two baselines that read nothing: a generic program and the
    empty answer. Then come the published comparisons of tasks: json and code, flat and code, both
    tasks about compositions, and property. With the profile litxbench-0.1.1, the published rows
    follow in separate tables, because they are on a different version of the dataset. Broken,
    unfinished and unsafe runs are listed with the reason. --check accepts runs on older data.

    Exit status: 0, 1 a run fails --check, 2 wrong usage or no such folder, 3 an internal error.
    """
    from litx.harness.rows import check_runs, find_runs

    if check:
        folders, bad = find_runs(runs), 0
        for run, faults, notes in with_progress(check_runs(folders), len(folders), "runs"):
            bad += bool(faults)
            for line in (*faults, *notes):
                print_message(f"{run}: {line}")
        print(f"{counted(len(folders), 'run')} scored again, {bad} not as stored")
        raise typer.Exit(SCORES_DIFFER if bad else 0)
    from litx.files.writing import write
    from litx.harness.board import draw_board, format_board, gather_board

    board = gather_board(None if published else runs, task, profile)
    svg = draw_board(board) if plot else ""  # fail before writing anything
    is_terminal = output is None and sys.stdout.isatty()
    text = format_board(board, format, shutil.get_terminal_size().columns if is_terminal else None)
    if output is None:
        print(text)
    else:
        write(output, text + "\n")
    if format == "csv":
        for skipped in board.excluded:
            print_message(f"{skipped.run}: {skipped.reason}")
    if plot:
        write(plot, svg)
