"""The published tables and their columns, and the average score that follows from them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Final, TypeAlias

from litx.display.grid import Cell, Grid
from litx.files.package_data import read_toml
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
from litx.suites.notebook import notebook_grids
from litx_scoring.metrics.item_pairs import NAMES as PAIRS

SOURCE: Final = "CURIE (Cui et al., arXiv 2503.13517)"

NUMBERS: Final[Mapping[str, Mapping[str, Sequence[float]]]] = read_toml(
    "litx.suites.curie", "published"
)
"""Numbers of each table by model, in the order of its columns."""

Columns: TypeAlias = Mapping[str, tuple[tuple[CurieTask, ...], str]]
"""Tasks and metric of each column, by its heading: the mean of the metric over the tasks."""

_BIOGR = (TASKS["biogr"],)
_WORDS = {  # DFT pools three tasks
    "DFT": tuple(TASKS[name] for name in ("dft-s", "dft-p", "dft-c")),
    **{name.upper(): (TASKS[name],) for name in ("mpv", "hfd", "hfe", "qecc", "geo")},
}


def _item_columns(metrics: tuple[str, ...]) -> Columns:
    return {
        f"{task.heading} {part}": ((task,), metric)
        for task in TASKS.values()
        if task.has_items
        for part, metric in zip(("P", "R", "F1"), metrics, strict=True)
    }


COLUMNS: Final[Mapping[str, Columns]] = {
    "table1": {
        **{
            f"{name} {head}": (tasks, metric)
            for name, tasks in _WORDS.items()
            for head, metric in (("R-L", ROUGE), ("BERT", BERT))
        },
        "BIOGR IoU": (_BIOGR, IOU),
        "PDB IDr": ((TASKS["pdb"],), IDENTITY),
    },
    "table2": _item_columns(SIMILARITY),
    "table5": {name: (tasks, RATING) for name, tasks in _WORDS.items()},
    "table6": {
        f"{TASKS[name].heading} {head}": ((TASKS[name],), metric)
        for head, metric in (("R-L", ROUGE), ("LMScore", RATING))
        for name in ("dft-c", "dft-s", "dft-p")
    },
    "table7": {
        name: (_BIOGR, metric)
        for name, metric in zip(("IoU", "Distance", "Size"), BOX, strict=True)
    },
}
"""Columns of the published tables, which those of litx share."""

ITEM_PAIRS: Final = _item_columns(PAIRS)
AVERAGE: Final = ("Average", *(task.heading for task in MAIN))

_PARTIAL: Final = "Gemini 2.0 Flash"  # the model of which only nine figures are published


def primary(model: str) -> list[float | None]:
    """Return the primary metrics of the ten tasks, 0 to 100; None where it is not published."""
    words = dict(zip(COLUMNS["table1"], NUMBERS["table1"][model], strict=True))
    similarities = dict(zip(COLUMNS["table2"], NUMBERS["table2"][model], strict=True))
    dft_c = NUMBERS["table6"].get(model, (None,))[0]
    items = [similarities[f"{name} F1"] for name in ("DFT-S", "DFT-P")]
    texts = [words[f"{name} R-L"] for name in ("HFD", "HFE", "QECC", "GEO")]
    rest = [100 * words[name] for name in ("BIOGR IoU", "PDB IDr")]
    return [*items, dft_c, similarities["MPV F1"], *texts, *rest]


def average(model: str) -> float | None:
    """Return the mean of the ten tasks, 0 to 100; None where it is not published for all."""
    values = primary(model)
    known = [value for value in values if value is not None]
    return fmean(known) if len(known) == len(values) else None


def build_tables(reference: Path | None = None) -> list[Grid]:
    """Return the published tables, the average score, and the benchmarks drawn beside it.

    Other figures are read from a notebook, or listed as not at hand.
    """
    texts, grids = read_toml("litx.suites.curie", "published"), []
    notes = {name: f"{note} Source: {SOURCE}." for name, note in texts["notes"].items()}
    for name, headings in COLUMNS.items():
        rows: list[list[Cell]] = [[model, *numbers] for model, numbers in NUMBERS[name].items()]
        grids.append(Grid(texts["titles"][name], ("Model", *headings), rows, notes[name]))
    dft_c = [row[0] for row in NUMBERS["table6"].values()]
    low, high = (
        fmean(bound(dft_c) if value is None else value for value in primary(_PARTIAL))
        for bound in (min, max)
    )
    note = texts["notes"]["average"].format(partial=_PARTIAL, low=low, high=high, source=SOURCE)
    rows = [[model, average(model), *primary(model)] for model in NUMBERS["table1"]]
    grids.append(Grid("Average score", ("Model", *AVERAGE), rows, note, decimals=1))
    rows = [[model, average(model), *numbers] for model, numbers in NUMBERS["others"].items()]
    names = ("Model", "CURIE", "DROP", "GPQA", "MMLU")
    grids.append(Grid("Other benchmarks", names, rows, notes["others"], decimals=1))
    return [*grids, *notebook_grids(reference, texts["elsewhere"])]
