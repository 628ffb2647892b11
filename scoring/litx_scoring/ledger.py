"""The ledger of a comparison: each entry counts at a level, with the part of it that is right.

Scores and losses are read from the ledger alone, so that the losses add up to what a score lacks.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from litx.display.text import on_one_line

if TYPE_CHECKING:  # readers of numbers alone need not load the objects
    from litx_scoring.loss import Category, Loss


@dataclass(slots=True)
class Counts:
    """Weights of both sides, and how much of them agrees.

    Attributes:
        tp: Weight of the truth that the extraction has.
        target: Weight of the truth.
        extracted: Weight of the extraction.
        right: Weight of the extraction that agrees with the truth; `tp` if both sides count alike.
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
            nothing: Value of an empty sum, 0.0 for a float.
        """
        tp, target, extracted, right = 0.0, nothing, nothing, 0.0
        for part in parts:
            tp += part.tp
            target += part.target
            extracted += part.extracted
            right += part.right
        return cls(tp, target, extracted, right)

    @classmethod
    def from_credit(cls, credit: float, target: float, extracted: float) -> "Counts":
        """Return the counts of a match with weights on both sides and a credit from 0 to 1."""
        return cls(credit * target, target, extracted, credit * extracted)

    @property
    def precision(self) -> float:
        """Share of the extraction that agrees with the truth; 0 if the extraction is empty."""
        return self.right / self.extracted if self.extracted else 0.0

    @property
    def recall(self) -> float:
        """Share of the truth that was extracted; 0 if the truth is empty."""
        return self.tp / self.target if self.target else 0.0

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall; 0 if both are 0."""
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
    """The part of a side that an entry is about."""

    @property
    def sample(self) -> Hashable:
        """Key that parts of two paired samples share; None for a sample without a partner."""

    @property
    def category(self) -> "Category | None":
        """Category composition, structure or process; None for a value, lost for many reasons."""

    @property
    def material(self) -> str:
        """Name of its material."""

    @property
    def text(self) -> str:
        """Description for a message, such as kind and number."""

    @property
    def place(self) -> str:
        """File and line of its record; empty if unknown."""


_P = TypeVar("_P", bound=LedgerPart)


@dataclass(slots=True, eq=False)  # built for every fact: frozen dataclasses take twice as long
class LedgerEntry(Generic[_P]):
    """An entry of a level: of the truth, of the extraction or of both.

    Attributes:
        level: Name of the level.
        counts: Counts of the entry.
        truth: Part of the truth that the entry is about; None if there is none to describe.
        extracted: Part of the extraction, likewise.
        match: Details that decided the credit, to explain it.
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
        """Return an entry that both sides have; `tp` is right on either side."""
        return cls(level, Counts(tp, target, extracted, tp), *parts)

    @classmethod
    def alone(
        cls, level: str, amount: float, part: _P | None = None, *, is_truth: bool
    ) -> "LedgerEntry[_P]":
        """Return an entry of a single side, with nothing right."""
        if is_truth:
            return cls(level, Counts(0.0, amount, 0, 0.0), truth=part)
        return cls(level, Counts(0.0, 0, amount, 0.0), extracted=part)

    def loss(self, category: "Category", link: str = "only partly agrees with") -> "Loss":
        """Return the loss of the entry: the weights on either side that are not right.

        Args:
            category: Reason for the loss.
            link: Words between the descriptions of truth and extraction.
        """
        from litx_scoring.loss import Loss  # noqa: PLC0415 (loads the objects)

        truth, extracted = self.truth, self.extracted
        part = truth or extracted
        if part is None:
            raise ValueError(f"an entry of the level {self.level} has no part to describe")
        what = f"not in the truth: {part.text}" if truth is None else f"missing: {part.text}"
        if truth and extracted:
            what = f"{truth.text} {link} {extracted.text}"
        return Loss(
            level=self.level,
            category=category,
            material=on_one_line(part.material),
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
    """Score of an extraction.

    Attributes:
        overall: Overall score.
        levels: Counts of each level.
        losses: Function that returns every loss.
    """

    overall: Counts | Overall
    levels: Mapping[str, Counts]
    losses: "Callable[[], list[Loss]]"


def counts_by_level(
    entries: Iterable[LedgerEntry[Any]], levels: Iterable[str], nothing: float = 0
) -> dict[str, Counts]:
    """Return the sum of the counts of each level, 0 for a level without entries.

    Args:
        entries: Entries, all of these levels.
        levels: Names of the levels.
        nothing: Value of an empty sum, as in `Counts.sum_of`.
    """
    counts_of: dict[str, list[Counts]] = {level: [] for level in levels}
    for entry in entries:
        counts_of[entry.level].append(entry.counts)
    return {level: Counts.sum_of(counts, nothing) for level, counts in counts_of.items()}
