"""Reasons why a metric gives no number, which must not be confused.

`Unparsed` is a fault of the response and scores 0. `Absent` means that the published evaluator
stops with an error and the record has no such metric. `Unavailable` means that this installation
cannot compute the metric.
"""

from dataclasses import dataclass
from typing import Final

CANNOT_PARSE: Final = "Can not parse model response"
"""Text that the published evaluator records in place of a number; later counted as 0."""


@dataclass(frozen=True)
class _NoNumber:
    """A metric gives no number, for a reason."""

    reason: str


class Unparsed(_NoNumber):
    """The response is not in the form that the metric reads; counts as 0."""


class Absent(_NoNumber):
    """The published evaluator has no such metric for the record."""


class Unavailable(_NoNumber):
    """The metric cannot be computed here, for example because a library is missing."""
