"""The published numbers that ours stand beside.

Source: paper and data of the published alloy benchmark, version 0.1.1.
"""

from typing import Final

PUBLISHED: Final[dict[str, float]] = {
    "papers": 19,
    "experiments": 19,
    "materials": 101,
    "measurements": 1426,
    "unique_compositions": 68,
    "duplicate_compositions": 12,
    "papers_with_duplicates": 8,
    "derived_materials": 26,
    "papers_with_derived_materials": 6,
    "elements_per_material": 5.35,
    "measurement_kinds": 43,
    "categorical_values": 134,
    "top_level_measurements": 317,
    "grouped_measurements": 18,
    "measurement_groups": 8,
    "papers_with_groups": 3,
}
"""Counts over the 19 published papers, by the names that `litx stats` prints."""

VALUES_PER_PAPER: Final = 74.8
"""Values a paper, averaged over the 18 papers that the MPEA table holds too: 1347 / 18."""
