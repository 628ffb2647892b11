"""Matching, flat: which redacted experiments belong to a paper, each material by itself."""

from litx.extract.redaction import flat_chains
from litx.extract.tasks._match import MatchTask

task = MatchTask(
    "match-flat",
    "which redacted experiments belong to a paper, materials told one by one",
    flat_chains,
)
