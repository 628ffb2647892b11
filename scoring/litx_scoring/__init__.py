"""Scoring of an extraction against the truth: comparison, counts at five levels, means.

``judge(truth, extracted)`` scores one paper in the profile `LITX_1`, or in another that is given;
``score(compare(truth, extracted))`` does so as the published evaluator, with the comparison to see.
"""

from litx_scoring.aggregate import Interval, mean, over_runs, published_mean
from litx_scoring.comparison import Comparison, MaterialMatch, compare
from litx_scoring.ledger import Counts, Judgement, Overall
from litx_scoring.levels import LEVELS, score
from litx_scoring.profile import LITXBENCH_0_1_1, Profile, PublishedProfile
from litx_scoring.profiles import (
    LITX_1,
    PROFILES,
    find_profile,
    judge,
    judge_compositions,
    judge_property,
)

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
