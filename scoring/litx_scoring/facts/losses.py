"""Reasons for lost facts: the comparisons of two facts that `litx_scoring.reasons` needs."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from litx_scoring.facts.contest import rival_key
from litx_scoring.facts.credit import Costs, condition_cost, costs, qualifier_cost
from litx_scoring.facts.facts import CompositionFact, Phase, ValueFact
from litx_scoring.facts.kinds import kind_credit
from litx_scoring.facts.matches import FactMatch
from litx_scoring.facts.numbers import agree
from litx_scoring.facts.states import MaterialState
from litx_scoring.ledger import LedgerEntry
from litx_scoring.loss import Category, place_of, text_of
from litx_scoring.reasons import LossFinder, Misreading

_CATEGORIES = {ValueFact: None, CompositionFact: Category.composition, Phase: Category.structure}
"""Category of the losses of each class; None if the category depends on the loss."""


@dataclass(slots=True)
class FactPart:
    """A fact of a side, as losses describe it.

    Attributes:
        state: State of the fact.
        fact: The fact.
        sample: Number of the pair of its state; None for a state without a partner.
    """

    state: MaterialState
    fact: Any
    sample: int | None

    @property
    def material(self) -> str:
        """Name of its state."""
        return self.state.label

    @property
    def place(self) -> str:
        """Text `file:line` of the record that states the fact; empty if unknown."""
        return place_of(self._record)

    @property
    def text(self) -> str:
        """Kind and number, composition, event or phase, with the feature of a value."""
        fact = self.fact
        if isinstance(fact, Phase):
            marks = (fact.structure, " ".join(fact.phase_name), " ".join(sorted(fact.words)))
            return f"phase {next(filter(None, marks), '')}"
        text = text_of(self._record)
        if isinstance(fact, ValueFact) and fact.subject:
            subject = self.state.subjects[fact.subject].origins[0][1]
            if subject is self._record:
                return f"share of {' '.join(sorted(self.words))} in {text}"
            name = getattr(subject, "name", None) or getattr(subject, "struct", None)
            return f"{text} of {getattr(name, 'value', name)}"
        return text

    @property
    def category(self) -> Category | None:
        """Category composition, structure or process; None for a value."""
        return _CATEGORIES.get(type(self.fact), Category.process)

    @property
    def words(self) -> frozenset[str]:
        """Levelled words of the name of its subject; only for a value or a composition."""
        words: frozenset[str] = self.state.subjects[self.fact.subject].words
        return words

    @property
    def _record(self) -> Any:
        """Record that states the fact; for a phase, the first record about it."""
        if isinstance(self.fact, Phase):
            return self.state.subjects[self.fact.subjects[0]].origins[0][1]
        return self.fact.origin


class FactLosses(LossFinder[FactPart]):
    """Finds the losses of a ledger of facts."""

    def split_loss(
        self, entry: LedgerEntry[FactPart], truth: FactPart, extracted: FactPart
    ) -> Iterator[tuple[Category, float, float]]:
        """Yield the category that lost most, with all that truth and extraction lose."""
        counts = entry.counts
        lost = counts.target - counts.tp, counts.extracted - counts.right
        yield truth.category or self._largest_cost(entry.match, truth.fact, extracted.fact), *lost

    def _largest_cost(self, match: FactMatch, truth: ValueFact, extracted: ValueFact) -> Category:
        """Return the category that lost most: kind, place, contest, condition or qualifier."""
        options = (costs(form, extracted.form) for form in truth.forms)
        cost = max(filter(None, options), key=lambda option: option.credit, default=Costs())
        shares = {
            Category.wrong_kind: 1 - match.kind,
            Category.wrong_place: 1 - match.place,
            Category.hedged: 1 - match.contest,
            Category.wrong_condition: cost.condition,
            Category.wrong_qualifier: cost.qualifier,
        }
        return max(shares, key=lambda name: shares[name])

    def compare_values(self, truth: FactPart, extracted: FactPart) -> Misreading:
        """Compare kind, number and conditions of two values."""
        ours, theirs = truth.fact.form, extracted.fact.form
        numbers = [getattr(part.fact.origin, "numeric_value", None) for part in (truth, extracted)]
        condition, clash = condition_cost(ours, theirs), None
        if condition is None:
            clash = Category.wrong_condition
        elif qualifier_cost(ours.amount.qualifier, theirs.amount.qualifier) is None:
            clash = Category.wrong_qualifier
        return Misreading(
            kind_credit(ours.kind, theirs.kind, truth.words, extracted.words),
            agree(ours.amount, theirs.amount),
            numbers[0] is not None and numbers[0] == numbers[1],
            condition is not None,
            clash,
        )

    def is_same_place(self, truth: FactPart, extracted: FactPart) -> bool:
        """Return whether both are of the whole or both of features, compositions of like names."""
        ours, theirs = truth.fact.subject, extracted.fact.subject
        if ours and theirs and truth.category:
            return truth.words == extracted.words
        return bool(ours) is bool(theirs)

    def is_hedged(self, part: FactPart) -> bool:
        """Return whether a surplus value rivals a matched value whose credit was lowered."""
        return part.category is None and (part.sample, rival_key(part.fact)) in self._contested

    @cached_property
    def _contested(self) -> set[tuple[int | None, Any]]:
        """Sample and rival key of each matched value whose credit other candidates lowered."""
        return {
            (part.sample, rival_key(part.fact))
            for entry, _, part in self.both
            if part.category is None and entry.match.contest < 1
        }
