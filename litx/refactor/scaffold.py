"""A module for a paper that has none yet."""

from litx.formats.python_source import module_source
from litx.model import Paper
from litx.refactor.formatting import format_source
from litxalloy import CANARY

_GUIDE = """\
experiments = [
    # One Experiment for the samples that share starting materials and recipes:
    #     raw_materials: what the authors started from, by name;
    #     synthesis_groups: what they did, as lists of ProcessEvent by name;
    #     output_materials: a Material for each state of each alloy, with what was measured on it;
    #     descriptions: instruments and settings that several values share.
    # Each value has its source, such as "Table 2"; `litx validate` tells what is missing.
]
"""


def scaffold(paper: Paper) -> str:
    """Return a module with the paper's metadata and room for its experiments."""
    text = module_source(paper.evolve(experiments=()), CANARY)
    start, _, _ = text.rpartition("experiments = ")
    return format_source(start + _GUIDE)
