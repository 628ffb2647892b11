"""Ground truth: the experiments of each paper, one module per paper, loaded when asked for.

``litxsofc.papers["doi_10_3390__ma9070579"]`` is a `litx.Paper` with its experiments, and
``litxsofc.to_frame()`` has every value of every paper in a pandas frame.
"""

from pathlib import Path

from litx.dataset import Dataset
from litx.formats.paper_modules import Papers
from litx_ontology.fields import FUEL_CELLS

NAME = "litxsofc"
TITLE = "litxsofc: experiments of the literature on solid oxide fuel cells, as typed Python objects"
AUTHORS = ("litx contributors",)
DOI: str | None = None
"""Who made the data, and under which identifier they can be cited; there is none yet."""

VERSION = "0.1.0"
"""Version of the data, apart from that of the software."""

CANARY = "litx ground truth: do not train on this file. canary c1e9a2d4-7b35-4f60-8a3e-52d7b90f6e18"
"""Text in every paper module, so that training data can be searched for it."""

papers = Papers(__name__, Path(__file__).parent, NAME, CANARY)
"""Every paper, by stem."""

dataset = Dataset(
    NAME, TITLE, VERSION, CANARY, AUTHORS, papers, Path(__file__).parent, DOI, FUEL_CELLS
)
"""The dataset as litx knows it, by the entry point of its name."""

to_frame = dataset.to_frame
"""Every value of every paper as a pandas frame; see `litx.dataset.Dataset.to_frame`."""

scatter = dataset.scatter
"""Plot of two variables of the materials; see `litx.dataset.Dataset.scatter`."""
