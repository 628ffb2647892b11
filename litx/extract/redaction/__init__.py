"""Experiments without what gives them away: how they are built, and no name and no value.

Source: published alloy benchmark, version 0.1.1, whose text this is.
"""

from litx.extract.redaction.chains import flat_chains, graph_chains
from litx.extract.redaction.sets import shuffled
from litx.extract.redaction.summary import redact

__all__ = ["flat_chains", "graph_chains", "redact", "shuffled"]
