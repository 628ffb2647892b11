"""Matching, graph: which redacted experiments belong to a paper, materials by their ancestors."""

from collections.abc import Iterable

from litx.extract.redaction import graph_chains
from litx.extract.tasks._match import Match
from litx.model import Experiment


class MatchGraph(Match):
    """Sets whose materials are told by way of the materials that they were made from."""

    name = "match-graph"
    title = "which redacted experiments belong to a paper, materials told by their ancestors"

    def chains(self, experiment: Experiment) -> Iterable[str]:
        """Tell the history of each material of an experiment."""
        return graph_chains(experiment)


task = MatchGraph()
