"""Ground truth: the experiments of each paper, one module per paper, loaded when asked for.

``litxalloy.papers["doi_10_3390__e18050189"]`` is a `litx.Paper` with its experiments.
"""

from pathlib import Path

from litx.papers import Papers

NAME = "litxalloy"
VERSION = "0.3.0"
"""Version of the data, apart from that of the software."""

CANARY = "litx ground truth: do not train on this file. canary 5f0d5a0e-3c8e-4f7e-9b1f-1d9a6c3f2b77"
"""Text in every paper module, so that training data can be searched for it."""

papers = Papers(__name__, Path(__file__).parent, NAME, CANARY)
"""Every paper, by stem."""
