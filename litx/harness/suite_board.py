"""The leaderboard of a suite: its runs judged again from their outputs, side by side."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from litx.errors import DatasetError, LitxError
from litx.harness.benchmark import REPLIES, Benchmark, Choice, SuiteScores
from litx.harness.outputs import read_outputs, split
from litx.harness.rows import LeftOut
from litx.harness.run import RunFolder, find_runs
from litx.paths import shown
from litx.report.cells import Measured
from litx.report.grid import Cell, Grid
from litx.sandbox import Runner
from litx.words import showable
from litx_scoring.aggregate import over_runs

_WHICH = ("model", "repeat", "run")
"""Fields of a verdict that do not say what was asked, but who answered, and which time."""


@dataclass(frozen=True)
class Basis:
    """What runs must share to be ranked together.

    Attributes:
        questions: What was answered, each question by the fields that name it.
        settings: The settings that have a figure, in the order of the suite.
        lacking: Those that have answers, but no figure.
        is_as_published: Whether the model was asked as the published code asks, quirks included.
    """

    questions: frozenset[str]
    settings: tuple[str, ...]
    lacking: tuple[str, ...]
    is_as_published: bool


@dataclass(frozen=True)
class Row:
    """A run of a suite.

    Attributes:
        model: Who answered.
        run: The folder.
        repeats: How many repeats there are.
        mean: The mean of the settings' figures, which ranks the row.
        figures: The figure of each setting; all are means over the repeats.
        problems: What could not be judged, a line each.
    """

    model: str
    run: str
    repeats: int
    mean: Measured
    figures: Mapping[str, Measured]
    problems: Sequence[str] = ()


def read_rows(
    suite: Benchmark, runs: Path, data: Path, choice: Choice, runner: Runner
) -> Iterator[tuple[Basis, Row] | LeftOut]:
    """Yield what each run of the suite comes to; a bad one never stops the others.

    Raises:
        DatasetError: There is no folder of runs.
    """
    for folder in find_runs(runs):
        try:
            run = RunFolder.read(folder)
            if run.settings.get("task") == suite.task:
                yield read_row(suite, run, data, choice, runner)
        except LitxError as error:
            yield LeftOut(showable(shown(folder)), showable(str(error)))


def read_row(
    suite: Benchmark, run: RunFolder, data: Path, choice: Choice, runner: Runner
) -> tuple[Basis, Row]:
    """Return the row of a run, each repeat judged by itself, and with which others it is ranked.

    Raises:
        LitxError: It is no row: broken, unfinished, or nothing of it can be judged.
    """
    outputs, problems = read_outputs(run.path, suite)
    _require_whole(run)
    kept = choice.keeping(run.path / REPLIES)
    repeats = split(outputs, "repeat")
    scores = [suite.score(own, data, kept, runner) for own in repeats.values()]
    asked = {_questions(one) for one in scores}
    if len(asked) != 1 or len(repeats) != len(run.repeats):
        message = "not every question of every repeat has an answer that can be judged"
        raise DatasetError(message, "`litx suite score` says why")
    figures = [_figures(suite, one) for one in scores]
    problems += [*(line for one in scores for line in one.problems), *kept.taken]
    names = [name for name in suite.settings if all(name in one for one in figures)]
    if not names:
        raise DatasetError("nothing of it has a figure", "`litx suite score` says why")
    answered = {str(one.record.get("setting")) for score in scores for one in score.verdicts}
    lacking = tuple(sorted(answered.difference(names)))
    basis = Basis(asked.pop(), tuple(names), lacking, _is_as_published(run))
    return basis, Row(
        model=run.model or showable(run.path.name),
        run=showable(shown(run.path)),
        repeats=len(repeats),
        mean=_measured([fmean(one[name] for name in names) for one in figures]),
        figures={name: _measured([one[name] for one in figures]) for name in names},
        problems=list(dict.fromkeys(problems)),
    )


def _require_whole(run: RunFolder) -> None:
    """Check that every question of a run has an answer.

    Raises:
        DatasetError: It has not.
    """
    hint = "`litx suite run` goes on with it: the same options and --resume"
    if "finished" not in run.settings:
        raise DatasetError("the run is not finished", hint)
    if lost := sum(record.is_lost for _, record in run.all_records()):
        message = f"questions without answer, through no fault of the model: {lost}"
        raise DatasetError(message, hint)


def _questions(scores: SuiteScores) -> frozenset[str]:
    """Return what was answered."""
    named = (
        {name: value for name, value in one.record.items() if name not in _WHICH}
        for one in scores.verdicts
    )
    return frozenset(json.dumps(one, sort_keys=True) for one in named)


def _figures(suite: Benchmark, scores: SuiteScores) -> dict[str, float]:
    """Return the figure of each setting that has one, of a single repeat."""
    return {name: fmean(values) for name, values in suite.figures(scores).items() if values}


def _measured(repeats: Sequence[float]) -> Measured:
    """Return the mean over repeats; a single one has no interval."""
    found = over_runs(repeats)
    return Measured(found.mean, found.half_width if len(repeats) > 1 else None)


def _is_as_published(run: RunFolder) -> bool:
    """Tell how a run was asked."""
    return bool(run.table("settings").get("compat"))


def tables(
    suite: Benchmark, found: Sequence[tuple[Basis, Row] | LeftOut], *, compat: bool = False
) -> list[Grid]:
    """Return tables of runs that may be compared, the best first, and of those left out.

    Args:
        suite: The suite.
        found: What each run came to.
        compat: Whether all were scored as the published code does.
    """
    groups: dict[Basis, list[Row]] = {}
    left_out = []
    for one in found:
        if isinstance(one, LeftOut):
            left_out.append((one.run, one.reason))
        else:
            groups.setdefault(one[0], []).append(one[1])
    grids = [_grid(suite, basis, rows, compat=compat) for basis, rows in groups.items()]
    return [*grids, *([Grid("Left out", ("Run", "Reason"), left_out)] if left_out else [])]


def _grid(suite: Benchmark, basis: Basis, rows: Sequence[Row], *, compat: bool) -> Grid:
    """Return rows as a table; what is never left out where it is narrow stands first."""
    count = len(basis.questions)
    title = f"{suite.name}: {count} question{'s' * (count != 1)}"
    title += ", asked as published" * basis.is_as_published
    title += ", scored as published" * compat
    lacking = f" Without a figure: {', '.join(basis.lacking)}." if basis.lacking else ""
    cells: list[list[Cell]] = [
        [_name(row, rows), row.mean, *row.figures.values(), row.repeats, row.run]
        for row in sorted(rows, key=lambda row: (-row.mean.mean, row.model, row.run))
    ]
    return Grid(
        title,
        ("Model", "Mean", *basis.settings, "Repeats", "Run"),
        cells,
        f"{suite.figure}{lacking}",
        decimals=4,
    )


def _name(row: Row, rows: Sequence[Row]) -> str:
    """Return the model of a row, with the folder of the run where others have the same."""
    is_single = sum(row.model == other.model for other in rows) == 1
    return row.model if is_single else f"{row.model} ({row.run.rpartition('/')[2]})"
