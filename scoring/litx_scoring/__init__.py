"""Scoring of an extraction against the truth: comparison, counts at five levels, means.

``judge(truth, extracted)`` scores one paper in the profile `LITX_1`, or in another that is given;
``score(compare(truth, extracted))`` does so as the published evaluator, with the comparison to see.
"""

import importlib
from typing import TYPE_CHECKING, Any

from litx_scoring.aggregate import Interval, mean, over_runs, published_mean
from litx_scoring.ledger import Counts, Judgement, Overall
from litx_scoring.profile import (
    LITX_1,
    LITXBENCH_0_1_1,
    PROFILES,
    Profile,
    PublishedProfile,
    find_profile,
)

if TYPE_CHECKING:  # what loads the objects, when it is first used
    from litx_scoring.comparison import Comparison, MaterialMatch, compare
    from litx_scoring.levels import LEVELS, score
    from litx_scoring.profiles import judge, judge_compositions, judge_property

__all__ = [
    "LEVELS",
    "LITXBENCH_0_1_1",
    "LITX_1",
    "PROFILES",
    "Comparison",
    "Counts",
    "Interval",
    "Judgement",
    "MaterialMatch",
    "Overall",
    "Profile",
    "PublishedProfile",
    "compare",
    "find_profile",
    "judge",
    "judge_compositions",
    "judge_property",
    "mean",
    "over_runs",
    "published_mean",
    "score",
]

_LATER = {
    "litx_scoring.comparison": ("Comparison", "MaterialMatch", "compare"),
    "litx_scoring.levels": ("LEVELS", "score"),
    "litx_scoring.profiles": ("judge", "judge_compositions", "judge_property"),
}


def __getattr__(name: str) -> Any:
    """Load a name when it is first used (PEP 562)."""
    for module, names in _LATER.items():
        if name in names:
            return getattr(importlib.import_module(module), name)
    raise AttributeError(f"module 'litx_scoring' has no attribute {name!r}")
