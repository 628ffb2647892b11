"""Scores of models as data, tables and plots, beside the published tables.

Tables of scores have the columns of the published tables.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, Final, TypeAlias

from litx.charts.chart import draw_bars, draw_boxes, draw_chart, draw_radar
from litx.display.cells import scaled
from litx.display.grid import Cell, Grid
from litx.files.package_data import read_toml
from litx.harness.run import one_line
from litx.statistics.spread import split_into_bins
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
    CurieTask,
)
from litx.suites.curie.score.aggregate import Aggregate
from litx.suites.notebook import build_notebook_grids
from litx_scoring.metrics.item_pairs import NAMES as PAIRS

SOURCE: Final = "CURIE (Cui et al., arXiv 2503.13517)"

NUMBERS: Final[Mapping[str, Mapping[str, Sequence[float]]]] = read_toml(
    "litx.suites.curie", "published"
)
"""Numbers of each table by model, in the order of its columns."""

Columns: TypeAlias = Mapping[str, tuple[tuple[CurieTask, ...], str]]
"""Tasks and metric of each column, by its heading: the mean of the metric over the tasks."""

COLUMNS: Final[Mapping[str, Columns]] = {
    table: {
        heading: (tuple(TASKS[name] for name in column["tasks"]), column["metric"])
        for heading, column in columns.items()
    }
    for table, columns in read_toml("litx.suites.curie", "columns").items()
}
"""Columns of the published tables, which those of litx share."""

AVERAGE: Final = ("Average", *(task.heading for task in MAIN))

_PARTIAL: Final = "Gemini 2.0 Flash"  # the model of which only nine figures are published


def primary_metrics(model: str) -> list[float | None]:
    """Return the primary metrics of the ten tasks, 0 to 100; None where it is not published."""
    words = dict(zip(COLUMNS["table1"], NUMBERS["table1"][model], strict=True))
    similarities = dict(zip(COLUMNS["table2"], NUMBERS["table2"][model], strict=True))
    dft_c = NUMBERS["table6"].get(model, (None,))[0]
    items = [similarities[f"{name} F1"] for name in ("DFT-S", "DFT-P")]
    texts = [words[f"{name} R-L"] for name in ("HFD", "HFE", "QECC", "GEO")]
    rest = [100 * words[name] for name in ("BIOGR IoU", "PDB IDr")]
    return [*items, dft_c, similarities["MPV F1"], *texts, *rest]


def average_score(model: str) -> float | None:
    """Return the mean of the ten tasks, 0 to 100; None where it is not published for all."""
    values = primary_metrics(model)
    known = [value for value in values if value is not None]
    return fmean(known) if len(known) == len(values) else None


def published_tables(reference: Path | None = None) -> list[Grid]:
    """Return the published tables, the average score, and the benchmarks drawn beside it.

    Other figures are read from a notebook, or listed as not at hand.
    """
    texts, grids = read_toml("litx.suites.curie", "published"), []
    notes = {name: f"{note} Source: {SOURCE}." for name, note in texts["notes"].items()}
    for name, title in texts["titles"].items():
        rows: list[list[Cell]] = [[model, *numbers] for model, numbers in NUMBERS[name].items()]
        grids.append(Grid(title, ("Model", *COLUMNS[name]), rows, notes[name]))
    dft_c = [row[0] for row in NUMBERS["table6"].values()]
    low, high = (
        fmean(bound(dft_c) if value is None else value for value in primary_metrics(_PARTIAL))
        for bound in (min, max)
    )
    note = texts["notes"]["average"].format(partial=_PARTIAL, low=low, high=high, source=SOURCE)
    rows = [[model, average_score(model), *primary_metrics(model)] for model in NUMBERS["table1"]]
    grids.append(Grid("Average score", ("Model", *AVERAGE), rows, note, decimals=1))
    rows = [[model, average_score(model), *numbers] for model, numbers in NUMBERS["others"].items()]
    names = ("Model", "CURIE", "DROP", "GPQA", "MMLU")
    grids.append(Grid("Other benchmarks", names, rows, notes["others"], decimals=1))
    return [*grids, *build_notebook_grids(reference, texts["elsewhere"])]


_SHOWN: Final = (ROUGE, BERT, *SIMILARITY, *PAIRS, RATING, *BOX, IDENTITY)
_BINS: Final = 20  # bins by length of sequences
_QUARTILES: Final = ("mean", "p25", "p75")
_COUNTS: Final = ("Task", "n", "Of", "Failures", "Mean", "25 %", "75 %")
_LEVELS: Final = ("Level", "n", "Pooled", "By task", "DFT apart")
_MEANS: Final = {
    "Words, boxes and sequences (table 1)": (COLUMNS["table1"], 1),
    "LLMSim (table 2)": (COLUMNS["table2"], 100),
    "Item pairs": (COLUMNS["item_pairs"], 100),
    "LMScore (table 5)": (COLUMNS["table5"], 1),
    "The three tasks of DFT (table 6)": (COLUMNS["table6"], 1),
    "BIOGR (table 7)": (COLUMNS["table7"], 1),
}
"""Columns of the tables of means, each with its factor."""


def build_tables(scores: Aggregate, summary: Mapping[str, Any]) -> list[Grid]:
    """Return the tables that hold a number; the first has a note on missing metrics.

    `summary` is that of the same scores.
    """
    models, primary, counts = summary["models"], list[list[Cell]](), list[list[Cell]]()
    for model in scores.models:
        means = (scores.average(model), *scores.primary(model))
        primary.append([model, *(scaled(mean, 100) for mean in means)])
        for name, results in models[model]["tasks"].items():
            task, metric = TASKS[name], results["metrics"].get(results["primary"], {})
            values = [metric.get(part) for part in _QUARTILES]
            shares = [None if value is None else 100 * task.rescale(value) for value in values]
            numbers = (results["n"], results["of"], results["failures"])
            counts.append([model, task.heading, *numbers, *shares])
    tables = [
        ("Average score", AVERAGE, 1, primary),
        ("Records and primary metric", _COUNTS, 2, counts),
    ]
    for title, (pairs, factor) in _MEANS.items():
        with_gaps = pairs is not COLUMNS["table7"]
        rows: list[list[Cell]] = []
        for model in scores.models:
            spreads = (scores.spread(model, *pair, with_gaps=with_gaps) for pair in pairs.values())
            rows.append([model, *(scaled(spread.mean, factor) for spread in spreads)])
        tables.append((title, tuple(pairs), 2, rows))
    rows = [
        [model, level, *means.values()]
        for model, results in models.items()
        for level, means in results["levels"].items()
        if means["n"]
    ]
    tables.append(("Difficulty", _LEVELS, 1, rows))
    grids, rules = list[Grid](), "as published" if scores.fills else "mended"
    note = " ".join(f"{name}: {reason}." for name, reason in summary["lacking"].items())
    for title, headings, decimals, rows in tables:
        if any(isinstance(cell, int | float) for row in rows for cell in row):
            named = [[one_line(str(model)) or None, *cells] for model, *cells in rows]
            columns = ("Model", *headings)
            grids.append(Grid(f"{title}, {rules}", columns, named, note, decimals))
            note = ""
    return grids


def summarise(
    scores: Aggregate, expected: Mapping[str, int], lacks: Mapping[str, str]
) -> dict[str, Any]:
    """Return averages and counts as JSON data, beside the expected records of each domain."""
    return {
        "compat": scores.fills,
        "models": {model: _summarise_model(scores, model, expected) for model in scores.models},
        "records_without_level": scores.without_level() if scores.levels else None,
        "sequence_bins": [
            {"above": low, "to": high, "identity_ratio": values}
            for low, high, values in split_into_bins(scores.sequences(), _BINS)
        ],
        "lacking": dict(lacks),
    }


def _summarise_model(scores: Aggregate, model: str, expected: Mapping[str, int]) -> dict[str, Any]:
    """Return the metrics of a model by task, its average and its levels, as JSON data."""
    tasks = {}
    for task in TASKS.values():
        answered, failed = scores.counts(model, task)
        metrics: dict[str, dict[str, float | None]] = {}
        for name in _SHOWN:
            spread = scores.spread(model, (task,), name)
            if spread.n:
                quartiles = {"p25": spread.low, "p75": spread.high}
                metrics[name] = {"mean": spread.mean, "n": spread.n, **quartiles}
        if scores.fills and IOU in metrics:  # table 7 fills no gaps
            unfilled = scores.spread(model, (task,), IOU, with_gaps=False)
            metrics[IOU]["unfilled_mean"] = unfilled.mean
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


def draw_plots(summary: Mapping[str, Any]) -> dict[str, str]:
    """Return the plots of a summary by name, as far as there is data.

    ``radar`` and ``bars`` have the primary metrics, ``difficulty`` the pooled means at each level,
    ``sequences`` the identity ratio by length.
    """
    models: Mapping[str, Any] = summary["models"]
    spreads: dict[str, list[Mapping[str, float] | None]] = {model: [] for model in models}
    for model, results in models.items():
        for task in MAIN:
            metrics = results["tasks"].get(task.name, {}).get("metrics", {})
            values = metrics.get(task.primary)
            spreads[model].append(
                {name: 100 * task.rescale(values[name]) for name in _QUARTILES} if values else None
            )
    levels = {
        model: [{"mean": results["levels"][level]["pooled"] or 0.0} for level in LEVELS]
        for model, results in models.items()
    }
    headings = [task.heading for task in MAIN]
    plots = {}
    if any(spread for by_task in spreads.values() for spread in by_task):
        plots["radar"] = draw_chart(lambda figure: draw_radar(figure, spreads, headings), 8, 6)
        label = "primary metric, mean and quartiles"
        plots["bars"] = draw_chart(
            lambda figure: draw_bars(figure, spreads, headings, label), 12, 5
        )
    if any(results["levels"][level]["n"] for results in models.values() for level in LEVELS):
        about = "primary metric, mean over all records"
        plots["difficulty"] = draw_chart(
            lambda figure: draw_bars(figure, levels, LEVELS, about), 8, 4
        )
    if bins := summary["sequence_bins"]:
        names = [f"{part['above']:.0f} to {part['to']:.0f}" for part in bins]
        ratios, axes = [part["identity_ratio"] for part in bins], ("residues", "identity ratio")
        plots["sequences"] = draw_chart(
            lambda figure: draw_boxes(figure, ratios, names, *axes), 10, 4
        )
    return plots
