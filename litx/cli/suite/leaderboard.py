"""`litx suite leaderboard`: rank the runs of a suite."""

from pathlib import Path

from litx.cli import _options as options
from litx.cli import print_message


def leaderboard(
    name: options.NameArgument,
    runs: options.RunsArgument = Path("runs"),
    data: options.DataOption = None,
    compat: options.CompatOption = False,
    judge: options.JudgeOption = None,
    judge_base_url: options.JudgeUrlOption = None,
    format: options.GridOption = "table",
) -> None:
    """Judge the runs of a suite again and rank them.

    Runs with the same questions and prompts are ranked together, by the mean of their settings.
    Replies of a judge are kept in the folder of the run. Broken and unfinished runs, and runs
    without scores, are listed with the reason.

    Exit status: 0, or 2 wrong usage, or no folder of data or runs.
    """
    from litx.display.grid import show
    from litx.harness.benchmark import Choice, find
    from litx.harness.rows import ExcludedRun
    from litx.harness.suite_board import read_rows, tabulate_suite
    from litx.sandbox import Runner

    suite = find(name)
    folder = suite.folder(data)
    with (
        options.open_judges(judge, judge_base_url) as judges,
        Runner(tier=suite.tier, mode=suite.mode) as runner,
    ):
        choice = Choice(compat=compat, judge=judges[0])
        rows = list(read_rows(suite, runs, folder, choice, runner))
    show(*tabulate_suite(suite, rows, compat=compat), form=format)
    for _, row in (entry for entry in rows if not isinstance(entry, ExcludedRun)):
        for problem in row.problems:
            print_message(f"{row.run}: {problem}")
    if not rows:
        print_message(f"{runs} has no run of {name}")
