"""How far a fact may be meant that the extraction has of another subject.

Source: specification of profile litx-1, section 6.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_scoring.facts.facts import CompositionFact, ValueFact
from litx_scoring.facts.matches import FactMatch
from litx_scoring.facts.records import LATTICE
from litx_scoring.facts.states import MaterialState
from litx_scoring.facts.subjects import SubjectMatches

CLOSE = 1.5
"""From this affinity on a subject is matched for what it is: for its phase name, its formula, or
three of four words. Two of three are too few: a region rich in Mg and Si is no particle rich in Si.
"""

NEAR, FAR = 0.9, 0.5
"""Credit of a value on another subject, which may be meant and which may hardly be."""

LONE_SIZES = frozenset(
    {
        PhaseMeasurementKind.grain_size.value,
        PhaseMeasurementKind.phase_size.value,
        AlloyMeasurementKind.crystallite_size.value,
    }
)
"""Sizes that stand on the material, its grains or its phase, as an author likes."""


class Meant:
    """How far a fact on another subject may be meant, from 0 to 1."""

    def __init__(
        self,
        truth: MaterialState,
        extracted: MaterialState,
        subjects: SubjectMatches,
        phases: list[FactMatch],
    ) -> None:
        self._truth, self._extracted, self._subjects = truth, extracted, subjects
        self._phases = {match.truth: match.extracted for match in phases}
        self._back = {match.extracted: match.truth for match in phases}

    @cached_property
    def _counts(self) -> tuple[Counter[str], Counter[str]]:
        """How many values of each kind either side has."""
        return _kind_counts(self._truth.values), _kind_counts(self._extracted.values)

    def value(self, one: ValueFact, other: ValueFact) -> float:
        """Return the credit of a value for what it was measured on."""
        if not one.subject and not other.subject:
            return 1.0
        if one.subject and other.subject:
            return self._features(one.subject, other.subject)
        kinds = [form.kind.member or " ".join(form.kind.text) for form in (one.form, other.form)]
        counts = zip(self._counts, kinds, strict=True)
        are_lone = all(count[kind] == 1 for count, kind in counts)
        is_size = bool(LONE_SIZES.intersection(kinds))
        if is_size and are_lone:
            return 1.0
        feature = (
            self._truth.subjects[one.subject]
            if one.subject
            else self._extracted.subjects[other.subject]
        )
        if are_lone or is_size or LATTICE in kinds or feature.phase is None:
            return NEAR
        return FAR

    def composition(self, one: CompositionFact, other: CompositionFact) -> float:
        """Return the credit of a composition for what it was measured on."""
        if not one.subject or not other.subject:
            return float(one.subject == other.subject)
        return self._features(one.subject, other.subject)

    def _features(self, i: int, j: int) -> float:
        """Return the credit for two subjects, neither being the whole."""
        partners, back, affinities = (
            self._subjects.partners,
            self._subjects.back,
            self._subjects.affinities,
        )
        if partners.get(i) == j:
            return 1.0
        one, other = self._truth.subjects[i], self._extracted.subjects[j]
        if one.phase is not None and other.phase is not None:
            partner, backed = self._phases.get(one.phase), self._back.get(other.phase)
            is_same = partner == other.phase
            is_taken = partner is not None or backed is not None
            if not is_same and (is_taken or one.structure != other.structure):
                return 0.0
        mine = affinities.get((i, partners[i]), 0.0) if i in partners else 0.0
        theirs = affinities.get((back[j], j), 0.0) if j in back else 0.0
        if mine >= CLOSE and theirs >= CLOSE and affinities.get((i, j), 0.0) < min(mine, theirs):
            return 0.0
        return NEAR


def _kind_counts(values: Iterable[ValueFact]) -> Counter[str]:
    return Counter(one.form.kind.member or " ".join(one.form.kind.text) for one in values)
