"""`litx suite leaderboard`: the runs of a suite side by side."""

from pathlib import Path

from litx.cli import _options as options
from litx.cli import say


def leaderboard(
    name: options.NameArgument,
    runs: options.RunsArgument = Path("runs"),
    data: options.DataOption = None,
    compat: options.CompatOption = False,
    judge: options.JudgeOption = None,
    judge_base_url: options.JudgeUrlOption = None,
    format: options.FormOption = "table",
) -> None:
    """Judge the runs of a suite again and show them side by side, the best first.

    Runs that were asked the same questions in the same way are ranked together, by the mean of
    their settings. What a judge has said of a run is kept in its folder. Runs that are broken,
    unfinished or without figures are listed with the reason.

    Exit status: 0, or 2 for wrong usage, or where there is no folder of data or of runs.
    """
    from litx.display.grid import show
    from litx.harness.benchmark import Choice, find
    from litx.harness.rows import ExcludedRun
    from litx.harness.suite_board import read_rows, tabulate_suite
    from litx.sandbox import Runner

    suite = find(name)
    folder = suite.folder(data)
    with (
        options.open_judges(judge, judge_base_url) as (judging, _),
        Runner(tier=suite.tier, mode=suite.mode) as runner,
    ):
        choice = Choice(compat=compat, judge=judging)
        found = list(read_rows(suite, runs, folder, choice, runner))
    show(*tabulate_suite(suite, found, compat=compat), form=format)
    for row in (one[1] for one in found if not isinstance(one, ExcludedRun)):
        for problem in row.problems:
            say(f"{row.run}: {problem}")
    if not found:
        say(f"{runs} has no run of {name}")
