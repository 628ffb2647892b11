"""The leaderboard of a suite: runs judged again from their outputs."""

import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from statistics import fmean

from litx.display.grid import Cell, Grid
from litx.display.text import counted, showable
from litx.errors import DatasetError
from litx.files.paths import display_path
from litx.harness.benchmark import REPLIES, Benchmark, Choice, Output, SuiteScores
from litx.harness.outputs import read_outputs
from litx.harness.rows import (
    BoardEntry,
    RankingGroup,
    Row,
    excluded_grid,
    find_runs,
    group_rows,
    read_runs,
)
from litx.harness.run import RunFolder
from litx.harness.scores import RepeatScores, measure_repeats
from litx.sandbox import Runner

MEAN = "Mean"
"""Metric that ranks rows: the mean score of the settings."""

_WHICH = ("model", "repeat", "run")
"""Fields of a verdict that name the model and repeat, not the question."""


def read_rows(
    suite: Benchmark, runs: Path, data: Path, choice: Choice, runner: Runner
) -> Iterator[BoardEntry]:
    """Yield the entry of each run of the suite; a bad run never stops the others."""
    return read_runs(find_runs(runs), partial(_read_row, suite, data, choice, runner))


def _read_row(
    suite: Benchmark, data: Path, choice: Choice, runner: Runner, folder: Path
) -> tuple[RankingGroup, Row] | None:
    """Return the row of a run, each repeat judged separately; None for a run of another task."""
    run = RunFolder.read(folder)
    if run.settings.get("task") != suite.task:
        return None
    outputs, problems = read_outputs(run.path, suite)
    hint = "continue it: `litx suite run` with the same options and --resume"
    if "finished" not in run.settings:
        raise DatasetError("the run is not finished", hint)
    if lost := sum(record.is_lost for _, record in run.all_records()):
        message = f"questions without answer, through no fault of the model: {lost}"
        raise DatasetError(message, hint)
    choice = choice.with_reply_cache(run.path / REPLIES)
    repeats: dict[int, list[Output]] = {}
    for output in outputs:
        repeats.setdefault(output.record["repeat"], []).append(output)
    scores = [suite.score(outputs, data, choice, runner) for outputs in repeats.values()]
    questions = {_questions(repeat) for repeat in scores}
    if len(questions) != 1 or len(repeats) != len(run.repeats):
        message = "not every question of every repeat has an answer that can be judged"
        raise DatasetError(message, "`litx suite score` says why")
    problems += [*(line for repeat in scores for line in repeat.problems), *choice.reply_notes]
    figures = [
        {name: fmean(values) for name, values in suite.figures(repeat).items() if values}
        for repeat in scores
    ]
    names = [name for name in suite.settings if all(name in repeat for repeat in figures)]
    if not names:
        raise DatasetError("nothing of it has a figure", "`litx suite score` says why")
    ranked = [{name: repeat[name] for name in names} for repeat in figures]
    means = [RepeatScores({MEAN: fmean(values.values()), **values}) for values in ranked]
    answered = {
        str(verdict.record.get("setting")) for repeat in scores for verdict in repeat.verdicts
    }
    group = RankingGroup(
        suite.task,
        MEAN,
        questions=questions.pop(),
        settings=tuple(names),
        unscored_settings=tuple(sorted(answered.difference(names))),
        is_as_published=bool(run.table("settings").get("compat")),
    )
    return group, Row(
        method=run.method,
        metrics=measure_repeats(means),
        repeats=len(repeats),
        run=showable(display_path(run.path)),
        problems=list(dict.fromkeys(problems)),
    )


def _questions(scores: SuiteScores) -> tuple[str, ...]:
    """Return the distinct questions that were answered, as JSON of the fields that name them."""
    questions = (
        {name: value for name, value in verdict.record.items() if name not in _WHICH}
        for verdict in scores.verdicts
    )
    return tuple(sorted({json.dumps(question, sort_keys=True) for question in questions}))


def tabulate_suite(
    suite: Benchmark, entries: Iterable[BoardEntry], *, compat: bool = False
) -> list[Grid]:
    """Return tables of comparable runs, the best first, and of excluded runs.

    Columns that a narrow terminal must show stand first. `compat` says that all runs were scored
    as the published code does.
    """
    groups, excluded = group_rows(entries)
    grids = []
    for group, rows in groups.items():
        title = f"{suite.name}: {counted(len(group.questions), 'question')}"
        title += ", asked as published" if group.is_as_published else ""
        title += ", scored as published" if compat else ""
        unscored = ", ".join(group.unscored_settings)
        note = f"{suite.figure} Without a figure: {unscored}." if unscored else suite.figure
        columns = ("Model", MEAN, *group.settings, "Repeats", "Run")
        cells: list[list[Cell]] = [
            [row.unique_name(rows), *row.metrics.values(), row.repeats, row.run] for row in rows
        ]
        grids.append(Grid(title, columns, cells, note, decimals=4))
    return [*grids, *([excluded_grid(excluded)] if excluded else [])]
