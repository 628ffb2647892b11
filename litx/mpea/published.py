"""The published comparison with MPEA, which ours stands beside.

Source: paper and data of the published alloy benchmark, version 0.1.1.
"""

from typing import Final

PUBLISHED: Final[dict[str, float]] = {
    "papers": 18,
    "our_values": 1347,
    "mpea_values": 602,
    "our_values_per_paper": 74.8,
    "mpea_values_per_paper": 33.4,
    "phases_compared": 61,
    "phases_agree": 53,
    "values_compared": 127,
    "values_agree": 111,
    "compositions_compared": 66,
    "compositions_agree": 66,
    "blanks_filled": 25,
}
"""The published counts, by the names that `litx compare-mpea` prints."""
