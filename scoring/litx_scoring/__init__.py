"""Scoring of an extraction against the truth, in two profiles.

``score_experiments(truth, extracted)`` scores a paper in the profile `LITX_1`, or in the profile
that you pass; ``score(compare(truth, extracted))`` scores it as the published evaluator does, with
the comparison to see.
"""

import importlib
import warnings
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

if TYPE_CHECKING:  # these modules load the objects, so they are imported on first use
    from litx_scoring.comparison import Comparison, MaterialMatch, compare
    from litx_scoring.levels import LEVELS, score
    from litx_scoring.profiles import score_compositions, score_experiments, score_property

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
    "mean",
    "over_runs",
    "published_mean",
    "score",
    "score_compositions",
    "score_experiments",
    "score_property",
]

_LAZY = {
    "litx_scoring.comparison": ("Comparison", "MaterialMatch", "compare"),
    "litx_scoring.levels": ("LEVELS", "score"),
    "litx_scoring.profiles": ("score_experiments", "score_compositions", "score_property"),
}

_RENAMED = {
    "judge": "score_experiments",
    "judge_compositions": "score_compositions",
    "judge_property": "score_property",
}


def __getattr__(name: str) -> Any:
    """Import a name on first use (PEP 562); old names still work, with a warning."""
    new_name = _RENAMED.get(name, name)
    if new_name != name:
        message = f"litx_scoring.{name} is now litx_scoring.{new_name}"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
    for module, names in _LAZY.items():
        if new_name in names:
            return getattr(importlib.import_module(module), new_name)
    raise AttributeError(f"module 'litx_scoring' has no attribute {name!r}")
