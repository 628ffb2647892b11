"""All states of two sides: which is which, and which are joined.

Source: specification of profile litx-1, section 5.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from litx.errors import DatasetError
from litx.model import Experiment
from litx_scoring.facts.assignment import matched, shared_share
from litx_scoring.facts.contest import contested
from litx_scoring.facts.pairing import Known, Pair, Pairer
from litx_scoring.facts.states import MaterialState, states_of
from litx_scoring.same import Same

COMPOSITION, STEP, VALUE, PHASE, MARKS, NAME = 16.0, 8.0, 2.0, 1.0, 16.0, 8.0
"""What each says for two states being one."""

VALUES_ENOUGH, LEAST_VALUES = 0.5, 0.5
ROUNDS = 3
"""How often states are joined at most."""

LARGEST_FALL = 1.0
"""A state without a partner joins unless the gain falls by this much or more."""

MOST_JOINED = 50
"""How many materials are one state at most; what is left counts for itself."""

MOST_PAIRS = 250_000
"""How many pairs of materials are compared, which takes a minute; a rich paper has some 500."""


@dataclass(frozen=True)
class FactComparison:
    """What two sides have in common.

    Attributes:
        pairs: Pairs of states.
        truth_alone: States of the truth without a partner.
        extracted_alone: States of the extraction without a partner.
    """

    pairs: list[Pair]
    truth_alone: list[MaterialState]
    extracted_alone: list[MaterialState]


def compare_facts(truth: Iterable[Experiment], extracted: Iterable[Experiment]) -> FactComparison:
    """Compare an extraction with the truth.

    Raises:
        ValueError: The truth has no material.
        DatasetError: A history has too many steps, or the two have too many materials.
    """
    sides = Same(truth), tuple(extracted)
    ours, theirs = (sum(len(one.output_materials) for one in side) for side in sides)
    if not ours:
        raise ValueError("the truth has no material; there is nothing to compare with")
    if ours * theirs > MOST_PAIRS:
        message = f"the truth has {ours:,} materials, the extraction {theirs:,}"
        raise DatasetError(message, f"at most {MOST_PAIRS:,} pairs of them are compared")
    kept = known_truth(sides[0])
    pairing = _Pairing(kept[0], states_of(sides[1]))
    pairing.pair_free()
    for _ in range(ROUNDS):
        if not pairing.join(is_truth=False) | pairing.join(is_truth=True):
            break
    pairing.pair_free()
    if kept[0].is_full:
        kept[0] = Known(kept[0].truth)
    return pairing.result()


@lru_cache(maxsize=64)
def known_truth(truth: Same) -> list[Known]:
    """Read a truth, which is that of many extractions; what is known of it may be replaced."""
    return [Known(states_of(truth))]


class _Pairing:
    """Pairs of states, and the states that are free."""

    def __init__(self, known: Known, others: Sequence[MaterialState]) -> None:
        self._pairer = Pairer(known, others)
        self._truths: list[MaterialState | None] = list(known.truth)
        self._others: list[MaterialState | None] = list(others)
        self._pairs: dict[int, tuple[int, Pair]] = {}
        self._likeness = known.likeness

    def result(self) -> FactComparison:
        """Return what was found."""
        taken = {j for j, _ in self._pairs.values()}
        pairs = [pair for _, (_, pair) in sorted(self._pairs.items())]
        alone = [
            one for i, one in enumerate(self._truths) if one is not None and i not in self._pairs
        ]
        return FactComparison(
            contested(pairs, alone),
            alone,
            [one for j, one in enumerate(self._others) if one is not None and j not in taken],
        )

    def pair_free(self) -> None:
        """Pair the states that have no partner."""
        taken = {j for j, _ in self._pairs.values()}
        truths = {
            i: one for i, one in enumerate(self._truths) if one is not None and i not in self._pairs
        }
        others = {
            j: one for j, one in enumerate(self._others) if one is not None and j not in taken
        }
        numbers = {j: self._pairer.number(other) for j, other in others.items()}
        candidates = self._pairer.candidates(others)
        worth: dict[tuple[int, int], float] = {}
        for i, truth in truths.items():
            own = self._likeness[self._pairer.number(truth)]
            for j in candidates(truth):
                number = numbers[j]
                if number not in own:
                    own[number] = self._likeness_of(truth, others[j])
                if own[number] > 0:
                    worth[i, j] = own[number]
        for i, j in matched(worth):
            self._pairs[i] = j, self._pairer.pair(truths[i], others[j])

    def _likeness_of(self, truth: MaterialState, extracted: MaterialState) -> float:
        """Return how much says that two candidates are one.

        0 where they are other alloys by composition and name, and few of their values are alike.
        """
        are_others = self._pairer.are_far(truth, extracted)
        are_others = are_others and truth.levelled_name != extracted.levelled_name
        pair = self._pairer.pair(truth, extracted)
        fewer = min(len(truth.values), len(extracted.values))
        if are_others and pair.value_credit < max(VALUES_ENOUGH * fewer, LEAST_VALUES):
            return 0.0
        return _likeness(pair)

    def join(self, *, is_truth: bool) -> bool:
        """Join states of one side where that helps; tell whether any was."""
        states = self._truths if is_truth else self._others
        has_changed = False
        for index, state in enumerate(states):
            if state is None:
                continue
            partners = self._partners(is_truth=is_truth)
            own = partners.pop(index, None)
            least = -LARGEST_FALL if own is None else self._pairs[own][1].gain
            best, joined = self._best_host(state, partners, least, is_truth=is_truth)
            if joined is None:
                continue
            if own is not None:
                del self._pairs[own]
            key = partners[best]
            states[best] = joined.truth if is_truth else joined.extracted
            states[index] = None
            self._pairs[key] = self._pairs[key][0], joined
            has_changed = True
        return has_changed

    def _best_host(
        self, state: MaterialState, partners: dict[int, int], least: float, *, is_truth: bool
    ) -> tuple[int, Pair | None]:
        """Return the state whose pair gains most by another that joins it, and the new pair.

        None where no pair gains more than the least. A host whose pair has all that its partner
        can give is not tried.
        """
        states = self._truths if is_truth else self._others
        best, joined = 0, None
        for place, key in partners.items():
            host, old = states[place], self._pairs[key][1]
            if host is None or host.signature != state.signature:
                continue
            if len(host.materials) + len(state.materials) > MOST_JOINED:
                continue
            if _most_gain(old.extracted if is_truth else old.truth) - old.gain <= least:
                continue
            grown = host.joined(state)
            sides = (grown, old.extracted) if is_truth else (old.truth, grown)
            new = self._pairer.pair(*sides)
            if new.gain - old.gain > least:
                best, joined, least = place, new, new.gain - old.gain
        return best, joined

    def _partners(self, *, is_truth: bool) -> dict[int, int]:
        """Return the pair of each state of a side that has one."""
        if is_truth:
            return {i: i for i in self._pairs}
        return {j: i for i, (j, _) in self._pairs.items()}


def _most_gain(state: MaterialState) -> float:
    """Return more than a pair gains with any partner of a state, or as much."""
    return 2 * (len(state.values) + len(state.compositions)) + len(state.phases)


def _likeness(pair: Pair) -> float:
    """Return how much says that two states are one: what they are first, then their values."""
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
