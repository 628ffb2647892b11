"""States: what the materials of one side are, and the facts that each states.

Source: specification of profile litx-1, sections 1 and 2.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from litx.model import Experiment, Material
from litx.model.phase_formula import atomic_fractions
from litx_ontology.words import feature_words, split_words
from litx_scoring.facts.facts import CompositionFact, MeasuredSubject, Phase, Step, ValueFact
from litx_scoring.facts.histories import Histories
from litx_scoring.facts.phases import form_phases
from litx_scoring.facts.records import MaterialFacts, form_of
from litx_scoring.facts.steps import numbers_in
from litx_scoring.loss import label_of

WEIGHT = 2.0
"""Weight of a value, of a composition, and of a step that one signature alone has."""

PHASE_WEIGHT = 1.0

_SIGNATURE_DIGITS = 2

_Fact = TypeVar("_Fact", ValueFact, CompositionFact)


@dataclass(slots=True)
class MaterialState:
    """A state of matter: one material, or several that are joined.

    Attributes:
        materials: The materials' own facts.
        steps: Its history.
        shares: Weight of each step if the material is asked for, 0 where the step counts nowhere.
        signature: What it has in common with others of its side that may be the same state.
        marks: Numbers that tell it from others of its side.
        name_words: Words of its name; of its process where it has none.
        levelled_name: Levelled words of its name.
        subjects: What something was measured on; the first is the whole.
        phases: Its phases.
        values: Its values.
        compositions: Its compositions.
    """

    materials: list[MaterialFacts]
    steps: tuple[Step, ...]
    signature: int
    shares: tuple[float, ...] = ()
    marks: frozenset[float] = frozenset()
    name_words: frozenset[str] = frozenset()
    levelled_name: frozenset[str] = frozenset()
    subjects: list[MeasuredSubject] = field(default_factory=list)
    phases: list[Phase] = field(default_factory=list)
    values: list[ValueFact] = field(default_factory=list)
    compositions: list[CompositionFact] = field(default_factory=list)

    @property
    def label(self) -> str:
        """What to call it."""
        return label_of(self.materials[0].origin)

    @property
    def step_weights(self) -> list[float]:
        """Weight of each step; none counts where all materials are optional."""
        is_asked = any(not form.is_optional for form in self.materials)
        return [share * is_asked for share in self.shares]

    def joined(self, other: "MaterialState") -> "MaterialState":
        """Return both as one; steps, marks and name stay those of this one."""
        return pooled(replace(self, materials=[*self.materials, *other.materials]))


def states_of(experiments: Iterable[Experiment]) -> list[MaterialState]:
    """Return the states of one side, a material each, in the order of their canonical text.

    Raises:
        DatasetError: A history has too many steps.
    """
    given = list(experiments)
    histories = Histories(given)
    made = [
        (place, material)
        for place, experiment in enumerate(given)
        for material in experiment.output_materials
    ]
    found: list[MaterialState] = []
    signatures: dict[object, int] = {}
    told: list[frozenset[float]] = []
    for number, (place, material) in enumerate(made):
        form = form_of(number, material)
        steps = histories.of(place, material)
        signature = (
            _identity(form),
            tuple([step.text for step in steps if not step.is_always_neutral]),
        )
        name = material.name if isinstance(material.name, str) else None
        found.append(
            MaterialState(
                materials=[form],
                steps=steps,
                signature=signatures.setdefault(signature, len(signatures)),
                name_words=frozenset(split_words(name or material.process or "")),
                levelled_name=feature_words(name),
            )
        )
        told.append(_numbers(given[place], material, steps))
    _weigh(found)
    _mark(found, told)
    names = [str(sorted(state.name_words)) for state in found]
    alike = Counter(names)
    order = sorted(
        zip(names, map(pooled, found), strict=True),
        key=lambda one: (one[0], _canonical(one[1]) if alike[one[0]] > 1 else ""),
    )
    return [state for _, state in order]


def pooled(state: MaterialState) -> MaterialState:
    """Form subjects, phases and facts of a state anew from its materials."""
    forms = state.materials
    if len(forms) == 1:  # whose subjects are in order, and each another one
        state.subjects = forms[0].subjects
        values, compositions = [forms[0].values], [forms[0].compositions]
    else:
        state.subjects, at = _joined_subjects(forms)
        values = [_placed(form.values, form.number, at) for form in forms]
        compositions = [_placed(form.compositions, form.number, at) for form in forms]
    state.phases = form_phases(state.subjects)
    state.values, state.compositions = _shared(values), _shared(compositions)
    return state


def _joined_subjects(
    forms: Iterable[MaterialFacts],
) -> tuple[list[MeasuredSubject], dict[tuple[int, int], int]]:
    """Return the subjects of several materials, and which each of a material has become."""
    subjects: list[MeasuredSubject] = []
    taken: list[set[tuple[int, bool]]] = []
    found: dict[tuple[Any, ...], list[int]] = defaultdict(list)
    places: dict[tuple[int, int], int] = {}
    for form in forms:
        for index, subject in enumerate(form.subjects):
            own = {(form.number, is_lattice) for _, _, is_lattice in subject.origins}
            same = (
                place for place in found[subject.key] if subject.is_whole or not own & taken[place]
            )
            place = next(same, None)
            if place is None:
                place = len(subjects)
                subjects.append(replace(subject, origins=[*subject.origins]))
                taken.append(set(own))
                found[subject.key].append(place)
            else:
                known = subjects[place]
                known.origins += subject.origins
                known.is_optional = known.is_optional and subject.is_optional
                known.phase_name = known.phase_name or subject.phase_name
                taken[place] |= own
            places[form.number, index] = place
    order = sorted(range(len(subjects)), key=lambda place: subjects[place].key)
    rank = {place: index for index, place in enumerate(order)}
    return [subjects[place] for place in order], {key: rank[one] for key, one in places.items()}


def _placed(facts: Iterable[_Fact], number: int, at: Mapping[tuple[int, int], int]) -> list[_Fact]:
    """Return facts of a material with the subjects that its state has."""
    return [
        one if (place := at[number, one.subject]) == one.subject else replace(one, subject=place)
        for one in facts
    ]


def _shared(lists: list[list[_Fact]]) -> list[_Fact]:
    """Return facts of joined materials: each as often as the one that states it most often.

    It is optional when all that state it are.
    """
    if len(lists) == 1:
        return sorted(lists[0], key=_text)
    most: Counter[str] = Counter()
    told: dict[str, list[_Fact]] = defaultdict(list)
    for facts in lists:
        most |= Counter(map(_text, facts))
        for one in facts:
            told[_text(one)].append(one)
    found: list[_Fact] = []
    for what, count in most.items():
        asked = [one for one in told[what] if not one.is_optional]
        is_optional = not asked
        found += [replace(one, is_optional=is_optional) for one in (asked + told[what])[:count]]
    return sorted(found, key=_text)


def _text(one: ValueFact | CompositionFact) -> str:
    return f"({one.subject}, {one.text[1:]}"


def _identity(form: MaterialFacts) -> tuple[Any, ...]:
    """Return the nominal compositions of the whole, or all of them where none is nominal."""
    whole = [one for one in form.compositions if not one.subject]
    nominal = [one for one in whole if one.is_nominal]
    return tuple(
        sorted(
            {atomic_fractions(dict(one.fractions), _SIGNATURE_DIGITS) for one in nominal or whole}
        )
    )


def _weigh(states: Sequence[MaterialState]) -> None:
    """Set the weight of each step: 2 / n of the n signatures whose histories begin with it."""
    nodes: dict[tuple[int, str], int] = {}
    having: dict[int, set[int]] = defaultdict(set)
    paths = []
    for state in states:
        node, path = 0, []
        for step in state.steps:
            node = nodes.setdefault((node, step.text), len(nodes) + 1)
            having[node].add(state.signature)
            path.append(node)
        paths.append(path)
    for state, path in zip(states, paths, strict=True):
        state.shares = tuple(
            WEIGHT / len(having[node]) if step.is_counted else 0.0
            for step, node in zip(state.steps, path, strict=True)
        )


def _numbers(experiment: Experiment, material: Material, steps: Iterable[Step]) -> frozenset[float]:
    """Return the numbers that may tell a material from others of its side."""
    found = {number for step in steps for number in step.numbers}
    told = [value for step in experiment.steps(material) for value in step.variables.values()]
    told += [
        event.description
        for step in steps
        if not step.is_neutral and isinstance((event := step.origin).description, str)
    ]
    if isinstance(material.name, str):
        told.append(material.name)
    return numbers_in(" ".join(told)) | found


def _mark(states: Sequence[MaterialState], told: Sequence[frozenset[float]]) -> None:
    """Set the marks: numbers that not all states with the same kinds of steps have."""
    alike: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for index, state in enumerate(states):
        alike[tuple([step.kind.member or step.kind.text for step in state.steps])].append(index)
    for members in alike.values():
        common = frozenset.intersection(*(told[index] for index in members))
        for index in members:
            states[index].marks = told[index] - common


def _canonical(state: MaterialState) -> str:
    """Return a text that puts states of one name in order, whatever order they were written in."""
    lists = (
        [step.text for step in state.steps],
        [repr(subject.key) for subject in state.subjects],
        [_text(one) for one in state.values],
        [_text(one) for one in state.compositions],
    )
    return ", ".join([f"[{', '.join(texts)}]" for texts in lists])
