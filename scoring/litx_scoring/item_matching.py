"""Which item of one list is which of another.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from litx_scoring.assignment import assign
from litx_scoring.items import Item, item_score
from litx_scoring.profile import PublishedProfile


class ItemMatching:
    """Matched items of two lists.

    Attributes:
        pairs: Index in the targets, index in the extracted ones, score; by ascending target.
        match_score: Sum of the scores, by ascending target.
        total: The longer list's length: what a perfect match would score.
    """

    __slots__ = ("match_score", "pairs", "total")

    def __init__(self, pairs: Sequence[tuple[int, int, float]], total: int) -> None:
        """Add the scores up, in the published order."""
        self.pairs = pairs
        self.total = total
        self.match_score = 0.0
        for _, _, score in pairs:
            self.match_score += score


class Sheet:
    """A list of items as numbers of equal items, with the places where each number stands.

    Attributes:
        ids: The numbers.
        places: The places of each number, ascending.
    """

    __slots__ = ("ids", "places")

    def __init__(self, ids: Sequence[int]) -> None:
        """Index the numbers by place."""
        self.ids = tuple(ids)
        self.places: dict[int, list[int]] = {}
        for place, number in enumerate(ids):
            self.places.setdefault(number, []).append(place)


class ItemMatcher:
    """Matches lists of items; a pair of items is scored once, and only if it can score at all.

    First all lists are numbered, then all items are scored, then lists are matched.

    Args:
        profile: Weights and thresholds.
    """

    def __init__(self, profile: PublishedProfile) -> None:
        """Start with no items known."""
        self.profile = profile
        self._numbers: dict[Item, int] = {}
        self._items: list[Item] = []
        self._extracted: dict[type[Item], dict[tuple[Any, ...], dict[int, None]]] = {}
        self._targets: dict[int, None] = {}  # a set that keeps order, as those in the buckets
        self._rows: dict[int, dict[int, float]] = {}

    def sheet(self, items: Iterable[Item], *, extracted: bool) -> Sheet:
        """Number the items of a list."""
        ids = []
        for item in items:
            number = self._numbers.setdefault(item, len(self._items))
            if number == len(self._items):
                self._items.append(item)
            if extracted:
                buckets = self._extracted.setdefault(type(item), {})
                buckets.setdefault(item.bucket(), {})[number] = None
            else:
                self._targets[number] = None
            ids.append(number)
        return Sheet(ids)

    def score(self) -> None:
        """Score every target item against every extracted item that it can match."""
        related: dict[tuple[type[Item], tuple[Any, ...]], list[tuple[Any, ...]]] = {}
        for number in self._targets:
            item = self._items[number]
            key = (type(item), item.bucket())
            buckets = self._extracted.get(type(item), {})
            if key not in related:
                related[key] = item.related(buckets, self.profile)
            row = self._rows[number] = {}
            for other in (other for bucket in related[key] for other in buckets.get(bucket, ())):
                agreement = item_score(item, self._items[other], self.profile)
                if agreement > 0:
                    row[other] = agreement

    def match(self, target: Sheet, extracted: Sheet) -> ItemMatching:
        """Return the assignment of highest score, less the pairs at or below the threshold."""
        total = max(len(target.ids), len(extracted.ids))
        cells = self._cells(target, extracted)
        if not cells:
            return ItemMatching((), total)
        rows, columns = {i for i, _, _ in cells}, {j for _, j, _ in cells}
        if len(rows) < len(cells) or len(columns) < len(cells):  # else all are the best assignment
            cost = np.zeros((len(target.ids), len(extracted.ids)))
            for i, j, score in cells:
                cost[i, j] = -score
            cells = [(i, j, -float(cost[i, j])) for i, j in assign(cost, 0.0)]
        threshold = self.profile.item_threshold
        return ItemMatching([cell for cell in cells if cell[2] > threshold], total)

    def _cells(self, target: Sheet, extracted: Sheet) -> list[tuple[int, int, float]]:
        """Return the pairs that score above 0, by ascending target."""
        cells = []
        places = extracted.places
        for i, number in enumerate(target.ids):
            row = self._rows[number]
            if row and not places.keys().isdisjoint(row):
                for other in row.keys() & places.keys():
                    cells += [(i, j, row[other]) for j in places[other]]
        return cells
