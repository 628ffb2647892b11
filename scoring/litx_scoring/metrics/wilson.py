"""Interval of a share that was counted, by Wilson's method.

Source: Wilson, Probable inference, the law of succession, and statistical inference, J. Am. Stat.
Assoc. 22 (1927) 209-212.
"""

from math import sqrt
from statistics import NormalDist


def wilson_interval(correct: int, total: int, confidence: float = 0.95) -> tuple[float, float]:
    """Return the lower and the upper bound of a share.

    Without anything counted nothing is known: 0 to 1.

    Args:
        correct: How many of the counted were right.
        total: How many were counted.
        confidence: Share of such intervals that hold the true value, between 0 and 1.

    Raises:
        ValueError: The counts or the confidence make no sense.
    """
    if not 0 <= correct <= total:
        raise ValueError(f"{correct} of {total} is no share; give 0 <= correct <= total")
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence of {confidence} is not between 0 and 1")
    if total == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = correct / total
    scale = 1 + z * z / total
    middle = (share + z * z / (2 * total)) / scale
    half = z * sqrt(share * (1 - share) / total + (z / (2 * total)) ** 2) / scale
    low = 0.0 if correct == 0 else max(0.0, middle - half)
    high = 1.0 if correct == total else min(1.0, middle + half)
    return low, high
