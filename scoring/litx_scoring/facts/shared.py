"""Records that two readings of a paper share, by the credit of profile litx-1.

Records are identified by their `origin`, which copies keep; no two records of the sides share it.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field

from litx.model import Experiment, Origin, Record
from litx_ontology.fields import Field
from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.credit import COMPOSITION_FULL, differences
from litx_scoring.facts.facts import CompositionFact, ValueFact
from litx_scoring.facts.pairing import Pair
from litx_scoring.facts.states import MaterialState

HALF = 0.5
"""Credit above which values and phases are the same.

A value with another number or a clashing condition has no credit; a value with another statistic,
or a phase of another structure, has half.
"""

STEP_SAME = 0.9
"""Least credit of the same step: its temperature or duration may not differ."""

_ROUNDING = 1e-9


@dataclass
class SharedRecords:
    """Records that two readings share, by the origins of the records.

    Attributes:
        same: Whether the other reading has the record as well, for each record that is compared.
        partners: Partners of materials, features and events in the other reading, even if they
            agree only in part.
    """

    same: dict[Origin, bool] = dataclass_field(default_factory=dict)
    partners: dict[Origin, Record] = dataclass_field(default_factory=dict)


def shared_records(
    first: Iterable[Experiment], second: Iterable[Experiment], field: Field
) -> SharedRecords:
    """Return which records of two readings of a paper are the same, and their partners.

    A measurement, composition or lattice is the same if everything that it states is; a feature of
    the microstructure if its phase is, or the feature itself if it is no phase; a material if it is
    paired. A composition may differ as far as full credit allows, measured or nominal.

    Raises:
        ValueError: The first reading has no material.
        DatasetError: They are too large to be compared.
    """
    comparison = compare_facts(first, second, field)
    shared = SharedRecords()
    for pair in comparison.pairs:
        matches = _same_facts(pair)
        for side, state in enumerate(pair.states):
            indices = {sort: {match[side] for match in same} for sort, same in matches.items()}
            _add_records(shared.same, state, indices)
        _add_partners(shared.partners, pair)
    for state in (*comparison.unpaired_truth, *comparison.unpaired_extracted):
        _add_records(shared.same, state, None)
    return shared


def _same_facts(pair: Pair) -> dict[str, list[tuple[int, int]]]:
    """Return the indices of the same values, compositions, phases, subjects and steps.

    Contested values keep the credit that they have without other candidates.
    """
    distances = differences(*([c.fractions for c in state.compositions] for state in pair.states))
    return {
        "values": [(m.truth, m.extracted) for m in pair.values if m.credit / m.contest > HALF],
        "compositions": [
            (m.truth, m.extracted)
            for m in pair.compositions
            if distances[m.truth][m.extracted] <= COMPOSITION_FULL + _ROUNDING
        ],
        "phases": [(m.truth, m.extracted) for m in pair.phases if m.credit > HALF],
        "subjects": [*pair.subjects.items()],
        "steps": [(m.truth, m.extracted) for m in pair.steps if m.credit >= STEP_SAME],
    }


def _add_records(
    all_records: dict[Origin, bool], state: MaterialState, same: Mapping[str, set[int]] | None
) -> None:
    """Add the records of a state, some of which are the same; None if it has no partner.

    A fact that several joined materials state counts once, so facts are looked up by their content.
    A feature without name and phase stands only for the facts measured on it, and is not added.
    """
    has_partner, same = same is not None, same or defaultdict(set)
    facts = {_key(state, state.values[i]) for i in same["values"]}
    facts |= {_key(state, state.compositions[i]) for i in same["compositions"]}
    phases = {_marks(state, i) for i in same["phases"]}
    is_same_by_origin: dict[Origin, list[bool]] = defaultdict(list)
    for material in state.materials:
        is_same_by_origin[origin_of(material.origin)].append(has_partner)
        stated: list[ValueFact | CompositionFact] = [*material.values, *material.compositions]
        for fact in stated:
            is_same = (material.subjects[fact.subject].key, type(fact), fact.text) in facts
            is_same_by_origin[origin_of(fact.origin)].append(is_same)
    for index, subject in enumerate(state.subjects):
        is_same = index in same["subjects"]
        if subject.phase is not None:
            is_same = _marks(state, subject.phase) in phases
        if not subject.is_whole and (is_same or subject.words or subject.has_marks):
            for _, record, _ in subject.origins:
                is_same_by_origin[origin_of(record)].append(is_same)
    all_records.update({origin: all(parts) for origin, parts in is_same_by_origin.items()})
    for index, step in enumerate(state.steps):
        if step.is_counted:  # a step of many materials has to be the same in one of them only
            origin = origin_of(step.origin)
            all_records[origin] = all_records.get(origin, False) or index in same["steps"]


def _key(state: MaterialState, fact: ValueFact | CompositionFact) -> tuple[object, ...]:
    """Return a key that equal facts on equal subjects share, also in different materials."""
    return state.subjects[fact.subject].key, type(fact), fact.text


def _marks(state: MaterialState, index: int) -> tuple[object, ...]:
    """Return structure, formula and name of the phase with an index."""
    phase = state.phases[index]
    return phase.structure, phase.formula, phase.phase_name


def _add_partners(partners: dict[Origin, Record], pair: Pair) -> None:
    """Add the partners of materials, features and events; of several joined ones, the first."""
    records: list[Sequence[Sequence[Record]]] = [
        [[m.origin for m in state.materials] for state in pair.states]
    ]
    for i, j in pair.subjects.items():
        if i:
            subjects = pair.truth.subjects[i], pair.extracted.subjects[j]
            records.append([[record for _, record, _ in s.origins] for s in subjects])
    for match in pair.steps:
        steps = pair.truth.steps[match.truth], pair.extracted.steps[match.extracted]
        records.append([[step.origin] for step in steps])
    for ours, theirs in records:
        partners.update({origin_of(record): theirs[0] for record in ours})
        partners.update({origin_of(record): ours[0] for record in theirs})


def origin_of(record: Record) -> Origin:
    """Return the origin of a record, or raise `ValueError` if it has none."""
    if record.origin is None:
        raise ValueError(f"a {type(record).__name__} has no origin to identify it by")
    return record.origin
