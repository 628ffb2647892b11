"""Matching of the facts of two states: phases, compositions, and the choice between candidates.

Source: docs/scoring.md, sections "Pairing" and "Credit".
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from litx_scoring.assignment import matched
from litx_scoring.facts.credit import composition_credit
from litx_scoring.facts.facts import CompositionFact, Phase, ValueFact
from litx_scoring.facts.phases import phase_credit

WORD_TIE, REQUIRED_TIE = 0.01, 1e-9
"""Worth of a shared word, and of a fact that is not optional, between equal candidates."""

OTHER_ALLOY = 0.1
"""Difference of atomic fractions above which two states may not be paired."""

Fact = TypeVar("Fact", ValueFact, CompositionFact)


class FactMatch(NamedTuple):
    """A fact of the truth and the fact of the extraction that is matched with it.

    Attributes:
        truth: Index in the truth.
        extracted: Index in the extraction.
        credit: Credit, from 0 to 1.
        kind: Credit of the kind alone; 1 if the fact has no kind.
        place: Credit of the subject alone; 1 if the fact has no subject.
        contest: Share of the credit that remains beside other candidates.
    """

    truth: int
    extracted: int
    credit: float
    kind: float = 1.0
    place: float = 1.0
    contest: float = 1.0


class SharedAlloys(NamedTuple):
    """Agreement of the compositions of two states.

    Attributes:
        shares: Credit of each two, if above 0, whatever they were measured on.
        matches: Matched compositions; None if that depends on the matched subjects.
        are_far: Whether both states have compositions of the whole, and all are of other alloys.
    """

    shares: dict[tuple[int, int], float]
    matches: list[FactMatch] | None
    are_far: bool


def compare_alloys(
    truth: Sequence[CompositionFact],
    extracted: Sequence[CompositionFact],
    distances: Mapping[tuple[int, int], float],
) -> SharedAlloys:
    """Return the credit and the matches of the compositions of two states.

    Args:
        truth: Compositions of the truth.
        extracted: Compositions of the extraction.
        distances: Largest difference of atomic fractions of each two, by their indices.
    """
    shares = {
        (i, j): credit
        for (i, j), difference in distances.items()
        if (credit := composition_credit(truth[i], extracted[j], difference))
    }
    matches = None
    if not any(truth[i].subject and extracted[j].subject for i, j in shares):
        matches = match_placed(shares, truth, extracted, lambda a, b: float(a.subject == b.subject))
    of_whole = [
        difference
        for (i, j), difference in distances.items()
        if not truth[i].subject and not extracted[j].subject
    ]
    return SharedAlloys(shares, matches, bool(of_whole) and min(of_whole) > OTHER_ALLOY)


def match_phases(truth: Sequence[Phase], extracted: Sequence[Phase]) -> list[FactMatch]:
    """Match phases for most credit; shared words, then required phases, break ties."""
    credit_of, worth = {}, {}
    for i, phase in enumerate(truth):
        for j, candidate in enumerate(extracted):
            credit = phase_credit(phase, candidate)
            if credit:
                credit_of[i, j] = credit
                worth[i, j] = credit + WORD_TIE * len(phase.words & candidate.words)
                worth[i, j] += required_tie(phase)
    return [FactMatch(i, j, credit_of[i, j]) for i, j in matched(worth)]


def match_placed(
    shares: Mapping[tuple[int, int], float],
    truth: Sequence[Fact],
    extracted: Sequence[Fact],
    place_credit_fn: Callable[[Fact, Fact], float],
    kinds: Mapping[tuple[int, int], float] | None = None,
) -> list[FactMatch]:
    """Match facts that have subjects: the credit is that of the fact times that of its place.

    Args:
        shares: Credit of each two facts without their subjects.
        truth: Facts of the truth.
        extracted: Facts of the extraction.
        place_credit_fn: Returns the credit of the places of two facts.
        kinds: Credit of their kinds; None for facts without a kind.
    """
    kinds = kinds or {}
    worth, places = {}, {}
    for (i, j), share in shares.items():
        place = place_credit_fn(truth[i], extracted[j])
        if share * place > 0:
            places[i, j] = place
            worth[i, j] = share * place + required_tie(truth[i])
    return [
        FactMatch(*pair, shares[pair] * places[pair], kinds.get(pair, 1.0), places[pair])
        for pair in matched(worth)
    ]


def required_tie(fact: ValueFact | CompositionFact | Phase) -> float:
    """Return the tiny worth of a required fact, which puts it before optional facts on a tie."""
    return 0.0 if fact.is_optional else REQUIRED_TIE
