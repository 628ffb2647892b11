"""The ten tasks of CURIE, and two variants each of `mpv` and `biogr`, with less text or output.

`known.toml` has them as published.
"""

from dataclasses import dataclass
from typing import Final

from litx.files.package_data import read_toml
from litx_scoring.metrics.dft_program import PARAMETERS, STRUCTURE, Annotation

ROUGE: Final = "rougeLsum"  # every published table calls it ROUGE-L

BERT: Final = "bert_f1"
SIMILARITY: Final = ("LMSim-Pr", "LMSim-Re", "LMSim-F1")
RATING: Final = "LMScore"
IOU: Final = "iou"
BOX: Final = (IOU, "normalized_distance_error", "relative_box_size")
"""Metrics of boxes; the last two are not defined for a response without a box."""

IDENTITY: Final = "identity_ratio"


@dataclass(frozen=True)
class CurieTask:
    """A task, as published.

    Several tasks may share the records of a domain. The primary metric ranks models. The annotation
    is the kind of items in a truth that is an annotated program. Variants are no main tasks.
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
        """Name of the task in tables, such as ``MPV-non-trivial``."""
        first, dash, rest = self.name.partition("-")
        return f"{first.upper()}{dash}{rest.upper() if len(rest) == 1 else rest}"

    def rescale(self, value: float) -> float:
        """Return a value of the primary metric from 0 to 1; ROUGE is divided by 100."""
        return value / 100 if self.primary == ROUGE else value


_ANNOTATIONS: Final = {kind.class_name: kind for kind in (STRUCTURE, PARAMETERS)}

TASKS: Final = {
    name: CurieTask(name, **fields | {"annotation": _ANNOTATIONS.get(fields.get("annotation", ""))})
    for name, fields in read_toml("litx.suites.curie", "known")["tasks"].items()
}
"""Every task by its name."""

MAIN: Final = tuple(task for task in TASKS.values() if task.is_main)
"""The ten tasks that the average score is over."""

DOMAINS: Final = tuple(dict.fromkeys(task.domain for task in TASKS.values()))
"""The folders of records."""


def find_domain(name: str) -> str:
    """Return the present name of a domain; any name but a former name stays as it is."""
    return "qecc_65" if name == "qecc_85" else name


def find_tasks(domain: str, prompt: str | None) -> list[CurieTask]:
    """Return the tasks of a domain that have a prompt; all of the domain if it is None.

    A variant that has the prompt of another task comes after it, and must be named by its setting.
    """
    name = None if prompt is None else prompt.rpartition("/")[2].removesuffix(".txt")
    tasks = [task for task in TASKS.values() if task.domain == find_domain(domain)]
    return [task for task in tasks if name in {None, task.prompt}]
