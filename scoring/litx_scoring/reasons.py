"""Every loss of a ledger, and the one reason why: what both profiles decide alike.

What the truth has and what the extraction has instead are looked for together, the likeliest
misreading first.
"""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Generic, Protocol, TypeVar

from litx_scoring.ledger import Counts, LedgerEntry, LedgerPart
from litx_scoring.loss import Category, Loss

MOST_READINGS = 500_000
"""How many pairs of values are held against each other; what is left counts as not misread."""

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
"""How a value or a composition may have been misread, the likeliest way first."""


class LossPart(LedgerPart, Protocol):
    """What an entry is about, as reasons are found for it."""

    @property
    def sample(self) -> Hashable:
        """What it has in common with the parts of the sample that its own was paired with.

        None for a sample without a partner.
        """

    @property
    def sort(self) -> Category | None:
        """Composition, structure or process; None for a value, which may be lost for much else."""


@dataclass(slots=True)
class Misread:
    """A value of the truth beside one of the extraction, which may have been read in its stead.

    Attributes:
        kind: How far their kinds agree, from 0 to 1.
        is_number: Whether their numbers agree.
        is_written_alike: Whether they have one number, in whatever units.
        is_condition: Whether their temperatures and pressures may be those of one test.
        clash: What makes them two values though number and kind agree; None for nothing.
    """

    kind: float
    is_number: bool
    is_written_alike: bool
    is_condition: bool
    clash: Category | None


_P = TypeVar("_P", bound=LossPart)


def misreading(reading: Misread, *, is_here: bool, is_like_place: bool) -> Category | None:
    """Return what one value for the other is; None where neither was read for the other.

    Args:
        reading: The two.
        is_here: Whether their samples were paired with each other.
        is_like_place: Whether both may have been measured on one thing, a sample or a feature.
    """
    if reading.is_number:
        if is_here and reading.kind > 0:
            return reading.clash or Category.wrong_place
        if reading.clash is None and (is_here or reading.kind > 0):
            return Category.wrong_kind if is_here else Category.wrong_sample
    if not is_here or reading.kind == 0:
        return None
    if reading.is_written_alike:
        return Category.wrong_unit
    is_other_number = reading.kind == 1 and is_like_place and reading.is_condition
    return Category.wrong_number if is_other_number else None


class Losses(ABC, Generic[_P]):
    """Tells the losses of a ledger.

    Args:
        entries: The ledger; what is about no part, such as the counts of a level that is no part
            of the overall score, loses nothing.
    """

    def __init__(self, entries: Iterable[LedgerEntry[_P]]) -> None:
        """Part what both sides have from what one has alone."""
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

    def told(self) -> list[Loss]:
        """Return every loss: what is partly right, then what was misread, missing, too much."""
        found = []
        for entry, one, other in self.both:
            shares: dict[Category, tuple[float, float]] = {}
            for category, *lost in self.shares(entry, one, other):
                before = shares.get(category, (0.0, 0.0))
                shares[category] = before[0] + lost[0], before[1] + lost[1]
            for category, (recall, precision) in shares.items():
                if recall > 0 or precision > 0:
                    counts = Counts(0.0, recall, precision, 0.0)
                    found.append(replace(entry, counts=counts).loss(category))
        missing, extra = dict(enumerate(self.missing)), dict(enumerate(self.extra))
        for category, i, j in self._misread():
            if i in missing and j in extra:
                (ours, one), (theirs, other) = missing.pop(i), extra.pop(j)
                counts = Counts(0.0, ours.counts.target, theirs.counts.extracted, 0.0)
                entry = LedgerEntry(ours.level, counts, one, other)
                found.append(entry.loss(category, "was read as"))
        found += [entry.loss(_why_missed(part)) for entry, part in missing.values()]
        found += [entry.loss(self._why_added(part)) for entry, part in extra.values()]
        return found

    @abstractmethod
    def shares(
        self, entry: LedgerEntry[_P], truth: _P, extracted: _P
    ) -> Iterable[tuple[Category, float, float]]:
        """Yield why something is partly right, with what the truth and the extraction lose so."""

    @abstractmethod
    def beside(self, truth: _P, extracted: _P) -> Misread:
        """Hold two values against each other."""

    @abstractmethod
    def is_like_place(self, truth: _P, extracted: _P) -> bool:
        """Whether two values or compositions may have been measured on one thing."""

    @abstractmethod
    def is_hedged(self, part: _P) -> bool:
        """Whether something too much is a second answer where one is credited."""

    def _misread(self) -> Sequence[tuple[Category, int, int]]:
        """Return which of what is missing may be which of what is too much, the likeliest first."""
        sought = [i for i, (entry, part) in enumerate(self.missing) if _is_sought(entry, part)]
        places: dict[tuple[Hashable, Category | None], list[int]] = defaultdict(list)
        for j, (entry, part) in enumerate(self.extra):
            if _is_sought(entry, part):
                places[part.sample, part.sort].append(j)

        def pairs(*, is_here: bool) -> Iterator[tuple[int, int]]:
            for i in sought:
                own = self.missing[i][1]
                for (sample, sort), extra in places.items():
                    is_same = own.sample is not None and own.sample == sample
                    if is_same is is_here and own.sort is sort:
                        yield from ((i, j) for j in extra)

        found = []
        for i, j in islice(chain(pairs(is_here=True), pairs(is_here=False)), MOST_READINGS):
            category = self._why_misread(self.missing[i][1], self.extra[j][1])
            if category:
                found.append((_MISREADINGS.index(category), i, j))
        return [(_MISREADINGS[rank], i, j) for rank, i, j in sorted(found)]

    def _why_misread(self, one: _P, other: _P) -> Category | None:
        is_here = one.sample is not None and one.sample == other.sample
        is_like_place = is_here and self.is_like_place(one, other)
        if one.sort is not None:
            return one.sort if is_like_place else None
        return misreading(self.beside(one, other), is_here=is_here, is_like_place=is_like_place)

    def _why_added(self, part: _P) -> Category:
        if self.is_hedged(part):
            return Category.hedged
        return Category.invented if part.sample is None else part.sort or Category.invented


def _is_sought(entry: LedgerEntry[_P], part: _P) -> bool:
    """Whether something may have been misread: a value or a composition."""
    is_value = entry.level == "value" and part.sort is None
    return is_value or part.sort is Category.composition


def _why_missed(part: LossPart) -> Category:
    return Category.missed_sample if part.sample is None else part.sort or Category.missed_value
