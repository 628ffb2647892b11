"""The tasks of CURIE: ten, and two variants each of `mpv` and `biogr`, which say or ask less.

`known.toml` has them as published.
"""

from dataclasses import dataclass
from typing import Final

from litx.suites.published import numbers
from litx_scoring.metrics.dft_program import PARAMETERS, STRUCTURE, Annotation

ROUGE: Final = "rougeLsum"  # what every published table calls ROUGE-L

BERT: Final = "bert_f1"
SIMILARITY: Final = ("LMSim-Pr", "LMSim-Re", "LMSim-F1")
RATING: Final = "LMScore"
IOU: Final = "iou"
BOX: Final = (IOU, "normalized_distance_error", "relative_box_size")
"""Metrics of boxes; the last two are not defined for a response without a box."""

IDENTITY: Final = "identity_ratio"


@dataclass(frozen=True)
class CurieTask:
    """A task, as published: the folder of its records, which several may share, and their number.

    The primary metric ranks models. The annotation is the sort of items that the truth holds, if
    that is an annotated program. Variants are no main tasks.
    """

    name: str
    title: str
    domain: str
    prompt: str
    primary: str
    records: int
    annotation: Annotation | None = None
    is_main: bool = True
    has_rating: bool = True
    has_text: bool = True
    has_map: bool = False

    @property
    def has_items(self) -> bool:
        """Whether a judge looks for each item of the truth among those of the answer."""
        return self.primary in SIMILARITY

    @property
    def heading(self) -> str:
        """What the task is called in tables, such as ``MPV-non-trivial``."""
        first, dash, rest = self.name.partition("-")
        return f"{first.upper()}{dash}{rest.upper() if len(rest) == 1 else rest}"

    def scaled(self, value: float) -> float:
        """Return a value of the primary metric on the scale from 0 to 1; ROUGE goes up to 100."""
        return value / 100 if self.primary == ROUGE else value


_SORTS: Final = {one.class_name: one for one in (STRUCTURE, PARAMETERS)}

TASKS: Final = {
    name: CurieTask(name, **told | {"annotation": _SORTS.get(told.get("annotation", ""))})
    for name, told in numbers("curie", "known")["tasks"].items()
}
"""Every task by its name."""

MAIN: Final = tuple(task for task in TASKS.values() if task.is_main)
"""The ten tasks that the average score is over."""

DOMAINS: Final = tuple(dict.fromkeys(task.domain for task in TASKS.values()))
"""The folders of records."""


def domain_of(name: str) -> str:
    """Return a domain by its name; one that was renamed has two."""
    return "qecc_65" if name == "qecc_85" else name


def tasks_of(domain: str, prompt: str | None) -> list[CurieTask]:
    """Return the tasks of a domain that have a prompt; all of the domain where none is named.

    A variant that has the prompt of another task comes after it, and must be named by its setting.
    """
    name = None if prompt is None else prompt.rpartition("/")[2].removesuffix(".txt")
    own = [task for task in TASKS.values() if task.domain == domain_of(domain)]
    return [task for task in own if name in {None, task.prompt}]
