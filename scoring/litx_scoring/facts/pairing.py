"""Comparison of two states: their matched steps, phases, subjects, values and compositions.

Source: docs/scoring.md, sections "Pairing" and "Credit".
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import count
from typing import Any, Generic, TypeVar

from litx.model.phase_formula import Fractions
from litx_scoring.assignment import refuse_excess
from litx_scoring.facts.credit import differences, value_credits
from litx_scoring.facts.facts import CompositionFact, Phase, Step, ValueForm
from litx_scoring.facts.kinds import kind_credit
from litx_scoring.facts.matches import (
    FactMatch,
    SharedAlloys,
    compare_alloys,
    match_phases,
    match_placed,
)
from litx_scoring.facts.place_credit import PlaceCredit, match_subjects
from litx_scoring.facts.states import MaterialState
from litx_scoring.facts.steps import align, step_credit

TRUTH, EXTRACTED = 0, 1
"""Indices of the sides."""

MOST_CACHED = 20_000
"""Approximate number of cached comparisons with a truth, some 10 MB; 30 extractions of a paper come
to some 2,000."""


_Part = TypeVar("_Part")


@dataclass
class Pair:
    """Two states and their matched facts.

    Attributes:
        truth: State of the truth.
        extracted: State of the extraction.
        steps: Matched steps.
        phases: Matched phases.
        compositions: Matched compositions.
        values: Matched values.
        matched_subjects: Matched subjects; None if no value or composition depends on them.
    """

    truth: MaterialState
    extracted: MaterialState
    steps: list[FactMatch]
    phases: list[FactMatch]
    compositions: list[FactMatch]
    values: list[FactMatch]
    matched_subjects: dict[int, int] | None = None

    @property
    def states(self) -> tuple[MaterialState, MaterialState]:
        """The state of the truth, then that of the extraction."""
        return self.truth, self.extracted

    @property
    def subjects(self) -> dict[int, int]:
        """Index of the matched subject in the extraction by its index in the truth."""
        if self.matched_subjects is None:
            return match_subjects(*self.states, {}, {})[0]
        return self.matched_subjects

    @cached_property
    def value_credit(self) -> float:
        """Sum of the credit of the matched values."""
        return sum(match.credit for match in self.values)

    @cached_property
    def gain(self) -> float:
        """Credit that decides which states are joined.

        2 x (values + compositions that are measured or of a feature) + phases.
        """
        compositions = sum(
            match.credit
            for match in self.compositions
            if self.truth.compositions[match.truth].subject
            or not self.truth.compositions[match.truth].is_nominal
        )
        phases = sum(match.credit for match in self.phases)
        return 2 * (self.value_credit + compositions) + phases


class TruthCache:
    """Results of comparisons with a truth, which other extractions of the same paper share.

    Attributes:
        truth: States of the truth.
        forms: Place of each of its values.
        alloys: Place of each of its compositions.
        near: For each extracted value, its credit for the values of the truth, by place.
        distances: For each extracted composition, the largest difference from each of the truth's.
        compositions: Agreement of each two lists of compositions.
        phases: Matches of each two lists of phases.
        histories: Matches of each two histories.
        steps: Credit of each two steps.
        likeness: Likeness of each two states.
        numbers: Number of everything that is compared; a number is never given twice, not even
            by two threads.
    """

    def __init__(self, truth: Sequence[MaterialState]) -> None:
        """Begin with the states of the truth alone."""
        self.truth = truth
        forms = (form for state in truth for value in state.values for form in value.forms)
        self.forms = {form: place for place, form in enumerate(dict.fromkeys(forms))}
        alloys = (fact.fractions for state in truth for fact in state.compositions)
        self.alloys = {alloy: place for place, alloy in enumerate(dict.fromkeys(alloys))}
        self.near: dict[ValueForm, dict[int, float]] = {}
        self.distances: dict[Fractions, list[float]] = {}
        self.compositions: dict[tuple[int, int], SharedAlloys] = {}
        self.phases: dict[tuple[int, int], list[FactMatch]] = {}
        self.histories: dict[tuple[int, int], list[FactMatch]] = {}
        self.steps: dict[tuple[int, int], float] = {}
        self.likeness: dict[int, dict[int, float]] = defaultdict(dict)
        self.numbers: defaultdict[Hashable, int] = defaultdict(count().__next__)

    @property
    def is_full(self) -> bool:
        """Whether it has more than `MOST_CACHED` results and should be replaced."""
        parts: list[Sized] = [*self.likeness.values(), self.numbers, self.near]
        parts += [self.distances, self.compositions, self.phases, self.histories, self.steps]
        return sum(map(len, parts)) > MOST_CACHED

    def add_extraction(self, extracted: Sequence[MaterialState]) -> None:
        """Compare the new values and compositions of an extraction with those of the truth."""
        forms = (value.form for state in extracted for value in state.values)
        new_forms = [form for form in dict.fromkeys(forms) if form not in self.near]
        near: list[dict[int, float]] = [{} for _ in new_forms]
        for place, credit_by_index in enumerate(value_credits([*self.forms], new_forms)):
            for index, credit in credit_by_index.items():
                near[index][place] = credit
        self.near.update(zip(new_forms, near, strict=True))
        alloys = (fact.fractions for state in extracted for fact in state.compositions)
        new_alloys = [alloy for alloy in dict.fromkeys(alloys) if alloy not in self.distances]
        distances = differences(new_alloys, [*self.alloys])
        self.distances.update(zip(new_alloys, distances, strict=True))


class Numbering(Generic[_Part]):
    """Numbers of parts of a sort, the same for parts that compare alike.

    Args:
        key_fn: Returns everything about a part that a comparison reads.
        numbers: Numbers of the keys; several numberings and threads may share them.
    """

    def __init__(
        self, key_fn: Callable[[_Part], Hashable], numbers: defaultdict[Hashable, int]
    ) -> None:
        """Begin without parts."""
        self._key_fn = key_fn
        self._numbers = numbers
        self._known: dict[int, tuple[int, _Part]] = {}

    def number_of(self, part: _Part) -> int:
        """Return the number of a part; its key is computed once for each object."""
        known = self._known.get(id(part))
        if known is None:
            number = self._numbers[self._key_fn(part)]
            known = self._known[id(part)] = number, part  # so that no other part gets its id
        return known[0]


class Pairer:
    """Compares states of two sides, and parts that are alike only once.

    Args:
        cache: Cache of the truth.
        extracted: States of the extraction.
    """

    def __init__(self, cache: TruthCache, extracted: Sequence[MaterialState]) -> None:
        """Compare the values and compositions of all states."""
        cache.add_extraction(extracted)
        self._cache = cache
        forms = dict.fromkeys(value.form for state in extracted for value in state.values)
        self._forms = {form: number for number, form in enumerate(forms)}
        self._near: list[dict[int, float]] = [{} for _ in cache.forms]
        for number, form in enumerate(forms):
            for place, credit in cache.near[form].items():
                self._near[place][number] = credit
        self._near_values: dict[int, frozenset[int]] = {}
        self._places: dict[int, dict[int, list[int]]] = {}
        self._pairs: dict[tuple[int, int], Pair] = {}
        self._step = Numbering(_step_key, cache.numbers)
        self._history = Numbering(partial(_history_key, self._step), cache.numbers)
        self._phase = Numbering(_phases_key, cache.numbers)
        self._composition = Numbering(_compositions_key, cache.numbers)
        state_key = partial(_state_key, self._history, self._phase, self._composition)
        self._state = Numbering(state_key, cache.numbers)

    def number_of(self, state: MaterialState) -> int:
        """Return the number of a state, which is the same for states that compare alike."""
        return self._state.number_of(state)

    def pair(self, truth: MaterialState, extracted: MaterialState) -> Pair:
        """Return two states with their matched facts, computed once for states that are alike."""
        key = self._state.number_of(truth), self._state.number_of(extracted)
        pair = self._pairs.get(key)
        if pair is None:
            pair = self._pairs[key] = self._match(truth, extracted)
        if pair.truth is truth and pair.extracted is extracted:
            return pair
        return replace(pair, truth=truth, extracted=extracted)

    def are_far(self, truth: MaterialState, extracted: MaterialState) -> bool:
        """Return whether both have compositions of the whole, and these are different alloys."""
        return self._compare_alloys(truth.compositions, extracted.compositions).are_far

    def index_candidates(
        self, extracted: Mapping[int, MaterialState]
    ) -> Callable[[MaterialState], Iterable[int]]:
        """Return a function that finds the candidates for a state of the truth, by their keys.

        Candidates may be of the same alloy, have the same name, or a value that may be the same.
        """
        alloys: dict[int, list[int]] = defaultdict(list)
        names: dict[frozenset[str], list[int]] = defaultdict(list)
        values: dict[int, list[int]] = defaultdict(list)
        for key, state in extracted.items():
            alloys[self._composition.number_of(state.compositions)].append(key)
            names[state.levelled_name].append(key)
            for number in self._find_places(state):
                values[number].append(key)

        def find_candidates(truth: MaterialState) -> Iterable[int]:
            """Return the keys of the extracted states that may be a state of the truth."""
            near = [keys for keys in alloys.values() if not self.are_far(truth, extracted[keys[0]])]
            near.append(names.get(truth.levelled_name, []))
            near += [values[n] for n in self._find_near_values(truth) if n in values]
            return frozenset[int]().union(*near)

        return find_candidates

    def _find_near_values(self, truth: MaterialState) -> frozenset[int]:
        """Return the numbers of the extracted values that may be any value of a state."""
        number = self._state.number_of(truth)
        if number not in self._near_values:
            forms = self._cache.forms
            near = [self._near[forms[form]] for value in truth.values for form in value.forms]
            self._near_values[number] = frozenset[int]().union(*near)
        return self._near_values[number]

    def _find_places(self, extracted: MaterialState) -> dict[int, list[int]]:
        """Return the indices of the values of a state, by the number of the value."""
        number = self._state.number_of(extracted)
        if number not in self._places:
            places = self._places[number] = {}
            for place, value in enumerate(extracted.values):
                places.setdefault(self._forms[value.form], []).append(place)
        return self._places[number]

    def _match(self, truth: MaterialState, extracted: MaterialState) -> Pair:
        """Match steps, phases, subjects, compositions and values of two states, in this order."""
        cache = self._cache
        alloys = self._compare_alloys(truth.compositions, extracted.compositions)
        key = self._history.number_of(truth.steps), self._history.number_of(extracted.steps)
        if key not in cache.histories:
            cache.histories[key] = self._match_steps(truth.steps, extracted.steps)
        steps = cache.histories[key]
        key = self._phase.number_of(truth.phases), self._phase.number_of(extracted.phases)
        if key not in cache.phases:
            cache.phases[key] = match_phases(truth.phases, extracted.phases)
        phases = cache.phases[key]
        values, kinds = self._credit_values(truth, extracted)
        if not values and alloys.matches is not None:
            return Pair(truth, extracted, steps, phases, alloys.matches, [])
        partners, affinities = match_subjects(truth, extracted, values, alloys.shares)
        place = PlaceCredit(truth, extracted, partners, affinities, phases)
        compositions = match_placed(
            alloys.shares, truth.compositions, extracted.compositions, place.composition_credit
        )
        matches = match_placed(values, truth.values, extracted.values, place.value_credit, kinds)
        return Pair(truth, extracted, steps, phases, compositions, matches, partners)

    def _compare_alloys(
        self, truth: Sequence[CompositionFact], extracted: Sequence[CompositionFact]
    ) -> SharedAlloys:
        """Return the agreement of two lists of compositions, computed once for equal lists."""
        cache = self._cache
        key = self._composition.number_of(truth), self._composition.number_of(extracted)
        if key not in cache.compositions:
            refuse_excess(len(truth) * len(extracted))
            places = [cache.alloys[fact.fractions] for fact in truth]
            rows = [cache.distances[fact.fractions] for fact in extracted]
            distances = {(i, j): row[p] for i, p in enumerate(places) for j, row in enumerate(rows)}
            cache.compositions[key] = compare_alloys(truth, extracted, distances)
        return cache.compositions[key]

    def _credit_values(
        self, truth: MaterialState, extracted: MaterialState
    ) -> tuple[dict[tuple[int, int], float], dict[tuple[int, int], float]]:
        """Return the credit of values without their subjects, and of kinds alone, by indices."""
        credit: dict[tuple[int, int], float] = {}
        kinds: dict[tuple[int, int], float] = {}
        places = self._find_places(extracted)
        if self._find_near_values(truth).isdisjoint(places):
            return credit, kinds
        for i, value in enumerate(truth.values):
            refuse_excess(len(credit))
            for form in value.forms:
                near = self._near[self._cache.forms[form]].items()
                for j, share in ((j, share) for n, share in near for j in places.get(n, ())):
                    candidate = extracted.values[j]
                    kind = kind_credit(
                        form.kind,
                        candidate.form.kind,
                        truth.subjects[value.subject].words,
                        extracted.subjects[candidate.subject].words,
                    )
                    if kind * share > credit.get((i, j), 0.0):
                        credit[i, j], kinds[i, j] = kind * share, kind
        return credit, kinds

    def _match_steps(self, truth: tuple[Step, ...], extracted: tuple[Step, ...]) -> list[FactMatch]:
        """Return the steps that are matched in order for most credit, with the credit of each."""
        worth, cached = {}, self._cache.steps
        numbers = [self._step.number_of(step) for step in extracted]
        for i, step in enumerate(truth):
            number = self._step.number_of(step)
            for j, candidate in enumerate(extracted):
                key = number, numbers[j]
                if key not in cached:
                    cached[key] = step_credit(step, candidate)
                if cached[key]:
                    worth[i, j] = cached[key]
        return [FactMatch(i, j, credit) for i, j, credit in align(truth, extracted, worth)]


def _state_key(
    histories: Numbering[tuple[Step, ...]],
    phases: Numbering[Sequence[Phase]],
    compositions: Numbering[Sequence[CompositionFact]],
    state: MaterialState,
) -> tuple[Any, ...]:
    """Return everything about a state that a comparison reads."""
    return (
        state.marks,
        state.name_words,
        state.levelled_name,
        histories.number_of(state.steps),
        tuple([(*s.key, s.phase_name, s.phase) for s in state.subjects]),
        phases.number_of(state.phases),
        tuple([(value.subject, value.forms, value.is_optional) for value in state.values]),
        compositions.number_of(state.compositions),
    )


def _history_key(numbering: Numbering[Step], steps: tuple[Step, ...]) -> tuple[Any, ...]:
    """Return the number of each step, and whether it counts, in order."""
    return tuple([(numbering.number_of(step), step.is_counted) for step in steps])


def _step_key(step: Step) -> tuple[Any, ...]:
    """Return what the credit of a step depends on: kinds, temperature and duration."""
    return step.kind, step.also, step.temperature, step.duration


def _phases_key(phases: Sequence[Phase]) -> tuple[Any, ...]:
    """Return what the match of phases depends on: all fields but subjects and lattices."""
    return tuple([(p.structure, p.formula, p.phase_name, p.words, p.is_optional) for p in phases])


def _compositions_key(compositions: Sequence[CompositionFact]) -> tuple[Any, ...]:
    """Return what the match of compositions depends on: all fields but the record and the text."""
    return tuple([(c.subject, c.fractions, c.is_nominal, c.is_optional) for c in compositions])
