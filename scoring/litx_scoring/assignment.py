"""The best assignment of two lists: as published, or without pairs that are worth nothing."""

from collections import defaultdict
from collections.abc import Mapping
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from litx.errors import DatasetError

_T = TypeVar("_T")

Worth = Mapping[tuple[int, int], float]
"""Worth of pairs by the indices on both sides; pairs worth nothing are omitted."""

MOST_PAIRS = 1_000_000
"""Most pairs of facts of two states that may match, which take some 5 s and 0.5 GB; a rich paper
has some 100."""

MOST_CELLS = 25 * MOST_PAIRS
"""Most cells in the table of an assignment: 0.2 GB, which SciPy copies."""


def assign(cost: NDArray[np.float64], padding: float) -> list[tuple[int, int]]:
    """Return the pairs of least total cost, by ascending row, each row and column at most once.

    The published evaluator pads the matrix to a square; SciPy decides which pairs win on a tie, and
    published scores depend on it. A surplus of columns needs no padding: rows of equal costs come
    last, take free columns and change no pair before them (a test compares the two). So the memory
    for a large extraction grows in proportion to it, not to its square.

    Args:
        cost: Shape (targets, extracted).
        padding: Cost of a target without a partner; it does not influence the pairs.

    Raises:
        ValueError: A cost is not a number.
    """
    rows, columns = cost.shape
    if rows > columns:
        square = np.full((rows, rows), padding)
        square[:, :columns] = cost
        cost = square
    pairs = zip(*(indices.tolist() for indices in linear_sum_assignment(cost)), strict=True)
    return [(i, j) for i, j in pairs if j < columns]


def refuse_excess(pairs: int, most: int = MOST_PAIRS) -> None:
    """Raise `DatasetError` if there are more pairs of facts than can be compared."""
    if pairs > most:
        message = f"{pairs:,} pairs of facts of two states have to be compared"
        raise DatasetError(message, f"the limit is {most:,}; write each fact once")


def matched(worth: Worth) -> list[tuple[int, int]]:
    """Return the pairs of the matching with the largest sum, in order.

    Most have a single candidate on either side, and need no search.

    Raises:
        DatasetError: Too many have several candidates.
    """
    if len(worth) == 1:
        return [pair for pair, value in worth.items() if value > 0]
    rows: dict[int, list[int]] = defaultdict(list)
    columns: dict[int, list[int]] = defaultdict(list)
    for (row, column), value in worth.items():
        if value > 0:
            rows[row].append(column)
            columns[column].append(row)
    pairs, contested = [], []
    for row, candidates in rows.items():
        if len(candidates) == 1 and len(columns[candidates[0]]) == 1:
            pairs.append((row, candidates[0]))
        else:
            contested.append(row)
    return sorted(pairs + _assigned(worth, {row: rows[row] for row in sorted(contested)}))


def _assigned(worth: Worth, rows: dict[int, list[int]]) -> list[tuple[int, int]]:
    """Return the pairs of rows and their candidates with the largest sum of worth."""
    if not rows:
        return []
    columns = sorted({column for candidates in rows.values() for column in candidates})
    place = {column: index for index, column in enumerate(columns)}
    refuse_excess(len(rows) * len(columns), MOST_CELLS)
    table = np.zeros((len(rows), len(columns)))
    for index, (row, candidates) in enumerate(rows.items()):
        for column in candidates:
            table[index, place[column]] = worth[row, column]
    contested = [*rows]
    return [
        (contested[i], columns[j])
        for i, j in zip(*linear_sum_assignment(table, maximize=True), strict=True)
        if table[i, j] > 0
    ]


def shared_share(a: frozenset[_T], b: frozenset[_T]) -> float:
    """Return the members of both sets over the members of either; 0 if both are empty."""
    both = len(a & b)
    return both / (len(a) + len(b) - both) if both else 0.0
