"""Matching, graph: which redacted experiments belong to a paper, materials by their ancestors."""

from litx.extract.redaction import graph_chains
from litx.extract.tasks._match import MatchTask

task = MatchTask(
    "match-graph",
    "which redacted experiments belong to a paper, materials told by their ancestors",
    graph_chains,
)
