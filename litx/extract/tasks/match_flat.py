"""Matching, flat: which redacted experiments belong to a paper, each material by itself."""

from collections.abc import Iterable

from litx.extract.redaction import flat_chains
from litx.extract.tasks._match import Match
from litx.model import Experiment


class MatchFlat(Match):
    """Sets whose materials are told from the starting materials on."""

    name = "match-flat"
    title = "which redacted experiments belong to a paper, materials told one by one"

    def chains(self, experiment: Experiment) -> Iterable[str]:
        """Tell the history of each material of an experiment."""
        return flat_chains(experiment)


task = MatchFlat()
