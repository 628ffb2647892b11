"""Tables of what models scored: means over repeats, one table a task."""

from collections.abc import Sequence
from typing import Any

from litx.harness.scores import measured, summarise
from litx.report.grid import Cell, Grid
from litx.suites.alloys.score import Judged


def tables(judged: Sequence[Judged]) -> list[Grid]:
    """Return a table of each task, with the figures that some model has."""
    grids = []
    for task, models in _by_task(judged).items():
        summaries = {model: measured([one.scores for one in own]) for model, own in models.items()}
        names = list(dict.fromkeys(name for one in summaries.values() for name in one))
        rows: list[list[Cell]] = [
            [
                model or None,
                max(len(one.scores.papers) for one in models[model]),
                len(models[model]),
                *map(summary.get, names),
            ]
            for model, summary in summaries.items()
        ]
        columns = ("Model", "Papers", "Repeats", *(name.replace("_", " ") for name in names))
        note = "Means over repeats, with the half width of their 95 % confidence interval."
        grids.append(Grid(task, columns, rows, note, decimals=4))
    return grids


def summary(judged: Sequence[Judged]) -> dict[str, Any]:
    """Return means and the figures of each repeat as JSON data."""
    return {
        task: {
            model: {
                "means": {
                    name: {"mean": one.mean, "half_width": one.half_width}
                    for name, one in summarise([one.scores for one in own]).items()
                },
                "repeats": [dict(one.scores.metrics) for one in own],
            }
            for model, own in models.items()
        }
        for task, models in _by_task(judged).items()
    }


def _by_task(judged: Sequence[Judged]) -> dict[str, dict[str, list[Judged]]]:
    """Return repeats by task and model."""
    found: dict[str, dict[str, list[Judged]]] = {}
    for one in judged:
        found.setdefault(one.task.name, {}).setdefault(one.model, []).append(one)
    return found
