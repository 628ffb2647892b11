"""The tasks of CURIE: ten, and two variants of one of them that ask for fewer properties.

Source: CURIE (Cui et al., arXiv 2503.13517) and its published notebooks, as of April 2025.
"""

from dataclasses import dataclass
from typing import Final

from litx_scoring.metrics.dft_program import PARAMETERS, STRUCTURE, Annotation

ROUGE: Final = "rougeLsum"
"""What every published table calls ROUGE-L."""

BERT: Final = "bert_f1"
SIMILARITY: Final = ("LMSim-Pr", "LMSim-Re", "LMSim-F1")
RATING: Final = "LMScore"
IOU: Final = "iou"
BOX: Final = (IOU, "normalized_distance_error", "relative_box_size")
"""Metrics of boxes; the last two are not defined for a response without a box."""

IDENTITY: Final = "identity_ratio"

PERCENT: Final = frozenset({"rouge1", "rouge2", ROUGE})
"""Metrics that run from 0 to 100; all others that rank models run from 0 to 1."""


@dataclass(frozen=True)
class CurieTask:
    """A task.

    Attributes:
        name: What the command line calls it.
        title: What it asks for, in a few words.
        domain: The folder of its records; several tasks may share one.
        prompt: The name of its prompt.
        primary: The metric that ranks models.
        records: How many records the published data have.
        annotation: The sort of items that its truth holds, if that is an annotated program.
        is_main: Whether it is one of the ten tasks; the two variants are not.
        has_rating: Whether a rating of the whole answer is published.
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

    @property
    def has_items(self) -> bool:
        """Whether a judge looks for each item of the truth among those of the answer."""
        return self.primary in SIMILARITY

    def scaled(self, value: float) -> float:
        """Return a value of the primary metric on the scale from 0 to 1."""
        return value / 100 if self.primary in PERCENT else value


_F1 = SIMILARITY[2]
_TASKS = (
    CurieTask(
        "dft-s",
        "structures that calculations began with",
        "dft",
        "extract_structure_data_1_shot",
        _F1,
        74,
        STRUCTURE,
    ),
    CurieTask(
        "dft-p",
        "parameters of calculations",
        "dft",
        "extract_dft_metadata_1_shot",
        _F1,
        74,
        PARAMETERS,
    ),
    CurieTask(
        "dft-c",
        "a program that repeats the calculations",
        "dft",
        "write_code_for_paper_0_shot",
        ROUGE,
        74,
    ),
    CurieTask(
        "mpv", "values of material properties", "mpve", "mat_paper_to_property_1_shot", _F1, 17
    ),
    CurieTask(
        "mpv-non-trivial",
        "the same without trivial properties",
        "mpve",
        "mat_paper_to_property_1_shot_exclude_trivia",
        _F1,
        17,
        is_main=False,
        has_rating=False,
    ),
    CurieTask(
        "mpv-specific",
        "band gaps and refractive indices alone",
        "mpve",
        "mat_paper_to_property_1_shot_bandgap_refractive",
        _F1,
        17,
        is_main=False,
        has_rating=False,
    ),
    CurieTask("hfd", "derivation of a Hamiltonian", "hfd", "derivation_prompt", ROUGE, 15),
    CurieTask(
        "hfe",
        "the mean-field Hamiltonian of a paper",
        "hfe",
        "extract_hamiltonian_0_shot",
        ROUGE,
        38,
    ),
    CurieTask(
        "qecc",
        "a quantum code as an entry of a catalogue",
        "qecc_65",
        "describe_code_in_paper",
        ROUGE,
        65,
    ),
    CurieTask(
        "geo",
        "the data sets that a paper uses",
        "geo",
        "extract_dataset_from_geo_papers_0_shot",
        ROUGE,
        19,
    ),
    CurieTask(
        "biogr",
        "the region that a map shows",
        "biogr",
        "georeference_image_0_shot",
        IOU,
        138,
        has_rating=False,
    ),
    CurieTask(
        "pdb",
        "the sequence of a protein from its atoms",
        "pdb",
        "reconstruct_protein_amino_acid_sequence_0_shot",
        IDENTITY,
        64,
        has_rating=False,
    ),
)

TASKS: Final = {task.name: task for task in _TASKS}
"""Every task by its name."""

MAIN: Final = tuple(task for task in _TASKS if task.is_main)
"""The ten tasks that the average score is over."""

DOMAINS: Final = tuple(dict.fromkeys(task.domain for task in _TASKS))
"""The folders of records."""

_OTHER_NAMES = {"qecc_85": "qecc_65"}


def domain_of(name: str) -> str:
    """Return a domain by its name; one that was renamed has two."""
    return _OTHER_NAMES.get(name, name)


def tasks_of(domain: str, prompt: str | None) -> list[CurieTask]:
    """Return the tasks of a domain that have a prompt; all of the domain where none is named."""
    name = None if prompt is None else prompt.rpartition("/")[2].removesuffix(".txt")
    return [
        task for task in _TASKS if task.domain == domain_of(domain) and name in {None, task.prompt}
    ]
