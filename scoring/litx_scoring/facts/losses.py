"""Why facts are lost: what `litx_scoring.reasons` asks of two of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from litx_scoring.facts.contest import alike
from litx_scoring.facts.credit import Costs, condition_cost, costs, qualifier_cost
from litx_scoring.facts.facts import CompositionFact, Phase, ValueFact
from litx_scoring.facts.kinds import kind_credit
from litx_scoring.facts.matches import FactMatch
from litx_scoring.facts.numbers import agree
from litx_scoring.facts.states import MaterialState
from litx_scoring.ledger import LedgerEntry
from litx_scoring.loss import Category, place_of, text_of
from litx_scoring.reasons import Losses, Misread

_SORTS = {
    ValueFact: None,
    CompositionFact: Category.composition,
    Phase: Category.structure,
}
"""Why facts of these classes are lost, steps for their process; a value for much else."""


@dataclass(slots=True)
class FactPart:
    """A fact of one side, as losses tell of it.

    Attributes:
        state: Its state.
        fact: It.
        sample: Number of the pair that its state is in; None for a state without a partner.
    """

    state: MaterialState
    fact: Any
    sample: int | None

    @property
    def material(self) -> str:
        """What to call its state."""
        return self.state.label

    @property
    def place(self) -> str:
        """File and line of the record that states it."""
        return place_of(self._record)

    @property
    def text(self) -> str:
        """It in a few words."""
        fact = self.fact
        if isinstance(fact, Phase):
            marks = (fact.structure, " ".join(fact.phase_name), " ".join(sorted(fact.words)))
            return f"phase {next(filter(None, marks), '')}"
        told = text_of(self._record)
        if isinstance(fact, ValueFact) and fact.subject:
            subject = self.state.subjects[fact.subject].origins[0][1]
            name = getattr(subject, "name", None) or getattr(subject, "struct", None)
            return f"{told} of {getattr(name, 'value', name)}"
        return told

    @property
    def sort(self) -> Category | None:
        """Composition, structure or process; None for a value."""
        return _SORTS.get(type(self.fact), Category.process)

    @property
    def words(self) -> frozenset[str]:
        """Levelled words of the name of what a value or a composition was measured on."""
        words: frozenset[str] = self.state.subjects[self.fact.subject].words
        return words

    @property
    def _record(self) -> Any:
        if isinstance(self.fact, Phase):
            return self.state.subjects[self.fact.subjects[0]].origins[0][1]
        return self.fact.origin


class FactLosses(Losses[FactPart]):
    """Tells the losses of a ledger of facts."""

    def shares(
        self, entry: LedgerEntry[FactPart], truth: FactPart, extracted: FactPart
    ) -> Iterator[tuple[Category, float, float]]:
        """Yield what a partly credited fact lost most for, with all of its loss."""
        counts = entry.counts
        lost = counts.target - counts.tp, counts.extracted - counts.right
        yield truth.sort or self._reason(entry.match, truth.fact, extracted.fact), *lost

    def _reason(self, match: FactMatch, truth: ValueFact, extracted: ValueFact) -> Category:
        found = (costs(form, extracted.form) for form in truth.forms)
        cost = max((one for one in found if one), key=lambda one: one.kept, default=Costs())
        shares = {
            Category.wrong_kind: 1 - match.kind,
            Category.wrong_place: 1 - match.place,
            Category.hedged: 1 - match.contest,
            Category.wrong_condition: cost.condition,
            Category.wrong_qualifier: cost.qualifier,
        }
        return max(shares, key=lambda name: shares[name])

    def beside(self, truth: FactPart, extracted: FactPart) -> Misread:
        """Hold two values against each other."""
        one, other = truth.fact.form, extracted.fact.form
        numbers = [getattr(part.fact.origin, "numeric_value", None) for part in (truth, extracted)]
        condition, clash = condition_cost(one, other), None
        if condition is None:
            clash = Category.wrong_condition
        elif qualifier_cost(one.amount.qualifier, other.amount.qualifier) is None:
            clash = Category.wrong_qualifier
        return Misread(
            kind_credit(one.kind, other.kind, truth.words, extracted.words),
            agree(one.amount, other.amount),
            numbers[0] is not None and numbers[0] == numbers[1],
            condition is not None,
            clash,
        )

    def is_like_place(self, truth: FactPart, extracted: FactPart) -> bool:
        """Whether both are of whole samples or of features, compositions of those of one name."""
        one, other = truth.fact.subject, extracted.fact.subject
        if one and other and truth.sort:
            return truth.words == extracted.words
        return bool(one) is bool(other)

    def is_hedged(self, part: FactPart) -> bool:
        """Whether a fact too much is a second value where one is credited."""
        return part.sort is None and (part.sample, alike(part.fact)) in self._contested

    @cached_property
    def _contested(self) -> set[tuple[int | None, Any]]:
        return {
            (other.sample, alike(other.fact))
            for entry, _, other in self.both
            if other.sort is None and entry.match.contest < 1
        }
