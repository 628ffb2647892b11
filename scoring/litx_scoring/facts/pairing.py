"""Two states: which step, phase, subject, value and composition of the one is which of the other.

Source: specification of profile litx-1, sections 5 and 6.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_scoring.facts.assignment import matched
from litx_scoring.facts.credit import composition_credit, value_credits
from litx_scoring.facts.facts import CompositionFact, Step, ValueFact
from litx_scoring.facts.kinds import kind_credit
from litx_scoring.facts.phases import phase_credit
from litx_scoring.facts.records import LATTICE
from litx_scoring.facts.states import MaterialState
from litx_scoring.facts.steps import align, step_credit
from litx_scoring.facts.subjects import SubjectMatches, match_subjects

WORD_TIE, ASKED_TIE = 0.01, 1e-9
CLOSE = 1.0
"""From this affinity on a subject is matched for what it is."""

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


Fact = TypeVar("Fact", ValueFact, CompositionFact)


@dataclass(frozen=True, slots=True)
class FactMatch:
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


@dataclass
class Pair:
    """What two states have in common.

    Attributes:
        truth: The truth's state.
        extracted: The other.
        steps: Matched steps.
        phases: Matched phases.
        values: Matched values.
        compositions: Matched compositions.
        subjects: Matched subjects.
    """

    truth: MaterialState
    extracted: MaterialState
    steps: list[FactMatch] = field(default_factory=list)
    phases: list[FactMatch] = field(default_factory=list)
    values: list[FactMatch] = field(default_factory=list)
    compositions: list[FactMatch] = field(default_factory=list)
    subjects: dict[int, int] = field(default_factory=dict)

    @cached_property
    def value_credit(self) -> float:
        """Credit of all values."""
        return sum(match.credit for match in self.values)

    @cached_property
    def gain(self) -> float:
        """What two states are one for, when states are joined."""
        compositions = sum(
            match.credit
            for match in self.compositions
            if (one := self.truth.compositions[match.truth]).subject or not one.is_nominal
        )
        phases = sum(match.credit for match in self.phases)
        return 2 * (self.value_credit + compositions) + phases


class Pairer:
    """Compares states of two sides, and keeps what it found."""

    def __init__(self, truth: Iterable[MaterialState], extracted: Iterable[MaterialState]) -> None:
        """Compare the values of all states."""
        self._values = value_credits(
            (form for state in truth for one in state.values for form in one.forms),
            (one.form for state in extracted for one in state.values),
        )
        self._steps: dict[tuple[int, int], list[FactMatch]] = {}
        self._credits: dict[tuple[int, int], float] = {}
        self._kept: list[object] = []
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._known: dict[int, tuple[int, MaterialState]] = {}
        self._pairs: dict[tuple[int, int], Pair] = {}

    def number(self, state: MaterialState) -> int:
        """Return the number that states share which compare alike."""
        if id(state) not in self._known:
            number = self._numbers.setdefault(_compared(state), len(self._numbers))
            self._known[id(state)] = number, state  # so that nothing else gets its id
        return self._known[id(state)][0]

    def pair(self, truth: MaterialState, extracted: MaterialState) -> Pair:
        """Compare two states, those that are alike once."""
        key = self.number(truth), self.number(extracted)
        if key not in self._pairs:
            self._pairs[key] = self._pair(truth, extracted)
        return replace(self._pairs[key], truth=truth, extracted=extracted)

    def _pair(self, truth: MaterialState, extracted: MaterialState) -> Pair:
        found = Pair(truth, extracted, steps=self._matched_steps(truth.steps, extracted.steps))
        kinds: dict[tuple[int, int], float] = {}
        values = self._value_credits(truth, extracted, kinds)
        compositions = {
            (i, j): credit
            for i, one in enumerate(truth.compositions)
            for j, other in enumerate(extracted.compositions)
            if (credit := composition_credit(one, other))
        }
        found.phases = _matched_phases(truth, extracted)
        subjects = match_subjects(truth, extracted, values, compositions)
        found.subjects = subjects.partners
        meant = _Meant(truth, extracted, subjects, found.phases)
        found.values = [
            FactMatch(i, j, credit * place, kinds[i, j], place)
            for i, j, credit, place in _best(values, truth.values, extracted.values, meant.value)
        ]
        found.compositions = [
            FactMatch(i, j, credit * place, place=place)
            for i, j, credit, place in _best(
                compositions, truth.compositions, extracted.compositions, meant.composition
            )
        ]
        return found

    def _value_credits(
        self, truth: MaterialState, extracted: MaterialState, kinds: dict[tuple[int, int], float]
    ) -> dict[tuple[int, int], float]:
        """Return the credit of values without their subjects; note the best kinds."""
        places: dict[object, list[int]] = defaultdict(list)
        for j, other in enumerate(extracted.values):
            places[other.form].append(j)
        found: dict[tuple[int, int], float] = {}
        for i, one in enumerate(truth.values):
            for form in one.forms:
                for near, kept in self._values[form].items():
                    for j in places.get(near, ()):
                        other = extracted.values[j]
                        kind = kind_credit(
                            form.kind,
                            other.form.kind,
                            truth.subjects[one.subject].words,
                            extracted.subjects[other.subject].words,
                        )
                        if kind * kept > found.get((i, j), 0.0):
                            found[i, j] = kind * kept
                            kinds[i, j] = kind
        return found

    def _matched_steps(
        self, truth: tuple[Step, ...], extracted: tuple[Step, ...]
    ) -> list[FactMatch]:
        key = id(truth), id(extracted)
        if key not in self._steps:
            self._kept += [truth, extracted]  # so that nothing else gets their ids
            worth = {
                (i, j): credit
                for i, one in enumerate(truth)
                for j, other in enumerate(extracted)
                if (credit := self._step_credit(one, other))
            }
            self._steps[key] = [
                FactMatch(i, j, credit) for i, j, credit in align(truth, extracted, worth)
            ]
        return self._steps[key]

    def _step_credit(self, truth: Step, extracted: Step) -> float:
        key = id(truth), id(extracted)
        if key not in self._credits:
            self._kept += [truth, extracted]
            self._credits[key] = step_credit(truth, extracted)
        return self._credits[key]


def _compared(state: MaterialState) -> tuple[Any, ...]:
    """Return all of a state that a comparison with another looks at."""
    return (
        state.marks,
        state.name_words,
        state.levelled_name,
        tuple(
            [
                (one.kind, one.also, one.temperature, one.duration, one.is_counted)
                for one in state.steps
            ]
        ),
        tuple([(*one.key, one.phase_name, one.phase) for one in state.subjects]),
        tuple(
            [
                (one.structure, one.formula, one.phase_name, one.words, one.is_optional)
                for one in state.phases
            ]
        ),
        tuple([(one.subject, one.forms, one.is_optional) for one in state.values]),
        tuple([(one.subject, *one.key, one.is_optional) for one in state.compositions]),
    )


def _matched_phases(truth: MaterialState, extracted: MaterialState) -> list[FactMatch]:
    """Return the phases of two states that are one; shared words break ties."""
    known, worth = {}, {}
    for i, one in enumerate(truth.phases):
        for j, other in enumerate(extracted.phases):
            credit = phase_credit(one, other)
            if credit:
                known[i, j] = credit
                worth[i, j] = credit + WORD_TIE * len(one.words & other.words)
                worth[i, j] += ASKED_TIE * (not one.is_optional)
    return [FactMatch(i, j, known[i, j]) for i, j in matched(worth)]


class _Meant:
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
        self._counts = (_kind_counts(truth.values), _kind_counts(extracted.values))

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


def _best(
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
