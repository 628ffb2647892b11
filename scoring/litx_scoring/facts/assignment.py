"""How much two sets share, and the one-to-one matching with the largest sum.

Pairs worth nothing are no pairs. Source: specification of profile litx-1, before its sections.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import TypeVar

import numpy as np
from scipy.optimize import linear_sum_assignment

_T = TypeVar("_T")

Worth = Mapping[tuple[int, int], float]
"""What a pair is worth, by the indices on both sides; pairs worth nothing are left out."""


def matched(worth: Worth) -> list[tuple[int, int]]:
    """Return the pairs of the matching with the largest sum, in order.

    What has a single candidate on either side needs no search, and most has.
    """
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
    if contested:
        contested.sort()
        others = sorted({column for row in contested for column in rows[row]})
        place = {column: index for index, column in enumerate(others)}
        table = np.zeros((len(contested), len(others)))
        for index, row in enumerate(contested):
            for column in rows[row]:
                table[index, place[column]] = worth[row, column]
        for i, j in zip(*linear_sum_assignment(table, maximize=True), strict=True):
            if table[i, j] > 0:
                found.append((contested[i], others[j]))
    return sorted(found)


def shared_share(one: frozenset[_T], other: frozenset[_T]) -> float:
    """Return members of both over members of either; 0 when both are empty."""
    both = len(one & other)
    return both / (len(one) + len(other) - both) if both else 0.0
