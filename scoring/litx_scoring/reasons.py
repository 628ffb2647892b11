"""Losses of a ledger and their reasons, as both profiles decide them.

Missing and surplus parts are compared with each other, the likeliest misreading first.
Source: docs/scoring.md, section "What was lost, and why".
"""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Generic, TypeVar

from litx_scoring.ledger import Counts, LedgerEntry, LedgerPart
from litx_scoring.loss import Category, Loss

MOST_READINGS = 500_000
"""Most pairs of values that are compared; further values count as not misread."""

_MISREADINGS = (
    Category.wrong_condition,
    Category.wrong_qualifier,
    Category.wrong_place,
    Category.wrong_unit,
    Category.wrong_kind,
    Category.wrong_sample,
    Category.wrong_number,
    Category.composition,
)
"""Ways to misread a value or a composition, the likeliest first."""


@dataclass(slots=True)
class Misreading:
    """Comparison of a value of the truth with a value that may have been read in its stead.

    Attributes:
        kind: Agreement of their kinds, from 0 to 1.
        has_same_number: Whether their numbers agree.
        has_same_digits: Whether they have the same number, in whatever units.
        has_same_condition: Whether temperatures and pressures may be those of the same test.
        clash: Reason why they differ although number and kind agree; None if there is none.
    """

    kind: float
    has_same_number: bool
    has_same_digits: bool
    has_same_condition: bool
    clash: Category | None


_P = TypeVar("_P", bound=LedgerPart)


def classify(values: Misreading, *, is_same_sample: bool, is_same_place: bool) -> Category | None:
    """Return the category of a misreading; None if neither value was read for the other.

    Args:
        values: Comparison of the two values.
        is_same_sample: Whether their samples were paired with each other.
        is_same_place: Whether both may have been measured on the same sample or feature.
    """
    if values.has_same_number:
        if is_same_sample and values.kind > 0:
            return values.clash or Category.wrong_place
        if values.clash is None and (is_same_sample or values.kind > 0):
            return Category.wrong_kind if is_same_sample else Category.wrong_sample
    if not is_same_sample or values.kind == 0:
        return None
    if values.has_same_digits:
        return Category.wrong_unit
    is_wrong_number = values.kind == 1 and is_same_place and values.has_same_condition
    return Category.wrong_number if is_wrong_number else None


class LossFinder(ABC, Generic[_P]):
    """Finds the losses of a ledger.

    Args:
        entries: The ledger; entries without parts, such as those of a level outside the overall
            score, lose nothing.
    """

    def __init__(self, entries: Iterable[LedgerEntry[_P]]) -> None:
        """Separate matched, missing and surplus parts."""
        self.both: list[tuple[LedgerEntry[_P], _P, _P]] = []
        self.missing: list[tuple[LedgerEntry[_P], _P]] = []
        self.extra: list[tuple[LedgerEntry[_P], _P]] = []
        for entry in entries:
            if entry.truth and entry.extracted:
                self.both.append((entry, entry.truth, entry.extracted))
            elif entry.truth and entry.counts.active:
                self.missing.append((entry, entry.truth))
            elif entry.extracted and entry.counts.active:
                self.extra.append((entry, entry.extracted))

    def list_losses(self) -> list[Loss]:
        """Return every loss: partly right parts first, then misread, missing and surplus parts."""
        losses = []
        for entry, truth, extracted in self.both:
            shares: dict[Category, tuple[float, float]] = {}
            for category, *lost in self.split_loss(entry, truth, extracted):
                before = shares.get(category, (0.0, 0.0))
                shares[category] = before[0] + lost[0], before[1] + lost[1]
            for category, (recall, precision) in shares.items():
                if recall > 0 or precision > 0:
                    counts = Counts(0.0, recall, precision, 0.0)
                    losses.append(replace(entry, counts=counts).loss(category))
        missing, extra = dict(enumerate(self.missing)), dict(enumerate(self.extra))
        for category, i, j in self._rank_misreadings():
            if i in missing and j in extra:
                (ours, truth), (theirs, extracted) = missing.pop(i), extra.pop(j)
                counts = Counts(0.0, ours.counts.target, theirs.counts.extracted, 0.0)
                entry = LedgerEntry(ours.level, counts, truth, extracted)
                losses.append(entry.loss(category, "was read as"))
        losses += [entry.loss(_why_missing(part)) for entry, part in missing.values()]
        losses += [entry.loss(self._why_extra(part)) for entry, part in extra.values()]
        return losses

    @abstractmethod
    def split_loss(
        self, entry: LedgerEntry[_P], truth: _P, extracted: _P
    ) -> Iterable[tuple[Category, float, float]]:
        """Yield the reasons why a match is partly right, with the loss of truth and extraction."""

    @abstractmethod
    def compare_values(self, truth: _P, extracted: _P) -> Misreading:
        """Compare a value of the truth with an extracted value that is not its match."""

    @abstractmethod
    def is_same_place(self, truth: _P, extracted: _P) -> bool:
        """Return whether both may have been measured on the same feature; samples are the same."""

    @abstractmethod
    def is_hedged(self, part: _P) -> bool:
        """Return whether a surplus part is a second answer beside a credited answer."""

    def _rank_misreadings(self) -> Sequence[tuple[Category, int, int]]:
        """Return category and indices of missing and surplus parts, the likeliest first."""
        candidates = [
            i for i, (entry, part) in enumerate(self.missing) if _is_readable(entry, part)
        ]
        places: dict[tuple[Hashable, Category | None], list[int]] = defaultdict(list)
        for j, (entry, part) in enumerate(self.extra):
            if _is_readable(entry, part):
                places[part.sample, part.category].append(j)

        def pairs(*, is_same_sample: bool) -> Iterator[tuple[int, int]]:
            """Yield the indices of missing and surplus parts of the same category.

            Their samples were paired with each other, or else they were not.
            """
            for i in candidates:
                part = self.missing[i][1]
                for (sample, sort), extra in places.items():
                    is_same = part.sample is not None and part.sample == sample
                    if is_same is is_same_sample and part.category is sort:
                        yield from ((i, j) for j in extra)

        ranked = []
        both = chain(pairs(is_same_sample=True), pairs(is_same_sample=False))
        for i, j in islice(both, MOST_READINGS):
            category = self._why_misread(self.missing[i][1], self.extra[j][1])
            if category:
                ranked.append((_MISREADINGS.index(category), i, j))
        return [(_MISREADINGS[rank], i, j) for rank, i, j in sorted(ranked)]

    def _why_misread(self, truth: _P, extracted: _P) -> Category | None:
        """Return the category if a surplus part was read for a missing part; None if it was not."""
        is_same_sample = truth.sample is not None and truth.sample == extracted.sample
        is_same_place = is_same_sample and self.is_same_place(truth, extracted)
        if truth.category is not None:
            return truth.category if is_same_place else None
        values = self.compare_values(truth, extracted)
        return classify(values, is_same_sample=is_same_sample, is_same_place=is_same_place)

    def _why_extra(self, part: _P) -> Category:
        """Return the reason for a surplus part: hedged, its category, or else invented."""
        if self.is_hedged(part):
            return Category.hedged
        return Category.invented if part.sample is None else part.category or Category.invented


def _is_readable(entry: LedgerEntry[_P], part: _P) -> bool:
    """Return whether a part may have been misread: a value or a composition."""
    is_value = entry.level == "value" and part.category is None
    return is_value or part.category is Category.composition


def _why_missing(part: LedgerPart) -> Category:
    """Return the reason for a missing part: its sample, its category, or else a missed value."""
    return Category.missed_sample if part.sample is None else part.category or Category.missed_value
