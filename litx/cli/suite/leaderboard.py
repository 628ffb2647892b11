"""`litx suite leaderboard`: the runs of a suite side by side."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli.suite._options import (
    DataOption,
    FormatOption,
    JudgeOption,
    NameArgument,
    open_judge,
    show,
)


def leaderboard(
    name: NameArgument,
    runs: Annotated[Path, typer.Argument(help="Folder of runs.")] = Path("runs"),
    data: DataOption = None,
    compat: Annotated[
        bool, typer.Option("--compat", help="Score as the published code does.")
    ] = False,
    judge: JudgeOption = None,
    format: FormatOption = "table",  # noqa: A002 (named as the option is)
) -> None:
    """Judge the runs of a suite again and show them side by side, the best first.

    Runs are ranked with runs of the same settings and as many answers.

    Exit status: 0, or 2 for wrong usage or no data.
    """
    from litx.sandbox import Runner  # noqa: PLC0415
    from litx.suites.board import read_rows, tables  # noqa: PLC0415
    from litx.suites.suite import Choice, find  # noqa: PLC0415

    suite = find(name)
    folder = suite.folder(data)
    choice = Choice((), compat, open_judge(judge))
    with Runner(tier=suite.tier, mode=suite.mode) as runner:
        found = list(read_rows(suite, runs, folder, choice, runner))
    show(tables(suite, found), format)
