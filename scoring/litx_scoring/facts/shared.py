"""Which records of two readings of one paper say the same, by the credit that profile litx-1 gives.

Records are told apart by their `origin`, which copies keep: each record of both sides has its own.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from litx.model import Experiment, Origin, Record
from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.credit import COMPOSITION_FULL, differences
from litx_scoring.facts.facts import CompositionFact, ValueFact
from litx_scoring.facts.pairing import Pair
from litx_scoring.facts.states import MaterialState

HALF = 0.5
"""Values and phases are the same with more than this credit: a value with another number or a
condition that clashes has none, one with another statistic half, a phase of another structure half.
"""

STEP_SAME = 0.9
"""Least credit of a step for the same step: its temperature or duration may not be another."""

_ROUNDING = 1e-9


@dataclass
class SharedRecords:
    """What two readings have in common, by the origins of their records.

    Attributes:
        same: For each record that the scorer compares, whether the other reading has it as well.
        partners: For materials, features and events, those of the other reading that they are, if
            only in part.
    """

    same: dict[Origin, bool] = field(default_factory=dict)
    partners: dict[Origin, Record] = field(default_factory=dict)


def shared_records(ones: Iterable[Experiment], others: Iterable[Experiment]) -> SharedRecords:
    """Compare two readings of one paper.

    A measurement, composition or lattice is the same where all it states is; a feature of the
    microstructure where its phase is, or it itself where it is none; a material where it is paired.
    A composition may be off by what has full credit, measured or nominal.

    Raises:
        ValueError: The first has no material.
        DatasetError: They hold too much to be compared.
    """
    comparison = compare_facts(ones, others)
    found = SharedRecords()
    for pair in comparison.pairs:
        matches = _matches(pair)
        for side, state in enumerate((pair.truth, pair.extracted)):
            own = {sort: {two[side] for two in twos} for sort, twos in matches.items()}
            _add(found.same, state, own)
        _add_partners(found.partners, pair)
    for state in (*comparison.truth_alone, *comparison.extracted_alone):
        _add(found.same, state, None)
    return found


_Matches = list[tuple[int, int]]
"""Indices of what is the same, on either side."""


def _matches(pair: Pair) -> dict[str, _Matches]:
    """Return which values, compositions, phases, features without a phase and steps are the same.

    Contested values keep the credit that they have without other candidates.
    """
    truth, other = pair.truth, pair.extracted
    apart = differences(
        [one.fractions for one in truth.compositions], [one.fractions for one in other.compositions]
    )
    return {
        "values": [(m.truth, m.extracted) for m in pair.values if m.credit / m.contest > HALF],
        "compositions": [
            (m.truth, m.extracted)
            for m in pair.compositions
            if apart[m.truth][m.extracted] <= COMPOSITION_FULL + _ROUNDING
        ],
        "phases": [(m.truth, m.extracted) for m in pair.phases if m.credit > HALF],
        "subjects": [*pair.subjects.items()],
        "steps": [(m.truth, m.extracted) for m in pair.steps if m.credit >= STEP_SAME],
    }


def _add(
    found: dict[Origin, bool], state: MaterialState, same: Mapping[str, set[int]] | None
) -> None:
    """Add the records of a state, of which some are the same; None where it has no partner.

    What several joined materials state counts once, so facts are looked up by what they say. A
    feature that has neither name nor phase is what was measured on it, and no more.
    """
    has_partner, same = same is not None, same or defaultdict(set)
    facts = {_key(state, state.values[i]) for i in same["values"]}
    facts |= {_key(state, state.compositions[i]) for i in same["compositions"]}
    phases = {_marks(state, i) for i in same["phases"]}
    told: dict[Origin, list[bool]] = defaultdict(list)
    for form in state.materials:
        told[origin_of(form.origin)].append(has_partner)
        stated: list[ValueFact | CompositionFact] = [*form.values, *form.compositions]
        for fact in stated:
            is_same = (form.subjects[fact.subject].key, type(fact), fact.text) in facts
            told[origin_of(fact.origin)].append(is_same)
    for index, subject in enumerate(state.subjects):
        is_same = index in same["subjects"]
        if subject.phase is not None:
            is_same = _marks(state, subject.phase) in phases
        if not subject.is_whole and (is_same or subject.words or subject.has_marks):
            for _, record, _ in subject.origins:
                told[origin_of(record)].append(is_same)
    found.update({origin: all(parts) for origin, parts in told.items()})
    for index, step in enumerate(state.steps):
        if step.is_counted:  # a step of many materials need be the same in one
            origin = origin_of(step.origin)
            found[origin] = found.get(origin, False) or index in same["steps"]


def _key(state: MaterialState, fact: ValueFact | CompositionFact) -> tuple[object, ...]:
    return state.subjects[fact.subject].key, type(fact), fact.text


def _marks(state: MaterialState, index: int) -> tuple[object, ...]:
    phase = state.phases[index]
    return phase.structure, phase.formula, phase.phase_name


def _add_partners(partners: dict[Origin, Record], pair: Pair) -> None:
    """Add which material, feature and event is which; of several that are one, the first."""
    records: list[Sequence[Sequence[Record]]] = [
        [[form.origin for form in state.materials] for state in (pair.truth, pair.extracted)]
    ]
    for index, other in pair.subjects.items():
        if index:
            two = pair.truth.subjects[index], pair.extracted.subjects[other]
            records.append([[record for _, record, _ in one.origins] for one in two])
    steps = pair.truth.steps, pair.extracted.steps
    records += [[[steps[0][m.truth].origin], [steps[1][m.extracted].origin]] for m in pair.steps]
    for ours, theirs in records:
        partners.update({origin_of(one): theirs[0] for one in ours})
        partners.update({origin_of(one): ours[0] for one in theirs})


def origin_of(record: Record) -> Origin:
    """Return what tells a record from others; one that has no origin is a `ValueError`."""
    if record.origin is None:
        raise ValueError(f"a {type(record).__name__} has no origin to tell it from others by")
    return record.origin
