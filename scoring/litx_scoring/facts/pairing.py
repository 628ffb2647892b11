"""Two states: which step, phase, subject, value and composition of the one is which of the other.

Source: specification of profile litx-1, sections 5 and 6.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from litx.model.phase_formula import Fractions
from litx_scoring.facts.assignment import refuse_excess
from litx_scoring.facts.credit import differences, value_credits
from litx_scoring.facts.facts import CompositionFact, Phase, Step, ValueForm
from litx_scoring.facts.kinds import kind_credit
from litx_scoring.facts.matches import (
    FactMatch,
    SharedAlloys,
    alloys_of,
    best,
    matched_compositions,
    matched_phases,
)
from litx_scoring.facts.meant import Meant
from litx_scoring.facts.numbering import Numbering, Numbers
from litx_scoring.facts.states import MaterialState
from litx_scoring.facts.steps import align, step_credit
from litx_scoring.facts.subjects import match_subjects

MOST_KNOWN = 20_000
"""About how much is kept of comparisons with one truth, some 10 MB; 30 extractions of a paper come
to some 2,000."""


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


class Known:
    """What comparisons with one truth found, which others with it find the same where it is alike.

    Attributes:
        truth: Its states.
        forms: Places of its values.
        alloys: Places of its compositions.
        near: Of each extracted value, what it keeps of each of the truth's, by place.
        apart: Of each extracted composition, the largest difference from each of the truth's.
        compositions: Of each two lists of compositions, what they have in common.
        phases: Of each two lists of phases, which is which.
        histories: Of each two histories, which step is which.
        steps: Credit of each two steps.
        likeness: How much says that two states are one; none where they are other alloys.
        numbers: Those of all that is compared, by its sort.
    """

    def __init__(self, truth: Sequence[MaterialState]) -> None:
        """Know nothing yet."""
        self.truth = truth
        forms = (form for state in truth for one in state.values for form in one.forms)
        self.forms = {form: place for place, form in enumerate(dict.fromkeys(forms))}
        alloys = (one.fractions for state in truth for one in state.compositions)
        self.alloys = {alloy: place for place, alloy in enumerate(dict.fromkeys(alloys))}
        self.near: dict[ValueForm, dict[int, float]] = {}
        self.apart: dict[Fractions, list[float]] = {}
        self.compositions: dict[tuple[int, int], SharedAlloys] = {}
        self.phases: dict[tuple[int, int], list[FactMatch]] = {}
        self.histories: dict[tuple[int, int], list[FactMatch]] = {}
        self.steps: dict[tuple[int, int], float] = {}
        self.likeness: dict[int, dict[int, float]] = defaultdict(dict)
        self.numbers: dict[str, Numbers] = defaultdict(Numbers)

    @property
    def is_full(self) -> bool:
        """Whether it is time to forget all of it."""
        parts: list[Sized] = [*self.likeness.values(), *self.numbers.values(), self.near]
        parts += [self.apart, self.compositions, self.phases, self.histories, self.steps]
        return sum(map(len, parts)) > MOST_KNOWN

    def read(self, extracted: Sequence[MaterialState]) -> None:
        """Hold values and compositions that are new against those of the truth."""
        values = (one.form for state in extracted for one in state.values)
        forms = [form for form in dict.fromkeys(values) if form not in self.near]
        found: list[dict[int, float]] = [{} for _ in forms]
        for place, kept in enumerate(value_credits([*self.forms], forms)):
            for index, credit in kept.items():
                found[index][place] = credit
        self.near.update(zip(forms, found, strict=True))
        told = (one.fractions for state in extracted for one in state.compositions)
        alloys = [alloy for alloy in dict.fromkeys(told) if alloy not in self.apart]
        self.apart.update(zip(alloys, differences(alloys, [*self.alloys]), strict=True))


class Pairer:
    """Compares states of two sides, each two parts of them once."""

    def __init__(self, known: Known, extracted: Sequence[MaterialState]) -> None:
        """Compare the values of all states."""
        known.read(extracted)
        self._known = known
        forms = dict.fromkeys(one.form for state in extracted for one in state.values)
        self._forms = {form: number for number, form in enumerate(forms)}
        self._near: list[dict[int, float]] = [{} for _ in known.forms]
        for number, form in enumerate(forms):
            for place, kept in known.near[form].items():
                self._near[place][number] = kept
        self._wanted: dict[int, frozenset[int]] = {}
        self._given: dict[int, dict[int, list[int]]] = {}
        self._pairs: dict[tuple[int, int], Pair] = {}
        self._step = Numbering(_compared_step, known.numbers["step"])
        steps = partial(_compared_steps, self._step)
        self._history = Numbering(steps, known.numbers["history"])
        self._phase = Numbering(_compared_phases, known.numbers["phases"])
        self._composition = Numbering(_compared_compositions, known.numbers["compositions"])
        state = partial(_compared, self._history, self._phase, self._composition)
        self._state = Numbering(state, known.numbers["state"])

    def number(self, state: MaterialState) -> int:
        """Return the number that states share which compare alike."""
        return self._state.of(state)

    def pair(self, truth: MaterialState, extracted: MaterialState) -> Pair:
        """Compare two states."""
        key = self._state.of(truth), self._state.of(extracted)
        found = self._pairs.get(key)
        if found is None:
            found = self._pairs[key] = self._pair(truth, extracted)
        if found.truth is truth and found.extracted is extracted:
            return found
        return replace(found, truth=truth, extracted=extracted)

    def are_far(self, truth: MaterialState, extracted: MaterialState) -> bool:
        """Tell whether two states are other alloys by their compositions."""
        return self._alloys(truth.compositions, extracted.compositions).are_far

    def candidates(
        self, others: Mapping[int, MaterialState]
    ) -> Callable[[MaterialState], Iterable[int]]:
        """Return what tells which others may be a state of the truth, by their keys.

        They may be of one alloy, have the same name, or a value that may be the same.
        """
        alloys: dict[int, list[int]] = defaultdict(list)
        names: dict[frozenset[str], list[int]] = defaultdict(list)
        values: dict[int, list[int]] = defaultdict(list)
        for key, other in others.items():
            alloys[self._composition.of(other.compositions)].append(key)
            names[other.levelled_name].append(key)
            for number in self._places(other):
                values[number].append(key)

        def candidates(truth: MaterialState) -> Iterable[int]:
            found = [keys for keys in alloys.values() if not self.are_far(truth, others[keys[0]])]
            found.append(names.get(truth.levelled_name, []))
            found += [values[number] for number in self._near_values(truth) if number in values]
            return frozenset[int]().union(*found)

        return candidates

    def _near_values(self, truth: MaterialState) -> frozenset[int]:
        """Return the numbers of the extracted values that may be one of a state."""
        number = self._state.of(truth)
        if number not in self._wanted:
            forms = self._known.forms
            near = [self._near[forms[form]] for value in truth.values for form in value.forms]
            self._wanted[number] = frozenset[int]().union(*near)
        return self._wanted[number]

    def _places(self, extracted: MaterialState) -> dict[int, list[int]]:
        """Return the places of the values of a state by their numbers."""
        number = self._state.of(extracted)
        if number not in self._given:
            places = self._given[number] = {}
            for place, one in enumerate(extracted.values):
                places.setdefault(self._forms[one.form], []).append(place)
        return self._given[number]

    def _pair(self, truth: MaterialState, extracted: MaterialState) -> Pair:
        known = self._known
        alloys = self._alloys(truth.compositions, extracted.compositions)
        key = self._history.of(truth.steps), self._history.of(extracted.steps)
        if key not in known.histories:
            known.histories[key] = self._matched_steps(truth.steps, extracted.steps)
        steps = known.histories[key]
        key = self._phase.of(truth.phases), self._phase.of(extracted.phases)
        if key not in known.phases:
            known.phases[key] = matched_phases(truth.phases, extracted.phases)
        phases = known.phases[key]
        kinds: dict[tuple[int, int], float] = {}
        values = self._value_credits(truth, extracted, kinds)
        if not values and alloys.matches is not None:
            return Pair(truth, extracted, steps, phases, alloys.matches, [])
        subjects = match_subjects(truth, extracted, values, alloys.shares)
        meant = Meant(truth, extracted, subjects, phases)
        compositions = matched_compositions(
            alloys.shares, truth.compositions, extracted.compositions, meant.composition
        )
        matches = [
            FactMatch(i, j, credit * place, kinds[i, j], place)
            for i, j, credit, place in best(values, truth.values, extracted.values, meant.value)
        ]
        return Pair(truth, extracted, steps, phases, compositions, matches, subjects.partners)

    def _alloys(
        self, truth: Sequence[CompositionFact], extracted: Sequence[CompositionFact]
    ) -> SharedAlloys:
        known = self._known
        key = self._composition.of(truth), self._composition.of(extracted)
        if key not in known.compositions:
            refuse_excess(len(truth) * len(extracted))
            places = [known.alloys[one.fractions] for one in truth]
            rows = [known.apart[other.fractions] for other in extracted]
            apart = {(i, j): row[p] for i, p in enumerate(places) for j, row in enumerate(rows)}
            known.compositions[key] = alloys_of(truth, extracted, apart)
        return known.compositions[key]

    def _value_credits(
        self, truth: MaterialState, extracted: MaterialState, kinds: dict[tuple[int, int], float]
    ) -> dict[tuple[int, int], float]:
        """Return the credit of values without their subjects; note the best kinds."""
        found: dict[tuple[int, int], float] = {}
        places = self._places(extracted)
        if self._near_values(truth).isdisjoint(places):
            return found
        for i, one in enumerate(truth.values):
            refuse_excess(len(found))
            for form in one.forms:
                for number, kept in self._near[self._known.forms[form]].items():
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
        worth, known = {}, self._known.steps
        numbers = [self._step.of(other) for other in extracted]
        for i, one in enumerate(truth):
            number = self._step.of(one)
            for j, other in enumerate(extracted):
                key = number, numbers[j]
                if key not in known:
                    known[key] = step_credit(one, other)
                if known[key]:
                    worth[i, j] = known[key]
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
