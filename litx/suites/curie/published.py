"""The published tables, and the average score that follows from them."""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from statistics import fmean
from typing import Any, Final

from litx.report.grid import Cell, Grid
from litx.suites.curie import columns

SOURCE: Final = "CURIE (Cui et al., arXiv 2503.13517)"

_TITLES: Final = {
    "table1": ("Table 1: words, boxes and sequences", columns.TABLE_1),
    "table2": ("Table 2: LLMSim", columns.TABLE_2),
    "table5": ("Table 5: LMScore", columns.TABLE_5),
    "table6": ("Table 6: the three tasks of DFT", columns.TABLE_6),
    "table7": ("Table 7: BIOGR", columns.TABLE_7),
}
_OTHERS: Final = ("DROP", "GPQA", "MMLU")
_PARTIAL: Final = "Gemini 2.0 Flash"
"""The model that one of the ten figures is not published of."""

_NOTES: Final = {
    "table1": "R-L is rougeLsum times 100. DFT is the mean of its three tasks.",
    "table2": "Times 100. The first object of an answer can never be found, as published. "
    "Gemini 2.0 Flash goes by another key there than in table 1.",
    "table5": "These are of other runs than tables 1 and 2.",
    "table6": "Gemini 2.0 Flash is not in it.",
    "table7": "Distance and size by those of the true box; a failure counts 0, which flatters.",
}


@cache
def numbers() -> Mapping[str, Mapping[str, Sequence[float]]]:
    """Return the numbers of each table by model, in the order of its columns."""
    file = resources.files("litx.suites.curie") / "published.toml"
    found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def primary(model: str) -> list[float | None]:
    """Return the primary figures of the ten tasks, 0 to 100; None where one is not published."""
    first, second = (numbers()[table][model] for table in ("table1", "table2"))
    dft = numbers()["table6"].get(model)
    words = dict(zip(columns.TABLE_1, first, strict=True))
    found = dict(zip(columns.TABLE_2, second, strict=True))
    items = [found[f"{name} F1"] for name in ("DFT-S", "DFT-P")]
    texts = [words[f"{name} R-L"] for name in ("HFD", "HFE", "QECC", "GEO")]
    rest = [100 * words[name] for name in ("BIOGR IoU", "PDB IDr")]
    return [*items, dft[0] if dft else None, found["MPV F1"], *texts, *rest]


def average(model: str) -> float | None:
    """Return the mean of the ten tasks, 0 to 100; None where one is not published."""
    figures = primary(model)
    known = [figure for figure in figures if figure is not None]
    return fmean(known) if len(known) == len(figures) else None


def tables() -> list[Grid]:
    """Return the published tables."""
    grids = []
    for name, (title, headings) in _TITLES.items():
        rows: list[list[Cell]] = [[model, *own] for model, own in numbers()[name].items()]
        grids.append(Grid(title, ("Model", *headings), rows, f"{_NOTES[name]} Source: {SOURCE}."))
    return [*grids, _averages(), _others()]


def _averages() -> Grid:
    """Return the average score of each model, and the figures that it is the mean of."""
    rows: list[list[Cell]] = [
        [model, average(model), *primary(model)] for model in numbers()["table1"]
    ]
    low, high = (_average_with(bound) for bound in (min, max))
    note = (
        "Computed from tables 1, 2 and 6: F1 of LLMSim, R-L, IoU and identity ratio, times 100. "
        f"DFT-C of {_PARTIAL} is not published: with the least and the most that another model has "
        f"there its average is {low:.1f} to {high:.1f}. Source of the tables: {SOURCE}."
    )
    return Grid("Average score", ("Model", *columns.AVERAGE), rows, note, decimals=1)


def _average_with(bound: Callable[[Iterable[float]], float]) -> float:
    """Return the average of a model with another's figure for the one that is not published."""
    other = bound(row[0] for row in numbers()["table6"].values())
    return fmean(other if figure is None else figure for figure in primary(_PARTIAL))


def _others() -> Grid:
    """Return the other benchmarks that are drawn beside the average score."""
    rows: list[list[Cell]] = [
        [model, average(model), *own] for model, own in numbers()["others"].items()
    ]
    note = f"CURIE is the average score; the others are of figures 1b and 9. Source: {SOURCE}."
    return Grid("Other benchmarks", ("Model", "CURIE", *_OTHERS), rows, note, decimals=1)
