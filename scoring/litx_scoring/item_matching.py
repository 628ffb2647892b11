"""Which item of one list is which of another.

Source: published alloy benchmark, version 0.1.1.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from litx_scoring.assignment import assign
from litx_scoring.items import Item, item_score
from litx_scoring.profile import PublishedProfile


@dataclass(frozen=True)
class ItemMatching:
    """Matched items of two lists.

    Attributes:
        pairs: Index in the targets, index in the extracted ones, score; by ascending target.
        targets: Number of target items.
        extracted: Number of extracted items.
    """

    pairs: tuple[tuple[int, int, float], ...]
    targets: int
    extracted: int

    @property
    def match_score(self) -> float:
        """Sum of the scores, by ascending target."""
        total = 0.0
        for _, _, score in self.pairs:
            total += score
        return total

    @property
    def total(self) -> int:
        """The longer list's length: what a perfect match would score."""
        return max(self.targets, self.extracted)


class Sheet:
    """A list of items as numbers of equal items, with the places where each number stands."""

    __slots__ = ("ids", "places")

    def __init__(self, ids: Sequence[int]) -> None:
        """Index the numbers by place."""
        self.ids = tuple(ids)
        self.places: dict[int, list[int]] = defaultdict(list)
        for place, number in enumerate(ids):
            self.places[number].append(place)


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
        cells = self._cells(target, extracted)
        if _contested(cells):
            cells = self._assigned(cells, len(target.ids), len(extracted.ids))
        threshold = self.profile.item_threshold
        kept = tuple(cell for cell in cells if cell[2] > threshold)
        return ItemMatching(kept, len(target.ids), len(extracted.ids))

    def _cells(self, target: Sheet, extracted: Sheet) -> list[tuple[int, int, float]]:
        """Return the pairs that score above 0, by ascending target."""
        cells = []
        places = extracted.places
        for i, number in enumerate(target.ids):
            row = self._rows[number]
            for other in places if len(places) < len(row) else row:
                if other in places and other in row:
                    cells += [(i, j, row[other]) for j in places[other]]
        return cells

    def _assigned(
        self, cells: list[tuple[int, int, float]], targets: int, extracted: int
    ) -> list[tuple[int, int, float]]:
        """Return the cells that the assignment picks."""
        cost = np.zeros((targets, extracted))
        for i, j, score in cells:
            cost[i, j] = -score
        return [(i, j, -float(cost[i, j])) for i, j in assign(cost, 0.0)]


def _contested(cells: list[tuple[int, int, float]]) -> bool:
    """Say whether two pairs share an item; if none do, the best assignment is all of them."""
    if len(cells) < 2:
        return False
    rows = {i for i, _, _ in cells}
    columns = {j for _, j, _ in cells}
    return len(rows) < len(cells) or len(columns) < len(cells)
