"""Subjects of two states: which is which, by what they are and what was measured on them.

Source: specification of profile litx-1, section 6.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from litx_scoring.facts.assignment import matched, shared_share
from litx_scoring.facts.facts import MeasuredSubject
from litx_scoring.facts.states import MaterialState

WORDS, PHASE_NAME, FORMULA, STRUCTURE = 2.0, 1.5, 1.5, 0.7
"""What words, phase name, formula and structure are worth in the affinity of two subjects."""

CREDIT_SHARE = 0.3
"""What a matched value is worth beside the affinity."""


@dataclass(slots=True)
class SubjectMatches:
    """Which subject is which.

    Attributes:
        partners: The extraction's by the truth's.
        back: The truth's by the extraction's.
        affinities: How much two subjects have in common, where anything.
    """

    partners: dict[int, int]
    back: dict[int, int]
    affinities: dict[tuple[int, int], float]


def match_subjects(
    truth: MaterialState,
    extracted: MaterialState,
    values: Mapping[tuple[int, int], float],
    compositions: Mapping[tuple[int, int], float],
) -> SubjectMatches:
    """Return which subject is which; the whole is always the whole.

    Args:
        truth: The truth's state.
        extracted: The other.
        values: Credit of values by their indices, whatever they were measured on.
        compositions: Likewise of compositions.
    """
    by_subjects: dict[tuple[int, int], dict[tuple[int, int], float]] = defaultdict(dict)
    for (i, j), credit in values.items():
        place = truth.values[i].subject, extracted.values[j].subject
        by_subjects[place][i, j] = credit
    for (i, j), credit in compositions.items():
        place = truth.compositions[i].subject, extracted.compositions[j].subject
        by_subjects[place][-i - 1, -j - 1] = credit  # beside the values, not among them
    affinities, worth = {}, {}
    for i, one in enumerate(truth.subjects[1:], 1):
        for j, other in enumerate(extracted.subjects[1:], 1):
            affinity = _affinity(one, other)
            if affinity:
                affinities[i, j] = affinity
            inside = by_subjects.get((i, j))
            if inside:
                affinity += CREDIT_SHARE * sum([inside[pair] for pair in matched(inside)])
            if affinity:
                worth[i, j] = affinity
    partners = {0: 0, **dict(matched(worth))}
    return SubjectMatches(partners, {j: i for i, j in partners.items()}, affinities)


def _affinity(one: MeasuredSubject, other: MeasuredSubject) -> float:
    """Return how much two subjects have in common by what they are."""
    same_name = bool(one.phase_name) and one.phase_name == other.phase_name
    if one.phase_name and other.phase_name and not same_name:
        return 0.0
    same_structure = bool(one.structure) and one.structure == other.structure
    same_formula = bool(one.formula) and one.formula == other.formula
    same_words = bool(one.words) and one.words == other.words
    other_structure = one.structure and other.structure and not same_structure
    may_differ = other_structure or (one.formula and other.formula)
    if may_differ and not same_formula and not same_words:
        return 0.0
    return (
        WORDS * shared_share(one.words, other.words)
        + PHASE_NAME * same_name
        + FORMULA * same_formula
        + STRUCTURE * same_structure
    )
