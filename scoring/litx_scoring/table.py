"""Tables of what each of one list comes to with each of another, where many are equal."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

_T = TypeVar("_T", bound=Hashable)


def distinct(values: Iterable[_T]) -> tuple[list[_T], list[int]]:
    """Return one each of equal values, and which of them each value is."""
    numbers: dict[_T, int] = {}
    places = [numbers.setdefault(value, len(numbers)) for value in values]
    return list(numbers), places


def table(
    ones: Sequence[_T], others: Sequence[_T], compare: Callable[[_T, _T], Any]
) -> NDArray[np.float64]:
    """Return what each of some comes to with each of others; equal pairs are compared once.

    Args:
        ones: What the rows are of, at least one.
        others: What the columns are of, at least one.
        compare: Returns a number, or a tuple of numbers, which are the last axis then.
    """
    (rows, row), (columns, column) = distinct(ones), distinct(others)
    found = np.array([[compare(one, other) for other in columns] for one in rows], float)
    return found[np.ix_(row, column)]
