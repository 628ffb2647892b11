"""The best pairing of two lists, by SciPy's assignment on a square matrix."""

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment


def assign(cost: NDArray[np.float64], padding: float) -> list[tuple[int, int]]:
    """Return the pairs of least total cost, by ascending row, each row and column at most once.

    The matrix is padded to a square; which pairs win on a tie is SciPy's choice, which published
    scores depend on.

    Args:
        cost: Shape (targets, extracted).
        padding: Cost of leaving one side's surplus unpaired; it does not influence who is paired
            with whom.

    Raises:
        ValueError: A cost is not a number.
    """
    rows, columns = cost.shape
    side = max(rows, columns)
    if rows != columns:
        square = np.full((side, side), padding)
        square[:rows, :columns] = cost
        cost = square
    pairs = zip(*linear_sum_assignment(cost), strict=True)
    return [(int(i), int(j)) for i, j in pairs if i < rows and j < columns]
