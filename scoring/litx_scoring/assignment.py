"""The best assignment of two lists, by SciPy on a square matrix."""

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment


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
