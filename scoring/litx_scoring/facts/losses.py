"""Every loss of a ledger of facts: what, how much, and the one reason why.

What the truth has and what the extraction has instead are looked for together, the likeliest
misreading first.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from litx_scoring.facts.contest import alike
from litx_scoring.facts.credit import Costs, condition_cost, costs, qualifier_cost
from litx_scoring.facts.facts import Phase, ValueFact
from litx_scoring.facts.kinds import kind_credit
from litx_scoring.facts.numbers import agree
from litx_scoring.facts.pairing import FactMatch
from litx_scoring.facts.states import MaterialState
from litx_scoring.ledger import Counts, LedgerEntry
from litx_scoring.loss import Category, Loss, place_of, text_of

_OF_LEVELS = {
    "composition": Category.composition,
    "config": Category.structure,
    "process": Category.process,
}
"""Why facts of these levels are lost; a value may be lost for many reasons."""


@dataclass(slots=True)
class FactPart:
    """A fact of one side, as losses tell of it.

    Attributes:
        state: Its state.
        fact: It.
        pair: Number of the pair that its state is in; None for a state without a partner.
    """

    state: MaterialState
    fact: Any
    pair: int | None

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
    def _record(self) -> Any:
        if isinstance(self.fact, Phase):
            return self.state.subjects[self.fact.subjects[0]].origins[0][1]
        return self.fact.origin


def losses(entries: Iterable[LedgerEntry[FactPart]]) -> list[Loss]:
    """Return every loss, partly credited facts first, then what is missing or too much."""
    both: list[LedgerEntry[FactPart]] = []
    missing: list[LedgerEntry[FactPart]] = []
    extra: list[LedgerEntry[FactPart]] = []
    for entry in entries:
        if entry.truth and entry.extracted:
            both.append(entry)
        else:
            (missing if entry.truth else extra).append(entry)
    found = [entry.loss(_reason(entry)) for entry in both if entry.counts.tp < entry.counts.target]
    for category, one, other in _misread(missing, extra):
        counts = Counts(0.0, one.counts.target, other.counts.extracted, 0.0)
        entry = LedgerEntry("value", counts, one.truth, other.extracted)
        found.append(entry.loss(category, "was read as"))
    found += [entry.loss(_why_missed(entry.level, entry.truth)) for entry in missing if entry.truth]
    hedged = {
        (entry.extracted.pair, alike(entry.extracted.fact))
        for entry in both
        if entry.extracted and entry.level == "value" and entry.match.contest < 1
    }
    found += [
        entry.loss(_why_added(entry.level, entry.extracted, hedged))
        for entry in extra
        if entry.extracted
    ]
    return found


def _reason(entry: LedgerEntry[FactPart]) -> Category:
    """Return what a partly credited fact lost most for."""
    if entry.level in _OF_LEVELS or not (entry.truth and entry.extracted):
        return _OF_LEVELS[entry.level]
    match: FactMatch = entry.match
    found = (costs(form, entry.extracted.fact.form) for form in entry.truth.fact.forms)
    cost = max((one for one in found if one), key=lambda one: one.kept, default=Costs())
    shares = {
        Category.wrong_kind: 1 - match.kind,
        Category.wrong_place: 1 - match.place,
        Category.hedged: 1 - match.contest,
        Category.wrong_condition: cost.condition,
        Category.wrong_qualifier: cost.qualifier,
    }
    return max(shares, key=lambda name: shares[name])


def _misread(
    missing: list[LedgerEntry[FactPart]], extra: list[LedgerEntry[FactPart]]
) -> Iterator[tuple[Category, LedgerEntry[FactPart], LedgerEntry[FactPart]]]:
    """Take each value that was misread out of both lists, and yield it with why, and as what."""
    for category, is_same_pair, is_same_kind, is_read_so in _MISREADINGS:
        for entry in [one for one in missing if one.level == "value"]:
            for other in extra:
                one, two = entry.truth, other.extracted
                if (
                    other.level == "value"
                    and one
                    and two
                    and (not is_same_pair or one.pair == two.pair is not None)
                    and (not is_same_kind or _kinds_agree(one, two))
                    and is_read_so(one.fact, two.fact)
                ):
                    _take(missing, entry)
                    _take(extra, other)
                    yield category, entry, other
                    break


def _kinds_agree(one: FactPart, other: FactPart) -> bool:
    words = [each.state.subjects[each.fact.subject].words for each in (one, other)]
    return kind_credit(one.fact.form.kind, other.fact.form.kind, *words) > 0


def _is_value(one: ValueFact, other: ValueFact) -> bool:
    return costs(one.form, other.form) is not None


def _is_condition(one: ValueFact, other: ValueFact) -> bool:
    is_number = agree(one.form.amount, other.form.amount)
    return is_number and condition_cost(one.form, other.form) is None


def _is_qualifier(one: ValueFact, other: ValueFact) -> bool:
    ours, theirs = one.form.amount, other.form.amount
    return agree(ours, theirs) and qualifier_cost(ours.qualifier, theirs.qualifier) is None


def _is_unit(one: ValueFact, other: ValueFact) -> bool:
    numbers = [getattr(each.origin, "numeric_value", None) for each in (one, other)]
    return numbers[0] is not None and numbers[0] == numbers[1]


def _is_number(one: ValueFact, other: ValueFact) -> bool:
    return (
        kind_credit(one.form.kind, other.form.kind) == 1
        and bool(one.subject) is bool(other.subject)
        and condition_cost(one.form, other.form) is not None
    )


_MISREADINGS: tuple[tuple[Category, bool, bool, Callable[[ValueFact, ValueFact], bool]], ...] = (
    (Category.wrong_condition, True, True, _is_condition),
    (Category.wrong_qualifier, True, True, _is_qualifier),
    (Category.wrong_place, True, True, _is_value),
    (Category.wrong_unit, True, True, _is_unit),
    (Category.wrong_kind, True, False, _is_value),
    (Category.wrong_sample, False, True, _is_value),
    (Category.wrong_number, True, False, _is_number),
)
"""How a value may have been misread, the likeliest way first: what that is, whether both are of
samples that were paired, whether their kinds agree, and what else holds."""


def _why_missed(level: str, part: FactPart) -> Category:
    if part.pair is None:
        return Category.missed_sample
    return _OF_LEVELS.get(level, Category.missed_value)


def _why_added(level: str, part: FactPart, hedged: Collection[tuple[int | None, Any]]) -> Category:
    if part.pair is None:
        return Category.invented
    if level == "value" and (part.pair, alike(part.fact)) in hedged:
        return Category.hedged
    return _OF_LEVELS.get(level, Category.invented)


def _take(entries: list[LedgerEntry[FactPart]], entry: LedgerEntry[FactPart]) -> None:
    """Take an entry out of a list."""
    del entries[next(place for place, one in enumerate(entries) if one is entry)]
