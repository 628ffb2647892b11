"""The headings that the published tables and ours share."""

from typing import Final

from litx.suites.curie.tasks import MAIN, TASKS, CurieTask


def heading(task: CurieTask) -> str:
    """Return what a task is called in tables, such as ``MPV-non-trivial``."""
    first, dash, rest = task.name.partition("-")
    return f"{first.upper()}{dash}{rest.upper() if len(rest) == 1 else rest}"


WORDS: Final[dict[str, tuple[CurieTask, ...]]] = {
    "DFT": tuple(TASKS[name] for name in ("dft-s", "dft-p", "dft-c")),
    **{name.upper(): (TASKS[name],) for name in ("mpv", "hfd", "hfe", "qecc", "geo")},
}
"""The columns of tables 1 and 5, by what they are over: DFT pools three tasks."""

ITEMS: Final = tuple(task for task in TASKS.values() if task.has_items)
"""What table 2 is over."""

DFT: Final = tuple(TASKS[name] for name in ("dft-c", "dft-s", "dft-p"))
"""What table 6 is over."""

TABLE_1: Final = (
    "Model",
    *(f"{name} {metric}" for name in WORDS for metric in ("R-L", "BERT")),
    "BIOGR IoU",
    "PDB IDr",
)
TABLE_2: Final = (
    "Model",
    *(f"{heading(task)} {part}" for task in ITEMS for part in ("P", "R", "F1")),
)
TABLE_5: Final = ("Model", *WORDS)
TABLE_6: Final = (
    "Model",
    *(f"{heading(task)} {metric}" for metric in ("R-L", "LMScore") for task in DFT),
)
TABLE_7: Final = ("Model", "IoU", "Distance", "Size")
AVERAGE: Final = ("Model", "Average", *(heading(task) for task in MAIN))
