"""Subjects that facts were measured on: their matching, and the credit of a fact for its place.

Source: docs/scoring.md, section "Pairing".
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cached_property

from litx_ontology import PhaseMeasurementKind as Phase
from litx_scoring.assignment import matched, shared_share
from litx_scoring.facts.facts import CompositionFact, MeasuredSubject, ValueFact
from litx_scoring.facts.matches import FactMatch
from litx_scoring.facts.records import LATTICE
from litx_scoring.facts.states import MaterialState

WORDS, PHASE_NAME, FORMULA, STRUCTURE = 2.0, 1.5, 1.5, 0.7
"""Worth of words, phase name, formula and structure in the affinity of two subjects."""

CREDIT_SHARE = 0.3
"""Worth of a matched value beside the affinity."""


CLOSE = 1.5
"""Affinity of subjects that are certain to match: by phase name, formula, or three of four words.

Two of three words are too few: a region rich in Mg and Si is no particle rich in Si.
"""

NEAR, FAR = 0.9, 0.5
"""Credit of a value on another subject, which may be the same place or is unlikely to be."""

LONE_SIZES: frozenset[str] = frozenset({Phase.grain_size, Phase.phase_size, "crystallite_size"})
"""Sizes that authors state of the material, its grains or its phase alike."""


def match_subjects(
    truth: MaterialState,
    extracted: MaterialState,
    values: Mapping[tuple[int, int], float],
    compositions: Mapping[tuple[int, int], float],
) -> tuple[dict[int, int], dict[tuple[int, int], float]]:
    """Match the subjects of two states for the largest sum; the whole matches the whole.

    Return the index in the extraction by the index in the truth, and the affinity of each two
    subjects, if above 0.

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
    return {0: 0, **dict(matched(worth))}, affinities


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


class PlaceCredit:
    """Credit of facts for the subjects that they were measured on, from 0 to 1.

    Args:
        truth: State of the truth.
        extracted: State of the extraction.
        partners: Matched subjects, as `match_subjects` returns them.
        affinities: Affinities of subjects, likewise.
        phases: Matched phases.
    """

    def __init__(
        self,
        truth: MaterialState,
        extracted: MaterialState,
        partners: dict[int, int],
        affinities: dict[tuple[int, int], float],
        phases: list[FactMatch],
    ) -> None:
        """Store the states, and index the matched subjects and phases by either side."""
        self._truth, self._extracted = truth, extracted
        self._partners, self._affinities = partners, affinities
        self._back = {j: i for i, j in partners.items()}
        self._phases = {match.truth: match.extracted for match in phases}
        self._taken_phases = {match.extracted for match in phases}

    @cached_property
    def _counts(self) -> tuple[Counter[str], Counter[str]]:
        """Number of values of each kind on either side."""
        ours, theirs = (
            Counter(value.form.kind.name for value in state.values)
            for state in (self._truth, self._extracted)
        )
        return ours, theirs

    def value_credit(self, truth: ValueFact, extracted: ValueFact) -> float:
        """Return the credit of a value for its subject: 1, 0.9, 0.5 or 0.

        Between the whole and a feature, a size has 1 if it is the only value of its kind on both
        sides, otherwise 0.9. A lattice parameter, any other value that is the only of its kind on
        both sides, and a value of a feature that is no phase have 0.9. The rest have 0.5.
        """
        if not truth.subject and not extracted.subject:
            return 1.0
        if truth.subject and extracted.subject:
            return self._feature_credit(truth.subject, extracted.subject)
        kinds = [truth.form.kind.name, extracted.form.kind.name]
        counts = zip(self._counts, kinds, strict=True)
        are_lone = all(count[kind] == 1 for count, kind in counts)
        is_size = bool(LONE_SIZES.intersection(kinds))
        if is_size and are_lone:
            return 1.0
        feature = (
            self._truth.subjects[truth.subject]
            if truth.subject
            else self._extracted.subjects[extracted.subject]
        )
        if are_lone or is_size or LATTICE in kinds or feature.phase is None:
            return NEAR
        return FAR

    def composition_credit(self, truth: CompositionFact, extracted: CompositionFact) -> float:
        """Return the credit of a composition for its subject: 1, 0.9 or 0.

        It is 0 between the whole and a feature.
        """
        if not truth.subject or not extracted.subject:
            return float(truth.subject == extracted.subject)
        return self._feature_credit(truth.subject, extracted.subject)

    def _feature_credit(self, i: int, j: int) -> float:
        """Return the credit for two features: 1 if matched, otherwise 0.9 or 0.

        It is 0 if both are plainly something else: if they are parts whose names exclude each
        other, if either phase is matched with another, or if both subjects are matched with others
        by an affinity of 1.5 or more.
        """
        partners, back, affinities = self._partners, self._back, self._affinities
        if partners.get(i) == j:
            return 1.0
        truth, extracted = self._truth.subjects[i], self._extracted.subjects[j]
        if truth.excludes(extracted):
            return 0.0
        if truth.phase is not None and extracted.phase is not None:
            is_same = self._phases.get(truth.phase) == extracted.phase
            is_taken = truth.phase in self._phases or extracted.phase in self._taken_phases
            if not is_same and (is_taken or truth.structure != extracted.structure):
                return 0.0
        ours = affinities.get((i, partners[i]), 0.0) if i in partners else 0.0
        theirs = affinities.get((back[j], j), 0.0) if j in back else 0.0
        if ours >= CLOSE and theirs >= CLOSE and affinities.get((i, j), 0.0) < min(ours, theirs):
            return 0.0
        return NEAR
