"""Every loss of a comparison of facts: what, how much, and the one reason why.

What the truth has and what the extraction has instead are looked for together, the likeliest
misreading first.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from litx.words import on_one_line
from litx_scoring.facts.comparison import FactComparison
from litx_scoring.facts.contest import alike
from litx_scoring.facts.counts import Level, levels_of, weights_alone
from litx_scoring.facts.credit import Costs, condition_cost, costs, qualifier_cost
from litx_scoring.facts.facts import Phase, Value, ValueForm
from litx_scoring.facts.kinds import kind_credit
from litx_scoring.facts.numbers import agree
from litx_scoring.facts.pairing import Match, Pair
from litx_scoring.facts.states import State
from litx_scoring.loss import Category, Loss, place_of, text_of

_LEVEL_CATEGORIES = {
    "composition": Category.composition,
    "config": Category.structure,
    "process": Category.process,
}


@dataclass(slots=True)
class _Left:
    """A fact of one side that was not matched.

    Attributes:
        pair: Number of the pair that its state is in; None for a state without a partner.
        state: Its state.
        level: Its level.
        fact: It.
        weight: Its weight.
        is_used: Whether it was found to be a misreading of another.
    """

    pair: int | None
    state: State
    level: str
    fact: Any
    weight: float
    is_used: bool = False


def losses(comparison: FactComparison) -> list[Loss]:
    """Return every loss, partly credited facts first, then what is missing or too much.

    Losses of recall sum up to the weight of the truth less its credit, losses of precision
    likewise for the extraction.
    """
    found: list[Loss] = []
    missing: list[_Left] = []
    extra: list[_Left] = []
    for number, pair in enumerate(comparison.pairs):
        for level in levels_of(pair):
            found += _partial(pair, level)
            rows = {match.truth for match in level.matches}
            columns = {match.extracted for match in level.matches}
            missing += _left(number, pair.truth, level.name, level.truth, rows)
            extra += _left(number, pair.extracted, level.name, level.extracted, columns)
    missing += _alone(comparison.truth_alone)
    extra += _alone(comparison.extracted_alone)
    found += _misread(missing, extra)
    found += [_missed(one) for one in missing if not one.is_used]
    hedged = _hedging(comparison)
    found += [_added(one, hedged) for one in extra if not one.is_used]
    return [
        replace(loss, material=on_one_line(loss.material), what=on_one_line(loss.what))
        for loss in found
    ]


def _facts(state: State, level: str) -> Sequence[Any]:
    found: dict[str, Sequence[Any]] = {
        "value": state.values,
        "composition": state.compositions,
        "config": state.phases,
        "process": state.steps,
    }
    return found[level]


def _left(
    pair: int | None, state: State, level: str, weights: list[float], matched: set[int]
) -> list[_Left]:
    facts = _facts(state, level)
    return [
        _Left(pair, state, level, fact, weights[index])
        for index, fact in enumerate(facts)
        if index not in matched and weights[index]
    ]


def _alone(states: Iterable[State]) -> Iterator[_Left]:
    for state in states:
        for name, weights in weights_alone(state).items():
            yield from _left(None, state, name, weights, set())


def _partial(pair: Pair, level: Level) -> Iterator[Loss]:
    """Yield what matched facts lost."""
    truths, others = _facts(pair.truth, level.name), _facts(pair.extracted, level.name)
    for match in level.matches:
        lost = 1.0 - match.credit
        if lost <= 0:
            continue
        one, other = truths[match.truth], others[match.extracted]
        category = _LEVEL_CATEGORIES.get(level.name) or _reason(one, other, match)
        ours, theirs = _told(pair.truth, one), _told(pair.extracted, other)
        yield Loss(
            material=pair.truth.label,
            what=f"{ours} only partly agrees with {theirs}",
            recall=lost * level.truth[match.truth],
            precision=lost * level.extracted[match.extracted],
            place=_place(pair.truth, one),
            category=category,
            other_place=_place(pair.extracted, other),
        )


def _reason(truth: Value, extracted: Value, match: Match) -> Category:
    """Return what a partly credited value lost most for."""
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


def _misread(missing: list[_Left], extra: list[_Left]) -> Iterator[Loss]:
    """Yield values that were misread, as one loss of both sides."""
    values = [one for one in missing if one.level == "value"]
    others = [one for one in extra if one.level == "value"]
    for category, is_read_so in _MISREADINGS:
        for one in values:
            if one.is_used:
                continue
            other = next((o for o in others if not o.is_used and is_read_so(one, o)), None)
            if other is None:
                continue
            one.is_used = other.is_used = True
            ours, theirs = _told(one.state, one.fact), _told(other.state, other.fact)
            yield Loss(
                material=one.state.label,
                what=f"{ours} was read as {theirs}",
                recall=one.weight,
                precision=other.weight,
                place=_place(one.state, one.fact),
                category=category,
                other_place=_place(other.state, other.fact),
            )


def _form(one: _Left) -> ValueForm:
    form: ValueForm = one.fact.form
    return form


def _kinds_agree(one: _Left, other: _Left) -> bool:
    words = [each.state.subjects[each.fact.subject].words for each in (one, other)]
    return kind_credit(_form(one).kind, _form(other).kind, *words) > 0


def _is_same_pair(one: _Left, other: _Left) -> bool:
    return one.pair is not None and one.pair == other.pair


def _is_place(one: _Left, other: _Left) -> bool:
    cost = costs(_form(one), _form(other))
    return _is_same_pair(one, other) and _kinds_agree(one, other) and cost is not None


def _is_condition(one: _Left, other: _Left) -> bool:
    return (
        _is_same_pair(one, other)
        and _kinds_agree(one, other)
        and agree(_form(one).amount, _form(other).amount)
        and condition_cost(_form(one), _form(other)) is None
    )


def _is_qualifier(one: _Left, other: _Left) -> bool:
    ours, theirs = _form(one).amount, _form(other).amount
    return (
        _is_same_pair(one, other)
        and _kinds_agree(one, other)
        and agree(ours, theirs)
        and qualifier_cost(ours.qualifier, theirs.qualifier) is None
    )


def _is_unit(one: _Left, other: _Left) -> bool:
    numbers = [getattr(each.fact.origin, "numeric_value", None) for each in (one, other)]
    return (
        _is_same_pair(one, other)
        and _kinds_agree(one, other)
        and numbers[0] is not None
        and numbers[0] == numbers[1]
    )


def _is_sample(one: _Left, other: _Left) -> bool:
    return _kinds_agree(one, other) and costs(_form(one), _form(other)) is not None


def _is_kind(one: _Left, other: _Left) -> bool:
    return _is_same_pair(one, other) and costs(_form(one), _form(other)) is not None


def _is_number(one: _Left, other: _Left) -> bool:
    kinds = _form(one).kind, _form(other).kind
    return (
        _is_same_pair(one, other)
        and kind_credit(*kinds) == 1
        and bool(one.fact.subject) is bool(other.fact.subject)
        and condition_cost(_form(one), _form(other)) is not None
    )


_MISREADINGS: tuple[tuple[Category, Callable[[_Left, _Left], bool]], ...] = (
    (Category.wrong_condition, _is_condition),
    (Category.wrong_qualifier, _is_qualifier),
    (Category.wrong_place, _is_place),
    (Category.wrong_unit, _is_unit),
    (Category.wrong_kind, _is_kind),
    (Category.wrong_sample, _is_sample),
    (Category.wrong_number, _is_number),
)
"""How a value may have been misread, the likeliest way first."""


def _missed(one: _Left) -> Loss:
    category = Category.missed_sample
    if one.pair is not None:
        category = _LEVEL_CATEGORIES.get(one.level, Category.missed_value)
    return Loss(
        material=one.state.label,
        what=f"missing: {_told(one.state, one.fact)}",
        recall=one.weight,
        precision=0.0,
        place=_place(one.state, one.fact),
        missing=True,
        category=category,
    )


def _hedging(comparison: FactComparison) -> set[tuple[int, Any]]:
    """Return what contested values have in common, by pair."""
    return {
        (number, alike(pair.extracted.values[match.extracted]))
        for number, pair in enumerate(comparison.pairs)
        for match in pair.values
        if match.contest < 1
    }


def _added(one: _Left, hedged: set[tuple[int, Any]]) -> Loss:
    category = Category.invented
    if one.pair is not None:
        category = _LEVEL_CATEGORIES.get(one.level, Category.invented)
        if one.level == "value" and (one.pair, alike(one.fact)) in hedged:
            category = Category.hedged
    return Loss(
        material=one.state.label,
        what=f"not in the truth: {_told(one.state, one.fact)}",
        recall=0.0,
        precision=one.weight,
        place=_place(one.state, one.fact),
        category=category,
    )


def _record(state: State, fact: Any) -> Any:
    """Return the record that states a fact."""
    if isinstance(fact, Phase):
        return state.subjects[fact.subjects[0]].origins[0][1]
    return fact.origin


def _place(state: State, fact: Any) -> str:
    return place_of(_record(state, fact))


def _told(state: State, fact: Any) -> str:
    """Describe a fact in a few words."""
    if isinstance(fact, Phase):
        marks = (fact.structure, " ".join(fact.phase_name), " ".join(sorted(fact.words)))
        return f"phase {next(filter(None, marks), '')}"
    told = text_of(_record(state, fact))
    if isinstance(fact, Value) and fact.subject:
        subject = state.subjects[fact.subject].origins[0][1]
        name = getattr(subject, "name", None) or getattr(subject, "struct", None)
        return f"{told} of {getattr(name, 'value', name)}"
    return told
