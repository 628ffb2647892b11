"""Two states: which step, phase, subject, value and composition of the one is which of the other.

Source: specification of profile litx-1, sections 5 and 6.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, NamedTuple, TypeVar

from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_scoring.facts.assignment import matched, refuse_excess
from litx_scoring.facts.credit import composition_credit, differences, value_credits
from litx_scoring.facts.facts import CompositionFact, Phase, Step, ValueFact
from litx_scoring.facts.kinds import kind_credit
from litx_scoring.facts.numbering import Numbering
from litx_scoring.facts.phases import phase_credit
from litx_scoring.facts.records import LATTICE
from litx_scoring.facts.states import MaterialState
from litx_scoring.facts.steps import align, step_credit
from litx_scoring.facts.subjects import SubjectMatches, match_subjects

WORD_TIE, ASKED_TIE = 0.01, 1e-9
OTHER_ALLOY = 0.1
"""Difference of atomic fractions above which two states may be no pair."""

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


@dataclass
class Pair:
    """What two states have in common.

    Attributes:
        truth: The truth's state.
        extracted: The other.
        steps: Matched steps.
        phases: Matched phases.
        compositions: Matched compositions.
        values: Matched values.
        matched_subjects: Matched subjects; None where these are told by what they are alone.
    """

    truth: MaterialState
    extracted: MaterialState
    steps: list[FactMatch]
    phases: list[FactMatch]
    compositions: list[FactMatch]
    values: list[FactMatch]
    matched_subjects: dict[int, int] | None = None

    @property
    def subjects(self) -> dict[int, int]:
        """Matched subjects."""
        if self.matched_subjects is None:
            return match_subjects(self.truth, self.extracted, {}, {}).partners
        return self.matched_subjects

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


class _Alloys(NamedTuple):
    """What the compositions of two states have in common.

    Attributes:
        shares: Of each two, where there is any, whatever they were measured on.
        matches: Those that are one; None where the subjects decide that.
        are_far: Whether both have one of the whole, and no two of these are of one alloy.
    """

    shares: dict[tuple[int, int], float]
    matches: list[FactMatch] | None
    are_far: bool


class Pairer:
    """Compares states of two sides, each two parts of them once."""

    def __init__(self, truth: Iterable[MaterialState], extracted: Iterable[MaterialState]) -> None:
        """Compare the values of all states."""
        ours = dict.fromkeys(form for state in truth for one in state.values for form in one.forms)
        theirs = dict.fromkeys(one.form for state in extracted for one in state.values)
        self._near = dict(zip(ours, value_credits([*ours], [*theirs]), strict=True))
        self._forms = {form: number for number, form in enumerate(theirs)}
        alloys, others = (
            dict.fromkeys(one.fractions for state in side for one in state.compositions)
            for side in (truth, extracted)
        )
        self._apart = {
            one: dict(zip(others, row, strict=True))
            for one, row in zip(alloys, differences([*alloys], [*others]), strict=True)
        }
        self._wanted: dict[int, frozenset[int]] = {}
        self._given: dict[int, frozenset[int]] = {}
        self._composition = Numbering(_compared_compositions)
        self._compositions: dict[tuple[int, int], _Alloys] = {}
        self._phase = Numbering(_compared_phases)
        self._phases: dict[tuple[int, int], list[FactMatch]] = {}
        self._step = Numbering(_compared_step)
        self._steps: dict[tuple[int, int], float] = {}
        self._history = Numbering(partial(_compared_steps, self._step))
        self._histories: dict[tuple[int, int], list[FactMatch]] = {}
        self._state = Numbering(partial(_compared, self._history, self._phase, self._composition))
        self._pairs: dict[tuple[int, int], Pair] = {}

    def number(self, state: MaterialState) -> int:
        """Return the number that states share which compare alike."""
        return self._state.of(state)

    def pair(self, truth: MaterialState, extracted: MaterialState) -> Pair:
        """Compare two states."""
        key = self._state.of(truth), self._state.of(extracted)
        if key not in self._pairs:
            self._pairs[key] = self._pair(truth, extracted)
        return replace(self._pairs[key], truth=truth, extracted=extracted)

    def are_far(self, truth: MaterialState, extracted: MaterialState) -> bool:
        """Tell whether two states are other alloys by their compositions."""
        return self._alloys(truth.compositions, extracted.compositions).are_far

    def share_values(self, truth: MaterialState, extracted: MaterialState) -> bool:
        """Tell whether any value of the one may be one of the other."""
        one, other = self._state.of(truth), self._state.of(extracted)
        if one not in self._wanted:
            near = [self._near[form] for value in truth.values for form in value.forms]
            self._wanted[one] = frozenset[int]().union(*near)
        if other not in self._given:
            self._given[other] = frozenset([self._forms[one.form] for one in extracted.values])
        return not self._wanted[one].isdisjoint(self._given[other])

    def _pair(self, truth: MaterialState, extracted: MaterialState) -> Pair:
        alloys = self._alloys(truth.compositions, extracted.compositions)
        key = self._history.of(truth.steps), self._history.of(extracted.steps)
        if key not in self._histories:
            self._histories[key] = self._matched_steps(truth.steps, extracted.steps)
        steps = self._histories[key]
        key = self._phase.of(truth.phases), self._phase.of(extracted.phases)
        if key not in self._phases:
            self._phases[key] = _matched_phases(truth.phases, extracted.phases)
        phases = self._phases[key]
        kinds: dict[tuple[int, int], float] = {}
        values = self._value_credits(truth, extracted, kinds)
        if not values and alloys.matches is not None:
            return Pair(truth, extracted, steps, phases, alloys.matches, [])
        subjects = match_subjects(truth, extracted, values, alloys.shares)
        meant = _Meant(truth, extracted, subjects, phases)
        compositions = _matched_compositions(
            alloys.shares, truth.compositions, extracted.compositions, meant.composition
        )
        matches = [
            FactMatch(i, j, credit * place, kinds[i, j], place)
            for i, j, credit, place in _best(values, truth.values, extracted.values, meant.value)
        ]
        return Pair(truth, extracted, steps, phases, compositions, matches, subjects.partners)

    def _alloys(
        self, truth: Sequence[CompositionFact], extracted: Sequence[CompositionFact]
    ) -> _Alloys:
        key = self._composition.of(truth), self._composition.of(extracted)
        if key not in self._compositions:
            refuse_excess(len(truth) * len(extracted))
            apart = {
                (i, j): row[other.fractions]
                for i, row in enumerate([self._apart[one.fractions] for one in truth])
                for j, other in enumerate(extracted)
            }
            self._compositions[key] = _alloys(truth, extracted, apart)
        return self._compositions[key]

    def _value_credits(
        self, truth: MaterialState, extracted: MaterialState, kinds: dict[tuple[int, int], float]
    ) -> dict[tuple[int, int], float]:
        """Return the credit of values without their subjects; note the best kinds."""
        found: dict[tuple[int, int], float] = {}
        if not self.share_values(truth, extracted):
            return found
        places: dict[int, list[int]] = defaultdict(list)
        for j, other in enumerate(extracted.values):
            places[self._forms[other.form]].append(j)
        for i, one in enumerate(truth.values):
            refuse_excess(len(found))
            for form in one.forms:
                for number, kept in self._near[form].items():
                    for j in places.get(number, ()):
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
        worth = {}
        numbers = [self._step.of(other) for other in extracted]
        for i, one in enumerate(truth):
            number = self._step.of(one)
            for j, other in enumerate(extracted):
                key = number, numbers[j]
                if key not in self._steps:
                    self._steps[key] = step_credit(one, other)
                if self._steps[key]:
                    worth[i, j] = self._steps[key]
        return [FactMatch(i, j, credit) for i, j, credit in align(truth, extracted, worth)]


def _compared(
    histories: Numbering[tuple[Step, ...]],
    phases: Numbering[Sequence[Phase]],
    compositions: Numbering[Sequence[CompositionFact]],
    state: MaterialState,
) -> tuple[Any, ...]:
    """Return all of a state that a comparison with another looks at."""
    return (
        state.marks,
        state.name_words,
        state.levelled_name,
        histories.of(state.steps),
        tuple([(*one.key, one.phase_name, one.phase) for one in state.subjects]),
        phases.of(state.phases),
        tuple([(one.subject, one.forms, one.is_optional) for one in state.values]),
        compositions.of(state.compositions),
    )


def _compared_steps(numbering: Numbering[Step], steps: tuple[Step, ...]) -> tuple[Any, ...]:
    return tuple([(numbering.of(one), one.is_counted) for one in steps])


def _compared_step(one: Step) -> tuple[Any, ...]:
    return one.kind, one.also, one.temperature, one.duration


def _compared_phases(phases: Sequence[Phase]) -> tuple[Any, ...]:
    return tuple(
        [(one.structure, one.formula, one.phase_name, one.words, one.is_optional) for one in phases]
    )


def _compared_compositions(compositions: Sequence[CompositionFact]) -> tuple[Any, ...]:
    return tuple(
        [(one.subject, one.fractions, one.is_nominal, one.is_optional) for one in compositions]
    )


def _alloys(
    truth: Sequence[CompositionFact],
    extracted: Sequence[CompositionFact],
    apart: Mapping[tuple[int, int], float],
) -> _Alloys:
    """Compare the compositions of two states, whose largest differences are known."""
    shares = {
        (i, j): credit
        for (i, j), difference in apart.items()
        if (credit := composition_credit(truth[i], extracted[j], difference))
    }
    matches = None
    if not any(truth[i].subject and extracted[j].subject for i, j in shares):
        matches = _matched_compositions(
            shares, truth, extracted, lambda one, other: float(one.subject == other.subject)
        )
    of_whole = [
        difference
        for (i, j), difference in apart.items()
        if not truth[i].subject and not extracted[j].subject
    ]
    return _Alloys(shares, matches, bool(of_whole) and min(of_whole) > OTHER_ALLOY)


def _matched_compositions(
    shares: dict[tuple[int, int], float],
    truth: Sequence[CompositionFact],
    extracted: Sequence[CompositionFact],
    meant: Callable[[CompositionFact, CompositionFact], float],
) -> list[FactMatch]:
    return [
        FactMatch(i, j, credit * place, place=place)
        for i, j, credit, place in _best(shares, truth, extracted, meant)
    ]


def _matched_phases(truth: Sequence[Phase], extracted: Sequence[Phase]) -> list[FactMatch]:
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
