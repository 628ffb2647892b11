"""The columns that the published tables and ours share: each a mean of one metric over tasks."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from litx.suites.curie.tasks import (
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
from litx_scoring.metrics.item_pairs import NAMES as PAIRS

Columns: TypeAlias = Mapping[str, tuple[tuple[CurieTask, ...], str]]
"""Tasks and metric of each column, by its heading."""


def _of_items(metrics: tuple[str, ...]) -> Columns:
    return {
        f"{task.heading} {part}": ((task,), metric)
        for task in TASKS.values()
        if task.has_items
        for part, metric in zip(("P", "R", "F1"), metrics, strict=True)
    }


_BIOGR = (TASKS["biogr"],)
_DFT = tuple(TASKS[name] for name in ("dft-c", "dft-s", "dft-p"))
_WORDS = {  # DFT pools three tasks
    "DFT": tuple(TASKS[name] for name in ("dft-s", "dft-p", "dft-c")),
    **{name.upper(): (TASKS[name],) for name in ("mpv", "hfd", "hfe", "qecc", "geo")},
}

TABLE_1: Final[Columns] = {
    **{
        f"{name} {head}": (tasks, metric)
        for name, tasks in _WORDS.items()
        for head, metric in (("R-L", ROUGE), ("BERT", BERT))
    },
    "BIOGR IoU": (_BIOGR, IOU),
    "PDB IDr": ((TASKS["pdb"],), IDENTITY),
}
TABLE_2: Final = _of_items(SIMILARITY)
ITEM_PAIRS: Final = _of_items(PAIRS)
TABLE_5: Final[Columns] = {name: (tasks, RATING) for name, tasks in _WORDS.items()}
TABLE_6: Final[Columns] = {
    f"{task.heading} {head}": ((task,), metric)
    for head, metric in (("R-L", ROUGE), ("LMScore", RATING))
    for task in _DFT
}
TABLE_7: Final[Columns] = {
    name: (_BIOGR, metric) for name, metric in zip(("IoU", "Distance", "Size"), BOX, strict=True)
}
AVERAGE: Final = ("Average", *(task.heading for task in MAIN))
