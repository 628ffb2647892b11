"""How much two sets share, and the one-to-one matching with the largest sum.

Pairs worth nothing are no pairs. Source: specification of profile litx-1, before its sections.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import TypeVar

import numpy as np
from scipy.optimize import linear_sum_assignment

from litx.errors import DatasetError

_T = TypeVar("_T")

Worth = Mapping[tuple[int, int], float]
"""What a pair is worth, by the indices on both sides; pairs worth nothing are left out."""


MOST_PAIRS = 1_000_000
"""Pairs of facts of two states that may be one, which takes some 5 s and 0.5 GB; a rich paper has
some 100."""

MOST_CELLS = 25 * MOST_PAIRS
"""Cells of the table of an assignment: 0.2 GB, which is copied, and the copy may not fail."""


def refuse_excess(pairs: int, most: int = MOST_PAIRS) -> None:
    """Raise `DatasetError` where more pairs of facts may be one than can be compared."""
    if pairs > most:
        message = f"{pairs:,} pairs of facts of two states have to be compared"
        raise DatasetError(message, f"at most {most:,} are; write each fact once")


def matched(worth: Worth) -> list[tuple[int, int]]:
    """Return the pairs of the matching with the largest sum, in order.

    What has a single candidate on either side needs no search, and most has.

    Raises:
        DatasetError: Too many have several.
    """
    if len(worth) == 1:
        return [pair for pair, value in worth.items() if value > 0]
    rows: dict[int, list[int]] = defaultdict(list)
    columns: dict[int, list[int]] = defaultdict(list)
    for (row, column), value in worth.items():
        if value > 0:
            rows[row].append(column)
            columns[column].append(row)
    found, contested = [], []
    for row, candidates in rows.items():
        if len(candidates) == 1 and len(columns[candidates[0]]) == 1:
            found.append((row, candidates[0]))
        else:
            contested.append(row)
    return sorted(found + _searched(worth, {row: rows[row] for row in sorted(contested)}))


def _searched(worth: Worth, rows: dict[int, list[int]]) -> list[tuple[int, int]]:
    """Return the pairs of rows with their candidates."""
    if not rows:
        return []
    others = sorted({column for candidates in rows.values() for column in candidates})
    place = {column: index for index, column in enumerate(others)}
    refuse_excess(len(rows) * len(others), MOST_CELLS)
    table = np.zeros((len(rows), len(others)))
    for index, (row, candidates) in enumerate(rows.items()):
        for column in candidates:
            table[index, place[column]] = worth[row, column]
    contested = [*rows]
    return [
        (contested[i], others[j])
        for i, j in zip(*linear_sum_assignment(table, maximize=True), strict=True)
        if table[i, j] > 0
    ]


def shared_share(one: frozenset[_T], other: frozenset[_T]) -> float:
    """Return members of both over members of either; 0 when both are empty."""
    both = len(one & other)
    return both / (len(one) + len(other) - both) if both else 0.0
