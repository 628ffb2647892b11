"""Comparison of two sides: pairs of states, and states that are joined.

Source: docs/scoring.md, section "Pairing".
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from litx.errors import DatasetError
from litx.model import Experiment
from litx_ontology.fields import Field
from litx_scoring.assignment import matched, shared_share
from litx_scoring.facts.contest import lower_contested
from litx_scoring.facts.pairing import EXTRACTED, TRUTH, Pair, Pairer, TruthCache
from litx_scoring.facts.states import MaterialState, states_of
from litx_scoring.same import ExperimentsKey

COMPOSITION, STEP, VALUE, PHASE, MARKS, NAME = 16.0, 8.0, 2.0, 1.0, 16.0, 8.0
"""Weights in the likeness of two states."""

VALUES_ENOUGH, LEAST_VALUES = 0.5, 0.5
ROUNDS = 3
"""Most rounds in which states are joined."""

LARGEST_FALL = 1.0
"""Fall of the gain from which a state without a partner is not joined."""

MOST_JOINED = 50
"""Most materials in a state; further ones stay separate."""

MOST_PAIRS = 250_000
"""Most pairs of materials, which take a minute to compare; a rich paper has some 500."""


@dataclass(frozen=True)
class FactComparison:
    """Paired and unpaired states of two sides.

    Attributes:
        pairs: Pairs of states.
        unpaired_truth: States of the truth without a partner.
        unpaired_extracted: States of the extraction without a partner.
        field: Field of both sides.
    """

    pairs: list[Pair]
    unpaired_truth: list[MaterialState]
    unpaired_extracted: list[MaterialState]
    field: Field


def compare_facts(
    truth: Iterable[Experiment], extracted: Iterable[Experiment], field: Field
) -> FactComparison:
    """Pair the states of an extraction with those of the truth, and join states of a side.

    Args:
        truth: The truth.
        extracted: The extraction.
        field: Field of both.

    Raises:
        ValueError: The truth has no material.
        DatasetError: A history has too many steps, or the two have too many materials.
    """
    sides = ExperimentsKey(truth), tuple(extracted)
    ours, theirs = (sum(len(e.output_materials) for e in side) for side in sides)
    if not ours:
        raise ValueError("the truth has no material; there is nothing to compare with")
    if ours * theirs > MOST_PAIRS:
        message = f"the truth has {ours:,} materials, the extraction {theirs:,}"
        raise DatasetError(message, f"at most {MOST_PAIRS:,} pairs of them are compared")
    cache = cache_truth(sides[0], field)
    pairing = _Pairing(cache[0], states_of(sides[1], field))
    pairing.pair_free()
    for _ in range(ROUNDS):
        if not pairing.join(EXTRACTED) | pairing.join(TRUTH):
            break
    pairing.pair_free()
    if cache[0].is_full:
        cache[0] = TruthCache(cache[0].truth)
    return pairing.result(field)


@lru_cache(maxsize=64)
def cache_truth(truth: ExperimentsKey, field: Field) -> list[TruthCache]:
    """Read the states of a truth, once for many extractions.

    The cache is the only item of the list, so that a full cache can be replaced.
    """
    return [TruthCache(states_of(truth, field))]


class _Pairing:
    """Pairs of states, and the states that are free.

    Args:
        cache: Cache of the truth.
        extracted: States of the extraction.
    """

    def __init__(self, cache: TruthCache, extracted: Sequence[MaterialState]) -> None:
        """Start without pairs, with all states of both sides free."""
        self._pairer = Pairer(cache, extracted)
        self._states = dict(enumerate(cache.truth)), dict(enumerate(extracted))
        self._pairs: dict[tuple[int, int], Pair] = {}
        self._likeness = cache.likeness

    def result(self, field: Field) -> FactComparison:
        """Return pairs and unpaired states, with the credit of contested values lowered."""
        truth, extracted = self._free_states(TRUTH), self._free_states(EXTRACTED)
        pairs = [pair for _, pair in sorted(self._pairs.items())]
        pairs = lower_contested(pairs, truth.values())
        return FactComparison(pairs, [*truth.values()], [*extracted.values()], field)

    def _free_states(self, side: int) -> dict[int, MaterialState]:
        """Return the states of a side without a partner by index."""
        taken = {key[side] for key in self._pairs}
        return {i: state for i, state in self._states[side].items() if i not in taken}

    def pair_free(self) -> None:
        """Pair the states without a partner for the largest total likeness."""
        truth, extracted = self._free_states(TRUTH), self._free_states(EXTRACTED)
        numbers = {j: self._pairer.number_of(state) for j, state in extracted.items()}
        find_candidates = self._pairer.index_candidates(extracted)
        worth: dict[tuple[int, int], float] = {}
        for i, state in truth.items():
            likeness = self._likeness[self._pairer.number_of(state)]
            for j in find_candidates(state):
                number = numbers[j]
                if number not in likeness:
                    likeness[number] = self._compute_likeness(state, extracted[j])
                if likeness[number] > 0:
                    worth[i, j] = likeness[number]
        for i, j in matched(worth):
            self._pairs[i, j] = self._pairer.pair(truth[i], extracted[j])

    def _compute_likeness(self, truth: MaterialState, extracted: MaterialState) -> float:
        """Return the likeness of two candidates; 0 if they are different alloys.

        They are if compositions and names differ, and fewer than half of the values agree.
        """
        are_far = self._pairer.are_far(truth, extracted)
        are_far = are_far and truth.levelled_name != extracted.levelled_name
        pair = self._pairer.pair(truth, extracted)
        fewer = min(len(truth.values), len(extracted.values))
        if are_far and pair.value_credit < max(VALUES_ENOUGH * fewer, LEAST_VALUES):
            return 0.0
        return _likeness(pair)

    def join(self, side: int) -> bool:
        """Join states of a side if that raises the gain, and return whether any was joined."""
        states = self._states[side]
        has_changed = False
        for index in [*states]:
            hosts = {key[side]: key for key in self._pairs}
            current = hosts.pop(index, None)
            least = -LARGEST_FALL if current is None else self._pairs[current].gain
            best = self._find_host(states[index], hosts.values(), least, side)
            if best is None:
                continue
            if current is not None:
                del self._pairs[current]
            key, joined = best
            states[key[side]] = joined.states[side]
            del states[index]
            self._pairs[key] = joined
            has_changed = True
        return has_changed

    def _find_host(
        self, state: MaterialState, keys: Iterable[tuple[int, int]], least: float, side: int
    ) -> tuple[tuple[int, int], Pair] | None:
        """Return the key of the pair that gains most by joining a state, and the new pair.

        None if no pair gains more than the least. A pair that already has all that its other state
        can give is not tried.
        """
        best = None
        for key in keys:
            old = self._pairs[key]
            host, other = old.states[side], old.states[1 - side]
            if host.signature != state.signature:
                continue
            if len(host.materials) + len(state.materials) > MOST_JOINED:
                continue
            if _most_gain(other) - old.gain <= least:
                continue
            grown = host.join(state)
            new = self._pairer.pair(*((grown, other) if side == TRUTH else (other, grown)))
            if new.gain - old.gain > least:
                best, least = (key, new), new.gain - old.gain
        return best


def _most_gain(state: MaterialState) -> float:
    """Return an upper bound of the gain of a pair with a state: every fact with full credit."""
    return 2 * (len(state.values) + len(state.compositions)) + len(state.phases)


def _likeness(pair: Pair) -> float:
    """Return the likeness of two states: samples count most, and values break ties.

    16 x compositions of the whole + 8 x steps + 2 x (values + other compositions) + phases
    + 16 x shared marks + 8 x shared words of the names.
    """
    whole = sum(m.credit for m in pair.compositions if not pair.truth.compositions[m.truth].subject)
    others = sum(m.credit for m in pair.compositions) - whole
    steps = sum(
        match.credit
        for match in pair.steps
        if pair.truth.steps[match.truth].is_counted
        and pair.extracted.steps[match.extracted].is_counted
    )
    return (
        COMPOSITION * whole
        + STEP * steps
        + VALUE * (pair.value_credit + others)
        + PHASE * sum(match.credit for match in pair.phases)
        + MARKS * shared_share(pair.truth.marks, pair.extracted.marks)
        + NAME * shared_share(pair.truth.name_words, pair.extracted.name_words)
    )
