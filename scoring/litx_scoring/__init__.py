"""Scoring of an extraction against the truth: comparison, counts at five levels, means.

``score(compare(target, extracted))`` gives the `Scores` of one paper.
"""

from litx_scoring.aggregate import Interval, mean, over_runs, published_mean
from litx_scoring.comparison import Comparison, MaterialMatch, compare
from litx_scoring.levels import LEVELS, Counts, Overall, Scores, score
from litx_scoring.profile import LITXBENCH_0_1_1, PROFILES, Profile, find_profile

__all__ = [
    "LEVELS",
    "LITXBENCH_0_1_1",
    "PROFILES",
    "Comparison",
    "Counts",
    "Interval",
    "MaterialMatch",
    "Overall",
    "Profile",
    "Scores",
    "compare",
    "find_profile",
    "mean",
    "over_runs",
    "published_mean",
    "score",
]
