"""Tables of what models scored, laid out as the published ones, and the same as data."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any, TypeAlias

from litx.harness.run import one_line
from litx.report.grid import Cell, Grid
from litx.suites.curie import columns
from litx.suites.curie.aggregate import Aggregate, Spread, bins
from litx.suites.curie.tasks import (
    BERT,
    BOX,
    IDENTITY,
    MAIN,
    RATING,
    ROUGE,
    SIMILARITY,
    TASKS,
    CurieTask,
)
from litx_scoring.metrics.item_pairs import NAMES as PAIRS

_SHOWN = (ROUGE, BERT, *SIMILARITY, *PAIRS, RATING, *BOX, IDENTITY)
_COUNTS = ("Task", "n", "Of", "Failures", "Mean", "25 %", "75 %")
_LEVELS = ("Level", "n", "Pooled", "By task")
_MEANS = {
    "Words, boxes and sequences (table 1)": (columns.TABLE_1, 1),
    "LLMSim (table 2)": (columns.TABLE_2, 100),
    "Item pairs": (columns.ITEM_PAIRS, 100),
    "LMScore (table 5)": (columns.TABLE_5, 1),
    "The three tasks of DFT (table 6)": (columns.TABLE_6, 1),
    "BIOGR (table 7)": (columns.TABLE_7, 1),
}
"""Columns of the tables of means, and what these are multiplied by."""

_Table: TypeAlias = tuple[str, Sequence[str], int, list[list[Cell]]]
"""Title, headings, decimals and rows; a row begins with its model."""


def tables(scores: Aggregate, expected: Mapping[str, int], note: str) -> list[Grid]:
    """Return the tables that have a figure.

    Args:
        scores: What was found.
        expected: How many records each domain of the copy has.
        note: What could not be had.
    """
    how = "as published" if scores.compat else "mended"
    grids: list[Grid] = []
    for title, headings, decimals, rows in _tables(scores, expected):
        if any(isinstance(cell, int | float) for row in rows for cell in row):
            told = "" if grids else note
            named = [[one_line(str(model)) or None, *cells] for model, *cells in rows]
            grids.append(Grid(f"{title}, {how}", ("Model", *headings), named, told, decimals))
    return grids


def _tables(scores: Aggregate, expected: Mapping[str, int]) -> Iterator[_Table]:
    """Yield every table, be it without a figure."""
    models = scores.models
    rows: list[list[Cell]] = [[one, *_primary(scores, one)] for one in models]
    yield "Average score", columns.AVERAGE, 1, rows
    rows = [[one, *cells] for one in models for cells in _counts(scores, one, expected)]
    yield "Records and primary metric", _COUNTS, 2, rows
    for title, (own, factor) in _MEANS.items():
        rows = [
            [one, *(_times(factor, scores.spread(one, *column).mean) for column in own.values())]
            for one in models
        ]
        yield title, tuple(own), 2, rows
    rows = [[one, *cells] for one in models for cells in _levels(scores, one)]
    yield "Difficulty", _LEVELS, 1, rows


def _times(factor: int, mean: float | None) -> float | None:
    return None if mean is None else factor * mean


def _primary(scores: Aggregate, model: str) -> list[Cell]:
    """Return the average over the ten tasks and the primary mean of each, 0 to 100."""
    means = [(task, scores.spread(model, (task,), task.primary).mean) for task in MAIN]
    cells = [None if one is None else 100 * task.scaled(one) for task, one in means]
    return [_times(100, scores.average(model)), *cells]


def _levels(scores: Aggregate, model: str) -> list[list[Cell]]:
    """Return pooled and balanced means at each level."""
    means = level_means(scores, model)
    return [[level, *told.values()] for level, told in means.items() if told["n"]]


def level_means(scores: Aggregate, model: str) -> dict[str, dict[str, Any]]:
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


def _counts(scores: Aggregate, model: str, expected: Mapping[str, int]) -> list[list[Cell]]:
    """Return how many records of each task there are, how many failed, and the primary metric."""
    rows: list[list[Cell]] = []
    for task in TASKS.values():
        answered, failed = count(scores, model, task)
        if answered:
            spread = scores.spread(model, (task,), task.primary)
            figures = (spread.mean, spread.low, spread.high)
            scaled = [None if one is None else 100 * task.scaled(one) for one in figures]
            rows.append(
                [columns.heading(task), answered, expected.get(task.domain, 0), failed, *scaled]
            )
    return rows


def count(scores: Aggregate, model: str, task: CurieTask) -> tuple[int, int]:
    """Return how many records a model has outputs for, and in how many a run failed."""
    failures: Counter[str] = Counter()
    for one in scores.judged:
        if one.response.model == model and one.response.task is task:
            failures[one.response.record_id] += one.response.has_failed
    return len(failures), sum(bool(number) for number in failures.values())


def summary(
    scores: Aggregate, expected: Mapping[str, int], lacks: Mapping[str, str]
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


def _model(scores: Aggregate, model: str, expected: Mapping[str, int]) -> dict[str, Any]:
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
