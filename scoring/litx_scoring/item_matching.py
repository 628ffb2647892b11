"""Matching of the items of two lists.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from litx_scoring.assignment import assign
from litx_scoring.items import Item, item_score
from litx_scoring.profile import PublishedProfile

_T = TypeVar("_T", bound=Hashable)


@dataclass(slots=True, eq=False)
class ItemMatching:
    """Matched items of two lists.

    Attributes:
        pairs: Index in the targets, index in the extraction, and score, by ascending target.
    """

    pairs: Sequence[tuple[int, int, float]]

    @property
    def match_score(self) -> float:
        """Sum of the scores, in the published order."""
        return float(reduce(add, (score for _, _, score in self.pairs), 0.0))


class Sheet:
    """A list of items as numbers, the same for equal items.

    Attributes:
        ids: Numbers of the items.
        places: Places of each number in the list, ascending.
    """

    __slots__ = ("ids", "places")

    def __init__(self, ids: tuple[int, ...]) -> None:
        """Index the numbers by place."""
        self.ids = ids
        self.places: dict[int, list[int]] = {}
        for place, number in enumerate(ids):
            self.places.setdefault(number, []).append(place)


class Inventory:
    """Items of a side; equal items share a number.

    Attributes:
        items: Distinct items, by number.
        buckets: Numbers of the items of each class that share a key.
    """

    def __init__(self) -> None:
        """Start without items."""
        self.items: list[Item] = []
        self.buckets: dict[type[Item], dict[tuple[Any, ...], list[int]]] = {}
        self._numbers: dict[Item, int] = {}
        self._sheets: dict[tuple[int, ...], Sheet] = {}

    def sheet(self, items: Iterable[Item]) -> Sheet:
        """Return the numbers of items, in order; an item new to the side gets the next number."""
        ids = []
        for item in items:
            number = self._numbers.setdefault(item, len(self.items))
            if number == len(self.items):
                self.items.append(item)
                buckets = self.buckets.setdefault(type(item), {})
                buckets.setdefault(item.bucket(), []).append(number)
            ids.append(number)
        key = tuple(ids)
        if key not in self._sheets:
            self._sheets[key] = Sheet(key)
        return self._sheets[key]


class ItemMatcher:
    """Matches lists of items; a pair of items is scored once, and only if it can score at all.

    Args:
        targets: All items of the truth.
        extracted: All items of the extraction.
        profile: Weights and thresholds.
    """

    def __init__(self, targets: Inventory, extracted: Inventory, profile: PublishedProfile) -> None:
        """Score every target item against the extracted items that can match it."""
        self._rows: list[dict[int, float]] = [{} for _ in targets.items]
        for kind, buckets in targets.buckets.items():
            candidates = extracted.buckets.get(kind, {})
            for numbers in buckets.values():
                keys = targets.items[numbers[0]].related(candidates, profile)
                related = [j for key in keys for j in candidates.get(key, ())]
                for i in numbers:
                    row, item = self._rows[i], targets.items[i]
                    for j in related:
                        agreement = item_score(item, extracted.items[j], profile)
                        if agreement > 0:
                            row[j] = agreement
        self._reach: dict[Sheet, dict[int, list[tuple[int, float]]]] = {}
        self._threshold = profile.item_threshold

    def scores(
        self, targets: Sequence[Sheet], extracted: Sequence[Sheet]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return two tables for all pairs of lists: their scores, and those of perfect matches.

        Only lists with agreeing items are matched.
        """
        (rows, row), (columns, column) = distinct(targets), distinct(extracted)
        holders: dict[int, list[int]] = {}
        for place, sheet in enumerate(columns):
            for number in sheet.places:
                holders.setdefault(number, []).append(place)
        scores = np.zeros((len(rows), len(columns)))
        for score, sheet in zip(scores, rows, strict=True):
            reached = {place for n in self._reach_of(sheet) for place in holders.get(n, ())}
            for place in reached:
                score[place] = self.match(sheet, columns[place]).match_score
        sizes = ([float(len(sheet.ids)) for sheet in side] for side in (targets, extracted))
        return scores[np.ix_(row, column)], np.maximum.outer(*sizes)

    def match(self, target: Sheet, extracted: Sheet) -> ItemMatching:
        """Return the pairs of highest total score, less those at or below the threshold."""
        reach, places = self._reach_of(target), extracted.places
        if reach.keys().isdisjoint(places):
            return ItemMatching(())
        shared = reach.keys() & places.keys()
        cells = [(i, j, score) for n in shared for i, score in reach[n] for j in places[n]]
        cells.sort()  # by ascending target
        rows, columns = {i for i, _, _ in cells}, {j for _, j, _ in cells}
        if len(rows) < len(cells) or len(columns) < len(
            cells
        ):  # otherwise all cells are the best assignment
            cost = np.zeros((len(target.ids), len(extracted.ids)))
            for i, j, score in cells:
                cost[i, j] = -score
            cells = [(i, j, -float(cost[i, j])) for i, j in assign(cost, 0.0)]
        return ItemMatching([cell for cell in cells if cell[2] > self._threshold])

    def _reach_of(self, target: Sheet) -> dict[int, list[tuple[int, float]]]:
        """Return the extracted items that agree with any item of a list, with places and scores."""
        reach = self._reach.get(target)
        if reach is None:
            reach = self._reach[target] = {}
            for i, number in enumerate(target.ids):
                for candidate, score in self._rows[number].items():
                    reach.setdefault(candidate, []).append((i, score))
        return reach


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
