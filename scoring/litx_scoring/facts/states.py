"""States of the materials of a side, with the facts of each.

Source: docs/scoring.md, section "States and facts".
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from itertools import islice
from operator import itemgetter
from typing import Any, TypeVar

from litx.model import Experiment, Material
from litx.model.phase_formula import atomic_fractions
from litx_ontology.fields import Field
from litx_ontology.words import feature_words, split_words
from litx_scoring.facts.facts import (
    CompositionFact,
    MeasuredSubject,
    Phase,
    Step,
    ValueFact,
    merge_subjects,
)
from litx_scoring.facts.histories import Histories
from litx_scoring.facts.phases import form_phases
from litx_scoring.facts.records import MaterialFacts, read_facts
from litx_scoring.facts.steps import numbers_in
from litx_scoring.loss import label_of

WEIGHT = 2.0
"""Weight of a value, of a composition, and of a step that a single signature has."""

PHASE_WEIGHT = 1.0

_SIGNATURE_DIGITS = 2

_Fact = TypeVar("_Fact", ValueFact, CompositionFact)


@dataclass(slots=True)
class MaterialState:
    """A state of matter: a material, or several that are joined.

    Attributes:
        materials: Facts of each material.
        steps: History.
        shares: Weight of each step if the material is not optional; 0 for steps that never count.
        signature: Number that states of a side share if they may be the same state.
        marks: Numbers that distinguish it from others of its side.
        name_words: Words of its name, or of its process if it has no name.
        levelled_name: Levelled words of its name.
        subjects: Subjects of the facts; the first is the whole.
        phases: Phases.
        values: Values.
        compositions: Compositions.
    """

    materials: list[MaterialFacts]
    steps: tuple[Step, ...]
    signature: int
    shares: tuple[float, ...] = ()
    marks: frozenset[float] = frozenset()
    name_words: frozenset[str] = frozenset()
    levelled_name: frozenset[str] = frozenset()
    subjects: list[MeasuredSubject] = dataclass_field(default_factory=list)
    phases: list[Phase] = dataclass_field(default_factory=list)
    values: list[ValueFact] = dataclass_field(default_factory=list)
    compositions: list[CompositionFact] = dataclass_field(default_factory=list)

    @property
    def label(self) -> str:
        """Name of its first material."""
        return label_of(self.materials[0].origin)

    @property
    def step_weights(self) -> list[float]:
        """Weight of each step; 0 if all materials are optional."""
        is_optional = all(material.is_optional for material in self.materials)
        return [0.0 if is_optional else share for share in self.shares]

    def join(self, other: "MaterialState") -> "MaterialState":
        """Return a new state of the materials of both, with steps, marks and name of this state."""
        return pool_facts(replace(self, materials=[*self.materials, *other.materials]))


def states_of(experiments: Iterable[Experiment], field: Field) -> list[MaterialState]:
    """Return a state per material of a side, in the order of their canonical text.

    Args:
        experiments: Experiments of the side.
        field: Field of the experiments.

    Raises:
        DatasetError: A history has too many steps.
    """
    side = list(experiments)
    histories = Histories(side, field)
    states: list[MaterialState] = []
    signatures: dict[object, int] = {}
    numbers: list[frozenset[float]] = []
    for experiment in side:
        for material in experiment.output_materials:
            facts = read_facts(len(states), material, field)
            steps = histories.find_steps(material)
            counted = tuple([step.text for step in steps if not step.is_always_neutral])
            signature = _identity(facts), counted
            name = material.name if isinstance(material.name, str) else None
            state = MaterialState(
                materials=[facts],
                steps=steps,
                signature=signatures.setdefault(signature, len(signatures)),
                name_words=frozenset(split_words(name or material.process or "")),
                levelled_name=feature_words(name),
            )
            states.append(state)
            numbers.append(_numbers(experiment, material, steps))
    _set_shares(states)
    _set_marks(states, numbers)
    names = [str(sorted(state.name_words)) for state in states]
    count_by_name = Counter(names)
    keyed = [
        ((name, _canonical_text(state) if count_by_name[name] > 1 else ""), state)
        for name, state in zip(names, map(pool_facts, states), strict=True)
    ]
    return [state for _, state in sorted(keyed, key=itemgetter(0))]


def pool_facts(state: MaterialState) -> MaterialState:
    """Set subjects, phases and facts of a state from its materials, and return the state."""
    materials = state.materials
    if len(materials) == 1:  # its subjects are in order and differ from each other
        state.subjects = materials[0].subjects
        values, compositions = [materials[0].values], [materials[0].compositions]
    else:
        state.subjects, all_places = merge_subjects(
            subject for facts in materials for subject in facts.subjects
        )
        values, compositions = [], []
        remaining = iter(all_places)
        for facts in materials:
            places = [*islice(remaining, len(facts.subjects))]
            values.append(_move(facts.values, places))
            compositions.append(_move(facts.compositions, places))
    state.phases = form_phases(state.subjects)
    state.values, state.compositions = _join_facts(values), _join_facts(compositions)
    return state


def _move(facts: Iterable[_Fact], places: Sequence[int]) -> list[_Fact]:
    """Return facts of a material with the new indices of their subjects."""
    return [
        fact
        if places[fact.subject] == fact.subject
        else replace(fact, subject=places[fact.subject])
        for fact in facts
    ]


def _join_facts(lists: list[list[_Fact]]) -> list[_Fact]:
    """Return the facts of joined materials, each as often as the material with most of it.

    A fact is optional if all that state it are.
    """
    if len(lists) == 1:
        return sorted(lists[0], key=_fact_text)
    counts: Counter[str] = Counter()
    facts_by_text: dict[str, list[_Fact]] = defaultdict(list)
    for facts in lists:
        counts |= Counter(map(_fact_text, facts))
        for fact in facts:
            facts_by_text[_fact_text(fact)].append(fact)
    joined: list[_Fact] = []
    for text, count in counts.items():
        same = facts_by_text[text]
        required = [fact for fact in same if not fact.is_optional]
        joined += [replace(fact, is_optional=not required) for fact in (required + same)[:count]]
    return sorted(joined, key=_fact_text)


def _fact_text(fact: ValueFact | CompositionFact) -> str:
    """Return the canonical text of a fact, led by the index of its subject."""
    return f"({fact.subject}, {fact.text[1:]}"


def _identity(facts: MaterialFacts) -> tuple[Any, ...]:
    """Return the nominal compositions of the whole, or all of the whole if none is nominal.

    They are atomic fractions to two decimals, sorted.
    """
    whole = [fact for fact in facts.compositions if not fact.subject]
    nominal = [fact for fact in whole if fact.is_nominal]
    return tuple(
        sorted(
            {atomic_fractions(dict(fact.fractions), _SIGNATURE_DIGITS) for fact in nominal or whole}
        )
    )


def _set_shares(states: Sequence[MaterialState]) -> None:
    """Set the weight of each step: 2 / n, where n signatures have histories that begin with it."""
    nodes: dict[tuple[int, str], int] = {}
    signatures: dict[int, set[int]] = defaultdict(set)
    paths = []
    for state in states:
        node, path = 0, []
        for step in state.steps:
            node = nodes.setdefault((node, step.text), len(nodes) + 1)
            signatures[node].add(state.signature)
            path.append(node)
        paths.append(path)
    for state, path in zip(states, paths, strict=True):
        state.shares = tuple(
            WEIGHT / len(signatures[node]) if step.is_counted else 0.0
            for step, node in zip(state.steps, path, strict=True)
        )


def _numbers(experiment: Experiment, material: Material, steps: Iterable[Step]) -> frozenset[float]:
    """Return the numbers in name, template values, steps and descriptions of a material."""
    texts = [value for step in experiment.steps(material) for value in step.variables.values()]
    texts += [step.origin.description for step in steps if not step.is_neutral]
    numbers = numbers_in(
        " ".join(text for text in (*texts, material.name) if isinstance(text, str))
    )
    return numbers.union(*(step.numbers for step in steps))


def _set_marks(states: Sequence[MaterialState], numbers: Sequence[frozenset[float]]) -> None:
    """Set the marks: numbers that not all states with the same kinds of steps have."""
    indices_by_kinds: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for index, state in enumerate(states):
        indices_by_kinds[tuple([step.kind.label for step in state.steps])].append(index)
    for indices in indices_by_kinds.values():
        common = frozenset.intersection(*(numbers[index] for index in indices))
        for index in indices:
            states[index].marks = numbers[index] - common


def _canonical_text(state: MaterialState) -> str:
    """Return a text to order states of the same name, however they were written."""
    lists = (
        [step.text for step in state.steps],
        [repr(subject.key) for subject in state.subjects],
        [_fact_text(fact) for fact in state.values],
        [_fact_text(fact) for fact in state.compositions],
    )
    return ", ".join([f"[{', '.join(texts)}]" for texts in lists])
