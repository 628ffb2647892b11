"""Ledger of two sides: the weight and the credit of each fact, by level.

Source: docs/scoring.md, section "Levels".
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from litx_scoring.facts.comparison import FactComparison
from litx_scoring.facts.losses import FactLosses, FactPart
from litx_scoring.facts.pairing import Pair
from litx_scoring.facts.states import PHASE_WEIGHT, WEIGHT, MaterialState
from litx_scoring.ledger import Counts, Judgement, LedgerEntry, counts_by_level
from litx_scoring.profile import FactsProfile

LEVELS = FactsProfile.levels
"""Names of the levels, in the order of tables."""

OF_FACTS = ("value", "config", "composition", "process")
"""Levels of the overall score; each fact belongs to one of them."""

_Weighted = tuple[Any, float]
"""A fact with its weight, 0 if it does not count."""

_MATCHED: _Weighted = None, 0.0
"""Placeholder for a fact that has a match."""


def score_facts(comparison: FactComparison) -> Judgement:
    """Return overall counts, counts of each level, and losses of a comparison."""
    entries = list(entries_of(comparison))
    counts = counts_by_level(entries, LEVELS, 0.0)
    overall = Counts.sum_of(counts[level] for level in OF_FACTS)
    return Judgement(overall, counts, lambda: FactLosses(entries).list_losses())


def entries_of(comparison: FactComparison) -> Iterator[LedgerEntry[FactPart]]:
    """Yield the entries of pairs of states, then of unpaired states, the truth first."""
    for number, pair in enumerate(comparison.pairs):
        yield from _add_material(_entries_of_pair(number, pair))
    sides = ((comparison.unpaired_truth, True), (comparison.unpaired_extracted, False))
    for states, is_truth in sides:
        for state in states:
            yield from _add_material(entries_of_unpaired(state, is_truth=is_truth))


def _entries_of_pair(number: int, pair: Pair) -> Iterator[LedgerEntry[FactPart]]:
    """Yield the entries of two states.

    Optional and neutral facts do not count, nor do their matches. If the state of the truth has
    neither value nor phase, compositions and steps do not count.
    """
    ours, theirs = _weigh_facts(pair.truth), _weigh_facts(pair.extracted)
    matches = {
        "value": pair.values,
        "config": pair.phases,
        "composition": pair.compositions,
        "process": pair.steps,
    }
    has_facts = bool(pair.truth.values or pair.truth.phases)
    for level in OF_FACTS if has_facts else ("value", "config"):
        for match in matches[level]:
            fact, target = ours[level][match.truth]
            candidate, extracted = theirs[level][match.extracted]
            if target and extracted:
                parts = (
                    FactPart(pair.truth, fact, number),
                    FactPart(pair.extracted, candidate, number),
                )
                counts = Counts.from_credit(match.credit, target, extracted)
                yield LedgerEntry(level, counts, *parts, match)
                if level == "value":
                    kind_counts = Counts.from_credit(match.kind, target, extracted)
                    yield LedgerEntry("measurement", kind_counts)
            ours[level][match.truth] = theirs[level][match.extracted] = _MATCHED
        yield from _unmatched(level, ours[level], pair.truth, number, is_truth=True)
        yield from _unmatched(level, theirs[level], pair.extracted, number, is_truth=False)


def entries_of_unpaired(state: MaterialState, *, is_truth: bool) -> Iterator[LedgerEntry[FactPart]]:
    """Yield the entries of a state without a partner.

    A state without values, whose compositions are all nominal and of the whole, counts with its
    phases alone.
    """
    compositions = state.compositions
    has_facts = state.values or any(fact.subject or not fact.is_nominal for fact in compositions)
    facts = _weigh_facts(state)
    for level in OF_FACTS if has_facts else ("config",):
        yield from _unmatched(level, facts[level], state, None, is_truth=is_truth)


def _unmatched(
    level: str, facts: list[_Weighted], state: MaterialState, number: int | None, *, is_truth: bool
) -> Iterator[LedgerEntry[FactPart]]:
    """Yield the entries of the facts without a match; a fact of weight 0 has none."""
    for fact, weight in facts:
        if weight:
            part = FactPart(state, fact, number)
            yield LedgerEntry.alone(level, weight, part, is_truth=is_truth)
            if level == "value":
                yield LedgerEntry.alone("measurement", weight, is_truth=is_truth)


def _add_material(entries: Iterable[LedgerEntry[FactPart]]) -> Iterator[LedgerEntry[FactPart]]:
    """Yield entries, and an entry for the material on each side that counts any fact."""
    target = extracted = 0.0
    for entry in entries:
        yield entry
        target, extracted = target or entry.counts.target, extracted or entry.counts.extracted
    ours, theirs = float(target > 0), float(extracted > 0)
    yield LedgerEntry.matched("material", ours * theirs, ours, theirs)


def _weigh_facts(state: MaterialState) -> dict[str, list[_Weighted]]:
    """Return the facts of each level with their weights, 0 for facts that do not count."""
    facts: dict[str, tuple[float, Sequence[Any]]] = {
        "value": (WEIGHT, state.values),
        "config": (PHASE_WEIGHT, state.phases),
        "composition": (WEIGHT, state.compositions),
    }
    weighted: dict[str, list[_Weighted]] = {
        level: [(fact, 0.0 if fact.is_optional else weight) for fact in level_facts]
        for level, (weight, level_facts) in facts.items()
    }
    return weighted | {"process": list(zip(state.steps, state.step_weights, strict=True))}
