"""Ground truth: the experiments of each paper, one module per paper, loaded when asked for.

``litxalloy.papers["doi_10_3390__e18050189"]`` is a `litx.Paper` with its experiments, and
``litxalloy.to_frame()`` has every value of every paper in a pandas frame.
"""

from pathlib import Path

from litx.dataset import Dataset
from litx.formats.paper_modules import Papers

NAME = "litxalloy"
TITLE = "litxalloy: experiments of the literature on alloys, as typed Python objects"
AUTHORS = ("litx contributors",)
DOI: str | None = None
"""Who made the data, and under which identifier they can be cited; there is none yet."""

VERSION = "0.3.1"
"""Version of the data, apart from that of the software."""

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"
"""Text in every paper module, so that training data can be searched for it."""

papers = Papers(__name__, Path(__file__).parent, NAME, CANARY)
"""Every paper, by stem."""

dataset = Dataset(NAME, TITLE, VERSION, CANARY, AUTHORS, papers, Path(__file__).parent, DOI)
"""The dataset as litx knows it, by the entry point of its name."""

to_frame = dataset.to_frame
"""Every value of every paper as a pandas frame; see `litx.dataset.Dataset.to_frame`."""

scatter = dataset.scatter
"""Plot of two variables of the materials; see `litx.dataset.Dataset.scatter`."""
