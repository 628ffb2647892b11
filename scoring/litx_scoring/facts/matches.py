"""Which fact of two states is which: phases, compositions, and what decides between candidates.

Source: specification of profile litx-1, section 6.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from litx_scoring.facts.assignment import matched
from litx_scoring.facts.credit import composition_credit
from litx_scoring.facts.facts import CompositionFact, Phase, ValueFact
from litx_scoring.facts.phases import phase_credit

WORD_TIE, ASKED_TIE = 0.01, 1e-9
OTHER_ALLOY = 0.1
"""Difference of atomic fractions above which two states may be no pair."""

Fact = TypeVar("Fact", ValueFact, CompositionFact)


class FactMatch(NamedTuple):
    """A fact of the truth and the extracted one that is taken for it.

    Attributes:
        truth: Index of the truth's.
        extracted: Index of the other.
        credit: From 0 to 1.
        kind: Credit of its kind alone; 1 where there is none.
        place: Credit of what it was measured on alone; 1 where there is none.
        contest: What is left of its credit where the extraction has other candidates.
    """

    truth: int
    extracted: int
    credit: float
    kind: float = 1.0
    place: float = 1.0
    contest: float = 1.0


class SharedAlloys(NamedTuple):
    """What the compositions of two states have in common.

    Attributes:
        shares: Of each two, where there is any, whatever they were measured on.
        matches: Those that are one; None where the subjects decide that.
        are_far: Whether both have one of the whole, and no two of these are of one alloy.
    """

    shares: dict[tuple[int, int], float]
    matches: list[FactMatch] | None
    are_far: bool


def alloys_of(
    truth: Sequence[CompositionFact],
    extracted: Sequence[CompositionFact],
    apart: Mapping[tuple[int, int], float],
) -> SharedAlloys:
    """Compare the compositions of two states, whose largest differences are known."""
    shares = {
        (i, j): credit
        for (i, j), difference in apart.items()
        if (credit := composition_credit(truth[i], extracted[j], difference))
    }
    matches = None
    if not any(truth[i].subject and extracted[j].subject for i, j in shares):
        matches = matched_compositions(
            shares, truth, extracted, lambda one, other: float(one.subject == other.subject)
        )
    of_whole = [
        difference
        for (i, j), difference in apart.items()
        if not truth[i].subject and not extracted[j].subject
    ]
    return SharedAlloys(shares, matches, bool(of_whole) and min(of_whole) > OTHER_ALLOY)


def matched_compositions(
    shares: dict[tuple[int, int], float],
    truth: Sequence[CompositionFact],
    extracted: Sequence[CompositionFact],
    meant: Callable[[CompositionFact, CompositionFact], float],
) -> list[FactMatch]:
    """Return the compositions of two states that are one."""
    return [
        FactMatch(i, j, credit * place, place=place)
        for i, j, credit, place in best(shares, truth, extracted, meant)
    ]


def matched_phases(truth: Sequence[Phase], extracted: Sequence[Phase]) -> list[FactMatch]:
    """Return the phases of two states that are one; shared words break ties."""
    known, worth = {}, {}
    for i, one in enumerate(truth):
        for j, other in enumerate(extracted):
            credit = phase_credit(one, other)
            if credit:
                known[i, j] = credit
                worth[i, j] = credit + WORD_TIE * len(one.words & other.words)
                worth[i, j] += ASKED_TIE * (not one.is_optional)
    return [FactMatch(i, j, known[i, j]) for i, j in matched(worth)]


def best(
    credit: dict[tuple[int, int], float],
    ones: Sequence[Fact],
    others: Sequence[Fact],
    meant: Callable[[Fact, Fact], float],
) -> list[tuple[int, int, float, float]]:
    """Return the matches of facts with their credit, and that of what they were measured on."""
    worth, places = {}, {}
    for (i, j), share in credit.items():
        place = meant(ones[i], others[j])
        if share * place > 0:
            places[i, j] = place
            worth[i, j] = share * place + ASKED_TIE * (not ones[i].is_optional)
    return [(i, j, credit[i, j], places[i, j]) for i, j in matched(worth)]
