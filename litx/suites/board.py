"""The leaderboard of a suite: its runs judged again from their outputs, side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean

from litx.errors import LitxError
from litx.leaderboard.plain import require_plain
from litx.leaderboard.rows import LeftOut, folders
from litx.paths import shown
from litx.report.cells import Measured
from litx.report.grid import Cell, Grid
from litx.runs import RunFolder
from litx.sandbox import Runner
from litx.suites.outputs import read_outputs
from litx.suites.suite import REPLIES, Choice, Suite
from litx.words import showable
from litx_scoring.aggregate import over_runs


@dataclass(frozen=True)
class Row:
    """A run of a suite.

    Attributes:
        model: Who answered.
        run: The folder.
        answers: How many answers were judged.
        figures: The figure of each setting with its interval over the repeats.
    """

    model: str
    run: str
    answers: int
    figures: dict[str, Measured]

    @property
    def mean(self) -> float:
        """The mean of the settings' figures, which ranks the row."""
        return fmean(one.mean for one in self.figures.values())


def read_rows(
    suite: Suite, runs: Path, data: Path, choice: Choice, runner: Runner
) -> Iterator[Row | LeftOut]:
    """Yield what each run of the suite comes to; a bad one never stops the others.

    Raises:
        DatasetError: There is no folder of runs.
    """
    for folder in folders(runs):
        try:
            run = RunFolder.read(folder)
            if run.settings.get("task") == f"suite:{suite.name}":
                require_plain(folder)
                yield _row(suite, run, data, choice, runner)
        except LitxError as error:
            yield LeftOut(shown(folder), showable(str(error)))


def _row(suite: Suite, run: RunFolder, data: Path, choice: Choice, runner: Runner) -> Row | LeftOut:
    outputs, _ = read_outputs(run.path, suite)
    scores = suite.score(outputs, data, replace(choice, replies=run.path / REPLIES), runner)
    means = {name: over_runs(values) for name, values in suite.figures(scores).items() if values}
    if not means:
        return LeftOut(shown(run.path), "nothing of it has a figure")
    repeats = int(run.settings.get("repeats", 1))
    return Row(
        showable(str(run.settings.get("model"))),
        shown(run.path),
        len(scores.verdicts),
        {
            name: Measured(one.mean, one.half_width if repeats > 1 else None)
            for name, one in means.items()
        },
    )


def tables(suite: Suite, found: Sequence[Row | LeftOut]) -> list[Grid]:
    """Return tables of runs with the same settings and as many answers, the best first."""
    groups: dict[tuple[tuple[str, ...], int], list[Row]] = {}
    for one in found:
        if isinstance(one, Row):
            groups.setdefault((tuple(one.figures), one.answers), []).append(one)
    grids = []
    for (names, answers), rows in groups.items():
        ranked = sorted(rows, key=lambda row: (-row.mean, row.model, row.run))
        cells: list[list[Cell]] = [
            [row.model, row.mean, *row.figures.values(), row.run] for row in ranked
        ]
        title = f"{suite.name}: {answers} answer{'s' * (answers != 1)}"
        grids.append(Grid(title, ("Model", "Mean", *names, "Run"), cells, suite.figure, 4))
    left_out = [(one.run, one.reason) for one in found if isinstance(one, LeftOut)]
    return [*grids, *([Grid("Left out", ("Run", "Reason"), left_out)] if left_out else [])]
