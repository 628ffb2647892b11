"""Tables of the comparisons of two lists whose values are often equal."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

_T = TypeVar("_T", bound=Hashable)


def distinct(values: Iterable[_T]) -> tuple[list[_T], list[int]]:
    """Return the distinct values, and the index of each value among them."""
    numbers: dict[_T, int] = {}
    places = [numbers.setdefault(value, len(numbers)) for value in values]
    return list(numbers), places


def compare_all(
    compare_fn: Callable[[_T, _T], Any], targets: Sequence[_T], extracted: Sequence[_T]
) -> NDArray[np.float64]:
    """Return the comparison of each target with each extracted value; equal pairs, once.

    Args:
        compare_fn: Returns a number, or a tuple of numbers, which become the last axis.
        targets: Values of the rows; there must be some.
        extracted: Values of the columns; there must be some.
    """
    (rows, row), (columns, column) = distinct(targets), distinct(extracted)
    compared = np.array([[compare_fn(a, b) for b in columns] for a in rows], float)
    return compared[np.ix_(row, column)]
