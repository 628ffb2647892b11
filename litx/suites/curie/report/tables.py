"""What models scored: as data, as tables laid out as the published ones, and as plots in SVG."""

from collections.abc import Mapping
from typing import Any, Final

from litx.display.grid import Cell, Grid
from litx.harness.run import one_line
from litx.report.chart import bars, boxes, chart, radar
from litx.statistics.spread import binned
from litx.suites.curie.data.files import LEVELS
from litx.suites.curie.data.tasks import (
    BERT,
    BOX,
    IDENTITY,
    IOU,
    MAIN,
    RATING,
    ROUGE,
    SIMILARITY,
    TASKS,
)
from litx.suites.curie.report.published import AVERAGE, COLUMNS, ITEM_PAIRS
from litx.suites.curie.score.aggregate import Aggregate
from litx_scoring.metrics.item_pairs import NAMES as PAIRS

_SHOWN: Final = (ROUGE, BERT, *SIMILARITY, *PAIRS, RATING, *BOX, IDENTITY)
_BINS: Final = 20  # bins by length of sequences
_COUNTS: Final = ("Task", "n", "Of", "Failures", "Mean", "25 %", "75 %")
_LEVELS: Final = ("Level", "n", "Pooled", "By task", "DFT apart")
_MEANS: Final = {
    "Words, boxes and sequences (table 1)": (COLUMNS["table1"], 1),
    "LLMSim (table 2)": (COLUMNS["table2"], 100),
    "Item pairs": (ITEM_PAIRS, 100),
    "LMScore (table 5)": (COLUMNS["table5"], 1),
    "The three tasks of DFT (table 6)": (COLUMNS["table6"], 1),
    "BIOGR (table 7)": (COLUMNS["table7"], 1),
}
"""Columns of the tables of means, and what these are multiplied by."""


def tables(scores: Aggregate, told: Mapping[str, Any]) -> list[Grid]:
    """Return the tables that have a figure; `told` is what `summary` tells of the same scores.

    The first notes what could not be had.
    """
    models, primary, counts = told["models"], list[list[Cell]](), list[list[Cell]]()
    for model in scores.models:
        means = (scores.average(model), *scores.primary(model))
        primary.append([model, *(_times(100, mean) for mean in means)])
        for name, own in models[model]["tasks"].items():
            task, found = TASKS[name], own["metrics"].get(own["primary"], {})
            figures = [found.get(part) for part in ("mean", "p25", "p75")]
            scaled = [None if value is None else 100 * task.scaled(value) for value in figures]
            counted = (own["n"], own["of"], own["failures"])
            counts.append([model, task.heading, *counted, *scaled])
    laid = [("Average score", AVERAGE, 1, primary)]
    laid.append(("Records and primary metric", _COUNTS, 2, counts))
    for title, (columns, factor) in _MEANS.items():
        spread = scores.unfilled if columns is COLUMNS["table7"] else scores.spread
        rows: list[list[Cell]] = [
            [one, *(_times(factor, spread(one, *column).mean) for column in columns.values())]
            for one in scores.models
        ]
        laid.append((title, tuple(columns), 2, rows))
    levels = [(model, *item) for model, one in models.items() for item in one["levels"].items()]
    rows = [[model, level, *own.values()] for model, level, own in levels if own["n"]]
    laid.append(("Difficulty", _LEVELS, 1, rows))
    grids, how = list[Grid](), "as published" if scores.fills else "mended"
    note = " ".join(f"{name}: {why}." for name, why in told["lacking"].items())
    for title, headings, decimals, rows in laid:
        if any(isinstance(cell, int | float) for row in rows for cell in row):
            named = [[one_line(str(model)) or None, *cells] for model, *cells in rows]
            shown = ("" if grids else note, decimals)
            grids.append(Grid(f"{title}, {how}", ("Model", *headings), named, *shown))
    return grids


def _times(factor: int, mean: float | None) -> float | None:
    return None if mean is None else factor * mean


def summary(
    scores: Aggregate, expected: Mapping[str, int], lacks: Mapping[str, str]
) -> dict[str, Any]:
    """Return averages and counts as JSON data, beside the records that each domain should have."""
    return {
        "compat": scores.fills,
        "models": {model: _model(scores, model, expected) for model in scores.models},
        "records_without_level": scores.without_level() if scores.levels else None,
        "sequence_bins": [
            {"above": low, "to": high, "identity_ratio": values}
            for low, high, values in binned(scores.sequences(), _BINS)
        ],
        "lacking": dict(lacks),
    }


def _model(scores: Aggregate, model: str, expected: Mapping[str, int]) -> dict[str, Any]:
    tasks = {}
    for task in TASKS.values():
        answered, failed = scores.counts(model, task)
        spreads = {name: scores.spread(model, (task,), name) for name in _SHOWN}
        metrics: dict[str, dict[str, float | None]] = {
            name: {"mean": one.mean, "n": one.n, "p25": one.low, "p75": one.high}
            for name, one in spreads.items()
            if one.n
        }
        if scores.fills and IOU in metrics:  # table 7 fills nothing
            metrics[IOU]["unfilled_mean"] = scores.unfilled(model, (task,), IOU).mean
        if answered or metrics:
            tasks[task.name] = {
                "n": answered,
                "of": expected.get(task.domain, 0),
                "failures": failed,
                "primary": task.primary,
                "metrics": metrics,
            }
    average, levels = scores.average(model), scores.by_level(model)
    return {"tasks": tasks, "average_score": average, "levels": levels}


def draw(summary: Mapping[str, Any]) -> dict[str, str]:
    """Return the plots of a summary, by name; those without a figure are left out.

    ``radar`` and ``bars`` have the primary metrics, ``difficulty`` the pooled means at each level,
    ``sequences`` the identity ratio by length.
    """
    models: Mapping[str, Any] = summary["models"]
    spreads: dict[str, list[Mapping[str, float] | None]] = {}
    for model, told in models.items():
        for task in MAIN:
            one = told["tasks"].get(task.name, {}).get("metrics", {}).get(task.primary)
            parts = ("mean", "p25", "p75")
            scaled = {name: 100 * task.scaled(one[name]) for name in parts} if one else None
            spreads.setdefault(model, []).append(scaled)
    levels = {
        model: [{"mean": told["levels"][level]["pooled"] or 0.0} for level in LEVELS]
        for model, told in models.items()
    }
    headings = [task.heading for task in MAIN]
    plots = {}
    if any(one for own in spreads.values() for one in own):
        plots["radar"] = chart(lambda figure: radar(figure, spreads, headings), 8, 6)
        label = "primary metric, mean and quartiles"
        plots["bars"] = chart(lambda figure: bars(figure, spreads, headings, label), 12, 5)
    if any(told["levels"][level]["n"] for told in models.values() for level in LEVELS):
        about = "primary metric, mean over all records"
        plots["difficulty"] = chart(lambda figure: bars(figure, levels, LEVELS, about), 8, 4)
    if drawn := summary["sequence_bins"]:
        names = [f"{one['above']:.0f} to {one['to']:.0f}" for one in drawn]
        ratios, axes = [one["identity_ratio"] for one in drawn], ("residues", "identity ratio")
        plots["sequences"] = chart(lambda figure: boxes(figure, ratios, names, *axes), 10, 4)
    return plots
