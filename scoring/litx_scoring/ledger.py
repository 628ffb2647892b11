"""The ledger of a comparison: what counts, at which level, and how much of it is right.

Scores and losses are read from it alone, so that losses add up to what a score lacks.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from litx.display.text import on_one_line

if TYPE_CHECKING:  # who has the numbers alone need not load the objects
    from litx_scoring.loss import Category, Loss


@dataclass(slots=True)
class Counts:
    """What both sides have of something, and what of it agrees.

    Attributes:
        tp: What of the truth the extraction has.
        target: What the truth has.
        extracted: What the extraction has.
        right: What of the extraction agrees with the truth; `tp` where both sides count alike.
    """

    tp: float
    target: float
    extracted: float
    right: float

    @classmethod
    def sum_of(cls, parts: Iterable["Counts"], nothing: float = 0) -> "Counts":
        """Return the sum of counts.

        Args:
            parts: The counts.
            nothing: What neither side having anything counts, 0.0 where things have weights.
        """
        tp, target, extracted, right = 0.0, nothing, nothing, 0.0
        for one in parts:
            tp += one.tp
            target += one.target
            extracted += one.extracted
            right += one.right
        return cls(tp, target, extracted, right)

    @property
    def precision(self) -> float:
        """Share of what was extracted that agrees; 0 when nothing was."""
        return self.right / self.extracted if self.extracted else 0.0

    @property
    def recall(self) -> float:
        """Share of the truth that was found; 0 when there is none."""
        return self.tp / self.target if self.target else 0.0

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall; 0 when both are."""
        total = self.precision + self.recall
        return 2 * self.precision * self.recall / total if total else 0.0

    @property
    def active(self) -> bool:
        """Whether either side has anything."""
        return self.target > 0 or self.extracted > 0


@dataclass(frozen=True)
class Overall:
    """Weighted means over the active levels; F1 is the mean of the levels' F1."""

    precision: float
    recall: float
    f1: float


class LedgerPart(Protocol):
    """What an entry is about, on one side."""

    @property
    def material(self) -> str:
        """What to call the material that it belongs to."""

    @property
    def text(self) -> str:
        """It in a few words."""

    @property
    def place(self) -> str:
        """File and line of what states it; empty when they are not known."""


_P = TypeVar("_P", bound=LedgerPart)


@dataclass(slots=True, eq=False)  # made for every fact: frozen ones take twice as long
class LedgerEntry(Generic[_P]):
    """Something that counts at one level: of the truth, of the extraction or of both.

    Attributes:
        level: The level.
        counts: What it counts.
        truth: What of the truth it is about; None where that has none, or nothing is told of it.
        extracted: Likewise of the extraction.
        match: What decided the credit, for whoever explains it.
    """

    level: str
    counts: Counts
    truth: _P | None = None
    extracted: _P | None = None
    match: Any = None

    @classmethod
    def matched(
        cls,
        level: str,
        tp: float,
        target: float,
        extracted: float,
        parts: tuple[_P, _P] | tuple[None, None] = (None, None),
    ) -> "LedgerEntry[_P]":
        """Return an entry of something that both sides have, and count alike."""
        return cls(level, Counts(tp, target, extracted, tp), *parts)

    @classmethod
    def alone(
        cls, level: str, amount: float, part: _P | None = None, *, is_truth: bool
    ) -> "LedgerEntry[_P]":
        """Return an entry of what one side has and the other has not."""
        if is_truth:
            return cls(level, Counts(0.0, amount, 0, 0.0), truth=part)
        return cls(level, Counts(0.0, 0, amount, 0.0), extracted=part)

    def loss(self, category: "Category", link: str = "only partly agrees with") -> "Loss":
        """Return what was lost of it.

        Args:
            category: Why.
            link: What stands between the words for the truth and those for the extraction.
        """
        from litx_scoring.loss import Loss  # noqa: PLC0415 (as said above)

        truth, extracted = self.truth, self.extracted
        own = truth or extracted
        if own is None:
            raise ValueError(f"nothing is told of an entry of the level {self.level}")
        what = f"not in the truth: {own.text}" if truth is None else f"missing: {own.text}"
        if truth and extracted:
            what = f"{truth.text} {link} {extracted.text}"
        return Loss(
            level=self.level,
            category=category,
            material=on_one_line(own.material),
            what=on_one_line(what),
            recall=float(self.counts.target - self.counts.tp),
            precision=float(self.counts.extracted - self.counts.right),
            place=truth.place if truth else "",
            missing=extracted is None,
            other_place=extracted.place if extracted else "",
            truth=on_one_line(truth.text) if truth else "",
        )


@dataclass(frozen=True)
class Judgement:
    """What one prediction scored.

    Attributes:
        overall: The score.
        levels: The counts of each level.
        losses: Returns every point that was lost.
    """

    overall: Counts | Overall
    levels: Mapping[str, Counts]
    losses: "Callable[[], list[Loss]]"


def counts_by_level(
    entries: Iterable[LedgerEntry[Any]], levels: Iterable[str], nothing: float = 0
) -> dict[str, Counts]:
    """Return the counts of each level; `nothing` is that of `Counts.sum_of`."""
    found: dict[str, list[Counts]] = {level: [] for level in levels}
    for entry in entries:
        found[entry.level].append(entry.counts)
    return {level: Counts.sum_of(counts, nothing) for level, counts in found.items()}
