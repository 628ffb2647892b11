"""Why a metric gives no number: three reasons that must not be confused.

`Unparsed` is the fault of the response and scores 0. `Absent` stands where the published evaluator
stops with an error and the record goes without the metric. `Unavailable` is our own lack.
"""

from dataclasses import dataclass
from typing import Final

CANNOT_PARSE: Final = "Can not parse model response"
"""What the published evaluator records in place of a number; counted as 0 later."""


@dataclass(frozen=True)
class Unparsed:
    """The response is not in the form that the metric reads; this counts as 0."""

    reason: str


@dataclass(frozen=True)
class Absent:
    """The published evaluator has no such metric for the record."""

    reason: str


@dataclass(frozen=True)
class Unavailable:
    """The metric cannot be had here, as when a library is missing; nobody's fault but ours."""

    reason: str
