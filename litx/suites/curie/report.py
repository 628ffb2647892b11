"""Tables of what models scored, laid out as the published ones, and the same as data."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Any, TypeAlias

from litx.harness.run import one_line
from litx.report.grid import Cell, Grid
from litx.suites.curie import columns
from litx.suites.curie.aggregate import BOX, Scores, Spread, bins
from litx.suites.curie.columns import heading
from litx.suites.curie.tasks import (
    BERT,
    IDENTITY,
    IOU,
    MAIN,
    RATING,
    ROUGE,
    SIMILARITY,
    TASKS,
    CurieTask,
)
from litx_scoring.metrics.item_pairs import NAMES as PAIRS

_SHOWN = (ROUGE, BERT, *SIMILARITY, *PAIRS, RATING, *BOX, IDENTITY)
_COUNTS = ("Model", "Task", "n", "Of", "Failures", "Mean", "25 %", "75 %")
_LEVELS = ("Model", "Level", "n", "Pooled", "By task")

_Part: TypeAlias = tuple[str, Sequence[str], int, Callable[[str], list[list[Cell]]]]


def tables(scores: Scores, expected: Mapping[str, int], note: str) -> list[Grid]:
    """Return the tables that have a figure.

    Args:
        scores: What was found.
        expected: How many records each domain of the copy has.
        note: What could not be had.
    """
    how = "as published" if scores.compat else "mended"
    grids: list[Grid] = []
    for title, headings, decimals, rows_of in _parts(scores, expected):
        rows: list[list[Cell]] = [
            [one_line(model) or None, *row] for model in scores.models for row in rows_of(model)
        ]
        if any(isinstance(cell, int | float) for row in rows for cell in row):
            told = "" if grids else note
            grids.append(Grid(f"{title}, {how}", headings, rows, told, decimals))
    return grids


def _parts(scores: Scores, expected: Mapping[str, int]) -> list[_Part]:
    """Return title, headings, decimals and the rows of a model, for each table."""
    return [
        ("Average score", columns.AVERAGE, 1, lambda model: [_primary(scores, model)]),
        (
            "Records and primary metric",
            _COUNTS,
            2,
            lambda model: _counts(scores, model, expected),
        ),
        (
            "Words, boxes and sequences (table 1)",
            columns.TABLE_1,
            2,
            lambda model: [_words(scores, model)],
        ),
        ("LLMSim (table 2)", columns.TABLE_2, 2, lambda model: [_items(scores, model, SIMILARITY)]),
        ("Item pairs", columns.TABLE_2, 2, lambda model: [_items(scores, model, PAIRS)]),
        ("LMScore (table 5)", columns.TABLE_5, 2, lambda model: [_ratings(scores, model)]),
        (
            "The three tasks of DFT (table 6)",
            columns.TABLE_6,
            2,
            lambda model: [_dft(scores, model)],
        ),
        ("BIOGR (table 7)", columns.TABLE_7, 2, lambda model: [_boxes(scores, model)]),
        ("Difficulty", _LEVELS, 1, lambda model: _levels(scores, model)),
    ]


def _primary(scores: Scores, model: str) -> list[Cell]:
    means = [(task, scores.spread(model, (task,), task.primary).mean) for task in MAIN]
    cells: list[Cell] = [None if one is None else 100 * task.scaled(one) for task, one in means]
    average = scores.average(model)
    return [None if average is None else 100 * average, *cells]


def _words(scores: Scores, model: str) -> list[Cell]:
    cells = [
        scores.spread(model, tasks, metric).mean
        for tasks in columns.WORDS.values()
        for metric in (ROUGE, BERT)
    ]
    last = (("biogr", IOU), ("pdb", IDENTITY))
    return [*cells, *(scores.spread(model, (TASKS[name],), one).mean for name, one in last)]


def _items(scores: Scores, model: str, metrics: Sequence[str]) -> list[Cell]:
    means = [
        scores.spread(model, (task,), metric).mean for task in columns.ITEMS for metric in metrics
    ]
    return [None if mean is None else 100 * mean for mean in means]


def _ratings(scores: Scores, model: str) -> list[Cell]:
    return [scores.spread(model, tasks, RATING).mean for tasks in columns.WORDS.values()]


def _dft(scores: Scores, model: str) -> list[Cell]:
    metrics = (ROUGE, RATING)
    return [scores.spread(model, (one,), metric).mean for metric in metrics for one in columns.DFT]


def _boxes(scores: Scores, model: str) -> list[Cell]:
    return [scores.spread(model, (TASKS["biogr"],), metric).mean for metric in BOX]


def _levels(scores: Scores, model: str) -> list[list[Cell]]:
    """Return pooled and balanced means at each level."""
    means = level_means(scores, model)
    return [[level, *told.values()] for level, told in means.items() if told["n"]]


def level_means(scores: Scores, model: str) -> dict[str, dict[str, Any]]:
    """Return how a model fares at each level, 0 to 100.

    `pooled` is over all records, as published; `by_task` is the mean of the means of tasks.
    """
    found = {}
    for level, lists in scores.by_level(model).items():
        values = [100 * value for own in lists for value in own]
        means = [100 * fmean(own) for own in lists if own]
        found[level] = {
            "n": len(values),
            "pooled": fmean(values) if values else None,
            "by_task": fmean(means) if means else None,
        }
    return found


def _counts(scores: Scores, model: str, expected: Mapping[str, int]) -> list[list[Cell]]:
    """Return how many records of each task there are, how many failed, and the primary metric."""
    rows: list[list[Cell]] = []
    for task in TASKS.values():
        answered, failed = count(scores, model, task)
        if answered:
            spread = scores.spread(model, (task,), task.primary)
            figures = (spread.mean, spread.low, spread.high)
            scaled = [None if one is None else 100 * task.scaled(one) for one in figures]
            rows.append([heading(task), answered, expected.get(task.domain, 0), failed, *scaled])
    return rows


def count(scores: Scores, model: str, task: CurieTask) -> tuple[int, int]:
    """Return how many records a model has outputs for, and in how many a run failed."""
    failures: Counter[str] = Counter()
    for one in scores.judged:
        if one.response.model == model and one.response.task is task:
            failures[one.response.record_id] += one.response.has_failed
    return len(failures), sum(bool(number) for number in failures.values())


def summary(
    scores: Scores, expected: Mapping[str, int], lacks: Mapping[str, str]
) -> dict[str, Any]:
    """Return averages and counts as JSON data."""
    return {
        "compat": scores.compat,
        "models": {model: _model(scores, model, expected) for model in scores.models},
        "records_without_level": scores.without_level() if scores.levels else None,
        "sequence_bins": [
            {"above": low, "to": high, "identity_ratio": values}
            for low, high, values in bins(scores.sequences())
        ],
        "lacking": dict(lacks),
    }


def _model(scores: Scores, model: str, expected: Mapping[str, int]) -> dict[str, Any]:
    tasks = {}
    for task in TASKS.values():
        answered, failed = count(scores, model, task)
        if answered:
            spreads = {one: scores.spread(model, (task,), one) for one in _SHOWN}
            tasks[task.name] = {
                "n": answered,
                "of": expected.get(task.domain, 0),
                "failures": failed,
                "primary": task.primary,
                "metrics": {name: _data(one) for name, one in spreads.items() if one.n},
            }
    average, levels = scores.average(model), level_means(scores, model)
    return {"tasks": tasks, "average_score": average, "levels": levels}


def _data(spread: Spread) -> dict[str, Any]:
    return {"mean": spread.mean, "n": spread.n, "p25": spread.low, "p75": spread.high}
