"""What of two sides counts at each level, with which weight, and what of it is credited.

Source: specification of profile litx-1, sections 4 and 7.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from litx_scoring.facts.comparison import FactComparison
from litx_scoring.facts.losses import FactLosses, FactPart
from litx_scoring.facts.pairing import Pair
from litx_scoring.facts.states import PHASE_WEIGHT, WEIGHT, MaterialState
from litx_scoring.ledger import Counts, Judgement, LedgerEntry, counts_by_level
from litx_scoring.profile import FactsProfile

LEVELS = FactsProfile.levels
"""The levels by name, in the order in which tables show them."""

OF_FACTS = ("value", "config", "composition", "process")
"""The levels of the overall score: each fact is of one of them."""

_Weighted = tuple[Any, float]
"""A fact with its weight, 0 where it does not count."""

_TAKEN: _Weighted = None, 0.0
"""Stands for a fact that has a match."""


def score_facts(comparison: FactComparison) -> Judgement:
    """Count a comparison at every level."""
    entries = list(entries_of(comparison))
    counts = counts_by_level(entries, LEVELS, 0.0)
    overall = Counts.sum_of(counts[level] for level in OF_FACTS)
    return Judgement(overall, counts, lambda: FactLosses(entries).told())


def entries_of(comparison: FactComparison) -> Iterator[LedgerEntry[FactPart]]:
    """Yield what counts, pairs of states first."""
    for number, pair in enumerate(comparison.pairs):
        yield from _with_material(_of_pair(number, pair))
    for states, is_truth in ((comparison.truth_alone, True), (comparison.extracted_alone, False)):
        for state in states:
            yield from _with_material(entries_alone(state, is_truth=is_truth))


def _of_pair(number: int, pair: Pair) -> Iterator[LedgerEntry[FactPart]]:
    """Yield the entries of two states.

    What is optional or neutral leaves the counts, and so does what is matched with it. A state of
    the truth without value and phase counts with no composition and no step.
    """
    truths, others = _weighted(pair.truth), _weighted(pair.extracted)
    matches = {
        "value": pair.values,
        "config": pair.phases,
        "composition": pair.compositions,
        "process": pair.steps,
    }
    is_told = bool(pair.truth.values or pair.truth.phases)
    for level in OF_FACTS if is_told else ("value", "config"):
        for match in matches[level]:
            fact, own = truths[level][match.truth]
            other, theirs = others[level][match.extracted]
            if own and theirs:
                counts = Counts(match.credit * own, own, theirs, match.credit * theirs)
                part = FactPart(pair.truth, fact, number)
                yield LedgerEntry(
                    level, counts, part, FactPart(pair.extracted, other, number), match
                )
                if level == "value":
                    counts = Counts(match.kind * own, own, theirs, match.kind * theirs)
                    yield LedgerEntry("measurement", counts)
            truths[level][match.truth] = others[level][match.extracted] = _TAKEN
        yield from _left(level, truths[level], pair.truth, number, is_truth=True)
        yield from _left(level, others[level], pair.extracted, number, is_truth=False)


def entries_alone(state: MaterialState, *, is_truth: bool) -> Iterator[LedgerEntry[FactPart]]:
    """Yield the entries of a state without a partner.

    One without a value, or a composition that is measured or of a feature, counts with its phases.
    """
    is_told = state.values or any(one.subject or not one.is_nominal for one in state.compositions)
    facts = _weighted(state)
    for level in OF_FACTS if is_told else ("config",):
        yield from _left(level, facts[level], state, None, is_truth=is_truth)


def _left(
    level: str, facts: list[_Weighted], state: MaterialState, number: int | None, *, is_truth: bool
) -> Iterator[LedgerEntry[FactPart]]:
    """Yield the entries of the facts of a state that have no match."""
    for fact, weight in facts:
        if weight:
            part = FactPart(state, fact, number)
            yield LedgerEntry.alone(level, weight, part, is_truth=is_truth)
            if level == "value":
                yield LedgerEntry.alone("measurement", weight, is_truth=is_truth)


def _with_material(entries: Iterable[LedgerEntry[FactPart]]) -> Iterator[LedgerEntry[FactPart]]:
    """Yield entries, and that of the material, which is there on each side that counts anything."""
    target = extracted = 0.0
    for entry in entries:
        yield entry
        target, extracted = target or entry.counts.target, extracted or entry.counts.extracted
    ours, theirs = float(target > 0), float(extracted > 0)
    yield LedgerEntry.matched("material", ours * theirs, ours, theirs)


def _weighted(state: MaterialState) -> dict[str, list[_Weighted]]:
    """Return the facts of each level with their weights, 0 for what does not count."""
    return {
        "value": [(one, WEIGHT * (not one.is_optional)) for one in state.values],
        "config": [(one, PHASE_WEIGHT * (not one.is_optional)) for one in state.phases],
        "composition": [(one, WEIGHT * (not one.is_optional)) for one in state.compositions],
        "process": list(zip(state.steps, state.step_weights, strict=True)),
    }
