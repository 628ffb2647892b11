"""Credit of a fact for its place: the subject that it was measured on.

Source: docs/scoring.md, section "Pairing".
"""

from collections import Counter
from functools import cached_property

from litx_ontology import PhaseMeasurementKind as Phase
from litx_scoring.facts.facts import CompositionFact, ValueFact
from litx_scoring.facts.matches import FactMatch
from litx_scoring.facts.records import LATTICE
from litx_scoring.facts.states import MaterialState
from litx_scoring.facts.subjects import SubjectMatches

CLOSE = 1.5
"""Affinity of subjects that are certain to match: by phase name, formula, or three of four words.

Two of three words are too few: a region rich in Mg and Si is no particle rich in Si.
"""

NEAR, FAR = 0.9, 0.5
"""Credit of a value on another subject, which may be the same place or is unlikely to be."""

LONE_SIZES: frozenset[str] = frozenset({Phase.grain_size, Phase.phase_size, "crystallite_size"})
"""Sizes that authors state of the material, its grains or its phase alike."""


class PlaceCredit:
    """Credit of facts for the subjects that they were measured on, from 0 to 1.

    Args:
        truth: State of the truth.
        extracted: State of the extraction.
        subjects: Matched subjects.
        phases: Matched phases.
    """

    def __init__(
        self,
        truth: MaterialState,
        extracted: MaterialState,
        subjects: SubjectMatches,
        phases: list[FactMatch],
    ) -> None:
        """Store the states and subjects, and index the matched phases by either side."""
        self._truth, self._extracted, self._subjects = truth, extracted, subjects
        self._phases = {match.truth: match.extracted for match in phases}
        self._back = {match.extracted: match.truth for match in phases}

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
        partners, back = self._subjects.partners, self._subjects.back
        affinities = self._subjects.affinities
        if partners.get(i) == j:
            return 1.0
        truth, extracted = self._truth.subjects[i], self._extracted.subjects[j]
        if truth.excludes(extracted):
            return 0.0
        if truth.phase is not None and extracted.phase is not None:
            partner, backed = self._phases.get(truth.phase), self._back.get(extracted.phase)
            is_same = partner == extracted.phase
            is_taken = partner is not None or backed is not None
            if not is_same and (is_taken or truth.structure != extracted.structure):
                return 0.0
        ours = affinities.get((i, partners[i]), 0.0) if i in partners else 0.0
        theirs = affinities.get((back[j], j), 0.0) if j in back else 0.0
        if ours >= CLOSE and theirs >= CLOSE and affinities.get((i, j), 0.0) < min(ours, theirs):
            return 0.0
        return NEAR
