"""Records of the published data that are wrong or cannot be answered, found by hand.

Each was worked out again. A problem whose answer is wrong, or which lacks what it refers to, says
nothing of a model; scores are given with and without these.
"""

from collections.abc import Mapping
from typing import Final

from litx.suites.published import numbers

DEFECTS: Final[Mapping[str, Mapping[str, str]]] = numbers("scibench", "known")["defects"]
"""Kind and reason by the name of the problem."""

UNFAIR: Final = {"wrong answer", "unanswerable"}
"""Kinds of defects for which a right reply may be judged wrong."""
