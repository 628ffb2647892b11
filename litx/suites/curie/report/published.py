"""The published tables and their columns, and the average score that follows from them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Final, TypeAlias

from litx.display.grid import Cell, Grid
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
from litx.suites.published import numbers
from litx_scoring.metrics.item_pairs import NAMES as PAIRS

SOURCE: Final = "CURIE (Cui et al., arXiv 2503.13517)"

NUMBERS: Final[Mapping[str, Mapping[str, Sequence[float]]]] = numbers("curie")
"""The numbers of each table by model, in the order of its columns."""

Columns: TypeAlias = Mapping[str, tuple[tuple[CurieTask, ...], str]]
"""Tasks and metric of each column, by its heading: the mean of the metric over the tasks."""

_BIOGR = (TASKS["biogr"],)
_WORDS = {  # DFT pools three tasks
    "DFT": tuple(TASKS[name] for name in ("dft-s", "dft-p", "dft-c")),
    **{name.upper(): (TASKS[name],) for name in ("mpv", "hfd", "hfe", "qecc", "geo")},
}


def _of_items(metrics: tuple[str, ...]) -> Columns:
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
    "table2": _of_items(SIMILARITY),
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
"""Columns of the published tables, which ours share."""

ITEM_PAIRS: Final = _of_items(PAIRS)
AVERAGE: Final = ("Average", *(task.heading for task in MAIN))

_PARTIAL: Final = "Gemini 2.0 Flash"  # the model that one of the ten figures is not published of


def primary(model: str) -> list[float | None]:
    """Return the primary figures of the ten tasks, 0 to 100; None where one is not published."""
    words = dict(zip(COLUMNS["table1"], NUMBERS["table1"][model], strict=True))
    found = dict(zip(COLUMNS["table2"], NUMBERS["table2"][model], strict=True))
    dft = NUMBERS["table6"].get(model, (None,))
    items = [found[f"{name} F1"] for name in ("DFT-S", "DFT-P")]
    texts = [words[f"{name} R-L"] for name in ("HFD", "HFE", "QECC", "GEO")]
    rest = [100 * words[name] for name in ("BIOGR IoU", "PDB IDr")]
    return [*items, dft[0], found["MPV F1"], *texts, *rest]


def average(model: str) -> float | None:
    """Return the mean of the ten tasks, 0 to 100; None where one is not published."""
    known = [figure for figure in primary(model) if figure is not None]
    return fmean(known) if len(known) == len(primary(model)) else None


def tables(reference: Path | None = None) -> list[Grid]:
    """Return the published tables, the average score, and the benchmarks drawn beside it.

    Figures that are not among them are read from a notebook, or shown as not at hand.
    """
    told, grids = numbers("curie"), []
    rows: list[list[Cell]]
    for name, headings in COLUMNS.items():
        rows = [[model, *own] for model, own in NUMBERS[name].items()]
        note = f"{told['notes'][name]} Source: {SOURCE}."
        grids.append(Grid(told["titles"][name], ("Model", *headings), rows, note))
    others = [row[0] for row in NUMBERS["table6"].values()]
    low, high = (
        fmean(bound(others) if figure is None else figure for figure in primary(_PARTIAL))
        for bound in (min, max)
    )
    note = told["notes"]["average"].format(partial=_PARTIAL, low=low, high=high, source=SOURCE)
    rows = [[model, average(model), *primary(model)] for model in NUMBERS["table1"]]
    grids.append(Grid("Average score", ("Model", *AVERAGE), rows, note, decimals=1))
    note = f"{told['notes']['others']} Source: {SOURCE}."
    rows = [[model, average(model), *own] for model, own in NUMBERS["others"].items()]
    names = ("Model", "CURIE", "DROP", "GPQA", "MMLU")
    grids.append(Grid("Other benchmarks", names, rows, note, decimals=1))
    return [*grids, *notebook_grids(reference, told["elsewhere"])]
