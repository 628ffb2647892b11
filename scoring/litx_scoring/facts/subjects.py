"""Matching of the subjects of two states, by what they are and what was measured on them.

Source: docs/scoring.md, section "Pairing".
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from litx_scoring.facts.assignment import matched, shared_share
from litx_scoring.facts.facts import MeasuredSubject
from litx_scoring.facts.states import MaterialState

WORDS, PHASE_NAME, FORMULA, STRUCTURE = 2.0, 1.5, 1.5, 0.7
"""Worth of words, phase name, formula and structure in the affinity of two subjects."""

CREDIT_SHARE = 0.3
"""Worth of a matched value beside the affinity."""


@dataclass(slots=True)
class SubjectMatches:
    """Matched subjects of two states.

    Attributes:
        partners: Index in the extraction by the index in the truth.
        back: Index in the truth by the index in the extraction.
        affinities: Affinity of each two subjects, if above 0.
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
    """Match the subjects of two states for the largest sum; the whole matches the whole.

    Args:
        truth: State of the truth.
        extracted: State of the extraction.
        values: Credit of values by their indices, whatever they were measured on.
        compositions: Credit of compositions, likewise.
    """
    by_subjects: dict[tuple[int, int], dict[tuple[int, int], float]] = defaultdict(dict)
    for (i, j), credit in values.items():
        place = truth.values[i].subject, extracted.values[j].subject
        by_subjects[place][i, j] = credit
    for (i, j), credit in compositions.items():
        place = truth.compositions[i].subject, extracted.compositions[j].subject
        by_subjects[place][-i - 1, -j - 1] = credit  # keys that no value has
    affinities, worth = {}, {}
    for i, subject in enumerate(truth.subjects[1:], 1):
        for j, candidate in enumerate(extracted.subjects[1:], 1):
            if subject.excludes(candidate):
                continue
            affinity = _affinity(subject, candidate)
            if affinity:
                affinities[i, j] = affinity
            if shared := by_subjects.get((i, j)):
                affinity += CREDIT_SHARE * sum([shared[pair] for pair in matched(shared)])
            if affinity:
                worth[i, j] = affinity
    partners = {0: 0, **dict(matched(worth))}
    return SubjectMatches(partners, {j: i for i, j in partners.items()}, affinities)


def _affinity(truth: MeasuredSubject, extracted: MeasuredSubject) -> float:
    """Return how much two subjects have in common; 0 if they contradict each other.

    2 x share of words + 1.5 for the phase name + 1.5 for the formula + 0.7 for the structure.
    """
    same_name = bool(truth.phase_name) and truth.phase_name == extracted.phase_name
    if truth.phase_name and extracted.phase_name and not same_name:
        return 0.0
    same_structure = bool(truth.structure) and truth.structure == extracted.structure
    same_formula = bool(truth.formula) and truth.formula == extracted.formula
    same_words = bool(truth.words) and truth.words == extracted.words
    other_structure = truth.structure and extracted.structure and not same_structure
    may_differ = other_structure or (truth.formula and extracted.formula)
    if may_differ and not same_formula and not same_words:
        return 0.0
    return (
        WORDS * shared_share(truth.words, extracted.words)
        + PHASE_NAME * same_name
        + FORMULA * same_formula
        + STRUCTURE * same_structure
    )
