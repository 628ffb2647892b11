"""The leaderboard of a suite: its runs judged again from their outputs, side by side."""

import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from statistics import fmean

from litx.display.grid import Cell, Grid
from litx.display.text import counted, showable
from litx.errors import DatasetError
from litx.files.paths import display_path
from litx.harness.benchmark import REPLIES, Benchmark, Choice, SuiteScores
from litx.harness.outputs import read_outputs, split
from litx.harness.rows import Found, RankingGroup, Row, excluded_grid, find_runs, grouped, read_each
from litx.harness.run import RunFolder
from litx.harness.scores import RepeatScores, measured
from litx.sandbox import Runner

MEAN = "Mean"
"""The metric that ranks rows: the mean of the settings' figures."""

_WHICH = ("model", "repeat", "run")
"""Fields of a verdict that do not say what was asked, but who answered, and which time."""


def read_rows(
    suite: Benchmark, runs: Path, data: Path, choice: Choice, runner: Runner
) -> Iterator[Found]:
    """Yield what each run of the suite comes to; a bad one never stops the others."""
    return read_each(find_runs(runs), partial(_read_row, suite, data, choice, runner))


def _read_row(
    suite: Benchmark, data: Path, choice: Choice, runner: Runner, folder: Path
) -> tuple[RankingGroup, Row] | None:
    """Return the row of a run, each repeat judged by itself; None for a run of something else."""
    run = RunFolder.read(folder)
    if run.settings.get("task") != suite.task:
        return None
    outputs, problems = read_outputs(run.path, suite)
    hint = "`litx suite run` goes on with it: the same options and --resume"
    if "finished" not in run.settings:
        raise DatasetError("the run is not finished", hint)
    if lost := sum(record.is_lost for _, record in run.all_records()):
        message = f"questions without answer, through no fault of the model: {lost}"
        raise DatasetError(message, hint)
    kept = choice.keeping(run.path / REPLIES)
    repeats = split(outputs, "repeat")
    scores = [suite.score(own, data, kept, runner) for own in repeats.values()]
    asked = {_questions(one) for one in scores}
    if len(asked) != 1 or len(repeats) != len(run.repeats):
        message = "not every question of every repeat has an answer that can be judged"
        raise DatasetError(message, "`litx suite score` says why")
    problems += [*(line for one in scores for line in one.problems), *kept.taken]
    figures = [
        {name: fmean(values) for name, values in suite.figures(one).items() if values}
        for one in scores
    ]
    names = [name for name in suite.settings if all(name in one for one in figures)]
    if not names:
        raise DatasetError("nothing of it has a figure", "`litx suite score` says why")
    ranked = [{name: one[name] for name in names} for one in figures]
    means = [RepeatScores({MEAN: fmean(own.values()), **own}) for own in ranked]
    answered = {str(one.record.get("setting")) for score in scores for one in score.verdicts}
    basis = RankingGroup(
        suite.task,
        MEAN,
        asked=asked.pop(),
        settings=tuple(names),
        lacking=tuple(sorted(answered.difference(names))),
        is_as_published=bool(run.table("settings").get("compat")),
    )
    return basis, Row(
        method=run.method,
        metrics=measured(means),
        repeats=len(repeats),
        run=showable(display_path(run.path)),
        problems=list(dict.fromkeys(problems)),
    )


def _questions(scores: SuiteScores) -> tuple[str, ...]:
    """Return what was answered, each question once, by the fields that name it."""
    named = (
        {name: value for name, value in one.record.items() if name not in _WHICH}
        for one in scores.verdicts
    )
    return tuple(sorted({json.dumps(one, sort_keys=True) for one in named}))


def tables(suite: Benchmark, found: Iterable[Found], *, compat: bool = False) -> list[Grid]:
    """Return tables of runs that may be compared, the best first, and of those left out.

    What is never left out where a table is narrow stands first. By `compat` all were scored as the
    published code does.
    """
    groups, left_out = grouped(found)
    grids = []
    for basis, rows in groups.items():
        title = f"{suite.name}: {counted(len(basis.asked), 'question')}"
        title += ", asked as published" * basis.is_as_published
        title += ", scored as published" * compat
        lacking = f" Without a figure: {', '.join(basis.lacking)}." if basis.lacking else ""
        columns = ("Model", MEAN, *basis.settings, "Repeats", "Run")
        cells: list[list[Cell]] = [
            [row.named_among(rows), *row.metrics.values(), row.repeats, row.run] for row in rows
        ]
        grids.append(Grid(title, columns, cells, f"{suite.figure}{lacking}", decimals=4))
    return [*grids, *([excluded_grid(left_out)] if left_out else [])]
