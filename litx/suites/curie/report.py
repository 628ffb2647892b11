"""Tables of what models scored, laid out as the published ones, and the same as data."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from litx.harness.run import one_line
from litx.report.grid import Cell, Grid
from litx.suites.curie import columns
from litx.suites.curie.aggregate import Aggregate, Spread, bins
from litx.suites.curie.tasks import BERT, BOX, IDENTITY, RATING, ROUGE, SIMILARITY, TASKS
from litx_scoring.metrics.item_pairs import NAMES as PAIRS

_SHOWN: Final = (ROUGE, BERT, *SIMILARITY, *PAIRS, RATING, *BOX, IDENTITY)
_COUNTS: Final = ("Task", "n", "Of", "Failures", "Mean", "25 %", "75 %")
_LEVELS: Final = ("Level", "n", "Pooled", "By task")
_MEANS: Final = {
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


def tables(scores: Aggregate, told: Mapping[str, Any]) -> list[Grid]:
    """Return the tables that have a figure; the first notes what could not be had.

    Args:
        scores: What was found.
        told: The same as `summary` tells it.
    """
    how = "as published" if scores.compat else "mended"
    note = " ".join(f"{name}: {why}." for name, why in told["lacking"].items())
    grids: list[Grid] = []
    for title, headings, decimals, rows in _tables(scores, told["models"]):
        if any(isinstance(cell, int | float) for row in rows for cell in row):
            named = [[one_line(str(model)) or None, *cells] for model, *cells in rows]
            shown = "" if grids else note
            grids.append(Grid(f"{title}, {how}", ("Model", *headings), named, shown, decimals))
    return grids


def _tables(scores: Aggregate, told: Mapping[str, Mapping[str, Any]]) -> Iterator[_Table]:
    """Yield every table, be it without a figure."""
    rows: list[list[Cell]] = []
    for model in scores.models:
        means = (scores.average(model), *scores.primary(model))
        rows.append([model, *(_times(100, mean) for mean in means)])
    yield "Average score", columns.AVERAGE, 1, rows
    rows = []
    for model, one in told.items():
        for name, own in one["tasks"].items():
            task, spread = TASKS[name], own["metrics"].get(own["primary"], {})
            figures = [spread.get(part) for part in ("mean", "p25", "p75")]
            scaled = [None if value is None else 100 * task.scaled(value) for value in figures]
            counts = (own["n"], own["of"], own["failures"])
            rows.append([model, task.heading, *counts, *scaled])
    yield "Records and primary metric", _COUNTS, 2, rows
    for title, (headings, factor) in _MEANS.items():
        rows = [
            [
                one,
                *(_times(factor, scores.spread(one, *column).mean) for column in headings.values()),
            ]
            for one in scores.models
        ]
        yield title, tuple(headings), 2, rows
    rows = [
        [model, level, *own.values()]
        for model, one in told.items()
        for level, own in one["levels"].items()
        if own["n"]
    ]
    yield "Difficulty", _LEVELS, 1, rows


def _times(factor: int, mean: float | None) -> float | None:
    return None if mean is None else factor * mean


def summary(
    scores: Aggregate, expected: Mapping[str, int], lacks: Mapping[str, str]
) -> dict[str, Any]:
    """Return averages and counts as JSON data.

    Args:
        scores: What was found.
        expected: How many records each domain of the copy has.
        lacks: What could not be had, and why.
    """
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
        answered, failed = scores.counts(model, task)
        if answered:
            spreads = {name: scores.spread(model, (task,), name) for name in _SHOWN}
            tasks[task.name] = {
                "n": answered,
                "of": expected.get(task.domain, 0),
                "failures": failed,
                "primary": task.primary,
                "metrics": {name: _data(one) for name, one in spreads.items() if one.n},
            }
    average, levels = scores.average(model), scores.by_level(model)
    return {"tasks": tasks, "average_score": average, "levels": levels}


def _data(spread: Spread) -> dict[str, Any]:
    return {"mean": spread.mean, "n": spread.n, "p25": spread.low, "p75": spread.high}
