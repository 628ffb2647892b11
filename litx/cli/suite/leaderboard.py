"""`litx suite leaderboard`: the runs of a suite side by side."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli.suite._options import (
    CompatOption,
    DataOption,
    FormatOption,
    JudgeOption,
    NameArgument,
    open_judges,
    show,
    tell,
)


def leaderboard(
    name: NameArgument,
    runs: Annotated[Path, typer.Argument(help="Folder of runs.")] = Path("runs"),
    data: DataOption = None,
    compat: CompatOption = False,
    judge: JudgeOption = None,
    format: FormatOption = "table",  # noqa: A002 (named as the option is)
) -> None:
    """Judge the runs of a suite again and show them side by side, the best first.

    Runs that were asked the same questions in the same way are ranked together, by the mean of
    their settings. What a judge has said of a run is kept in its folder. Runs that are broken,
    unfinished or without figures are listed with the reason.

    Exit status: 0, or 2 for wrong usage, or where there is no folder of data or of runs.
    """
    from litx.harness.benchmark import Choice, find  # noqa: PLC0415
    from litx.harness.rows import LeftOut  # noqa: PLC0415
    from litx.harness.suite_board import read_rows, tables  # noqa: PLC0415
    from litx.sandbox import Runner  # noqa: PLC0415

    suite = find(name)
    folder = suite.folder(data)
    with open_judges(judge) as (judging, _), Runner(tier=suite.tier, mode=suite.mode) as runner:
        choice = Choice(compat=compat, judge=judging)
        found = list(read_rows(suite, runs, folder, choice, runner))
    show(tables(suite, found, compat=compat), format)
    rows = [one[1] for one in found if not isinstance(one, LeftOut)]
    tell(f"{row.run}: {problem}" for row in rows for problem in row.problems)
    if not found:
        tell([f"{runs} has no run of {name}"])
