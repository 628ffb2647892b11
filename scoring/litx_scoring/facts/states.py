"""States: what the materials of one side are, and the facts that each states.

Source: specification of profile litx-1, sections 1 and 2.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
    Quantity,
)
from litx_ontology import MeasurementMethod, PhaseMeasurementKind
from litx_ontology.units import ureg
from litx_scoring.facts.facts import (
    CompositionFact,
    Phase,
    Step,
    Subject,
    Value,
    ValueForm,
)
from litx_scoring.facts.formulas import Fractions, formula_in, fractions
from litx_scoring.facts.kinds import measurement_kind
from litx_scoring.facts.numbers import ATMOSPHERE, ROOM, amount, condition
from litx_scoring.facts.phases import form_phases
from litx_scoring.facts.steps import Histories, numbers_in
from litx_scoring.facts.structures import phase_name, structure
from litx_scoring.facts.words import levelled, words
from litx_scoring.loss import label_of

WEIGHT = 2.0
"""Weight of a value, of a composition, and of a step that one signature alone has."""

PHASE_WEIGHT = 1.0

LARGEST_RATIO = 60
"""Amounts inside a configuration that sum to this or less are a formula, not percent."""

LATTICE = "lattice"
"""Kind of a lattice parameter."""

_WHOLE_WORDS = frozenset({"overall", "bulk", "whole", "alloy", "average", "sample", "total"})
_NOMINAL = frozenset({MeasurementMethod.Unspecified, MeasurementMethod.Balance})
_SIGNATURE_DIGITS = 2


@dataclass(slots=True)
class State:
    """A state of matter: one material, or several that are joined.

    Attributes:
        materials: The materials' own facts.
        steps: Its history.
        step_weights: Weight of each step, 0 where it counts nowhere.
        signature: What it has in common with others of its side that may be the same state.
        marks: Numbers that tell it from others of its side.
        name_words: Words of its name; of its process where it has none.
        levelled_name: Levelled words of its name.
        subjects: What something was measured on; the first is the whole.
        phases: Its phases.
        values: Its values.
        compositions: Its compositions.
    """

    materials: "list[Form]"
    steps: tuple[Step, ...]
    signature: int
    step_weights: tuple[float, ...] = ()
    marks: frozenset[float] = frozenset()
    name_words: frozenset[str] = frozenset()
    levelled_name: frozenset[str] = frozenset()
    subjects: list[Subject] = field(default_factory=list)
    phases: list[Phase] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    compositions: list[CompositionFact] = field(default_factory=list)

    @property
    def label(self) -> str:
        """What to call it."""
        return label_of(self.materials[0].origin)

    def joined(self, other: "State") -> "State":
        """Return both as one; steps, marks and name stay those of this one."""
        return pooled(replace(self, materials=[*self.materials, *other.materials]))


@dataclass(slots=True)
class Form:
    """A material's own facts.

    Attributes:
        number: Number of the material on its side.
        origin: The material.
        subjects: What something was measured on; the first is the whole.
        values: Its values.
        compositions: Its compositions.
    """

    number: int
    origin: Material
    subjects: list[Subject] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    compositions: list[CompositionFact] = field(default_factory=list)


def states_of(experiments: Iterable[Experiment]) -> list[State]:
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
    found: list[State] = []
    signatures: dict[object, int] = {}
    told: list[frozenset[float]] = []
    for number, (place, material) in enumerate(made):
        form = _form(number, material)
        steps = histories.of(place, material)
        signature = (
            _identity(form),
            tuple(step.key for step in steps if not step.is_always_neutral),
        )
        name = material.name if isinstance(material.name, str) else None
        found.append(
            State(
                materials=[form],
                steps=steps,
                signature=signatures.setdefault(signature, len(signatures)),
                name_words=frozenset(words(name or material.process or "")),
                levelled_name=levelled(name),
            )
        )
        told.append(_numbers(given[place], material, steps))
    _weigh(found)
    _mark(found, told)
    return sorted(map(pooled, found), key=_canonical)


def pooled(state: State) -> State:
    """Form subjects, phases and facts of a state anew from its materials."""
    subjects: list[Subject] = []
    taken: list[set[tuple[int, bool]]] = []
    found: dict[tuple[Any, ...], list[int]] = defaultdict(list)
    places: dict[tuple[int, int], int] = {}
    for form in state.materials:
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
    state.subjects = [subjects[place] for place in order]
    state.phases = form_phases(state.subjects)
    at = {key: rank[place] for key, place in places.items()}
    values = [
        [replace(one, subject=at[form.number, one.subject]) for one in form.values]
        for form in state.materials
    ]
    compositions = [
        [replace(one, subject=at[form.number, one.subject]) for one in form.compositions]
        for form in state.materials
    ]
    state.values = _shared(values, lambda one: (one.subject, *one.form.key))
    state.compositions = _shared(
        compositions, lambda one: (one.subject, one.fractions, one.is_nominal)
    )
    return state


def _shared(lists: list[list[Any]], key: Any) -> list[Any]:
    """Return facts of joined materials: each as often as the one that states it most often.

    It is optional when all that state it are.
    """
    if len(lists) == 1:
        return sorted(lists[0], key=lambda one: repr(key(one)))
    most: Counter[Any] = Counter()
    told: dict[Any, list[Any]] = defaultdict(list)
    for facts in lists:
        most |= Counter(map(key, facts))
        for one in facts:
            told[key(one)].append(one)
    found = []
    for what, count in most.items():
        asked = [one for one in told[what] if not one.is_optional]
        is_optional = not asked
        found += [replace(one, is_optional=is_optional) for one in (asked + told[what])[:count]]
    return sorted(found, key=lambda one: repr(key(one)))


def _form(number: int, material: Material) -> Form:
    """Read a material's own facts."""
    form = Form(number, material)
    is_optional = bool(getattr(material, "optional", None))
    form.subjects.append(Subject(is_whole=True, origins=[(number, material, False)]))
    for item in material.measurements:
        subject, records = 0, [item]
        if isinstance(item, (Configuration, GlobalLatticeParam)):
            subject, records = _subject(form, item, is_optional), _inside(item)
        asked_not = is_optional or bool(getattr(item, "optional", None))
        formula = form.subjects[subject].formula
        for record in records:
            _read(form, subject, record, asked_not, formula)
    return form


def _subject(form: Form, item: Configuration | GlobalLatticeParam, is_optional: bool) -> int:
    """Return the index of the subject that a record tells of."""
    name = item.name if isinstance(item.name, str) else None
    is_lattice = isinstance(item, GlobalLatticeParam)
    own = levelled(name)
    if not is_lattice and own and own <= _WHOLE_WORDS:
        return 0
    told = Subject(
        words=own,
        structure=structure(item.struct, name),
        formula=_formula(item) if isinstance(item, Configuration) else (),
        phase_name=phase_name(name),
        origins=[(form.number, item, is_lattice)],
        is_optional=is_optional or bool(getattr(item, "optional", None)),
    )
    told.formula = told.formula or formula_in(name)
    for index, known in enumerate(form.subjects[1:], 1):
        kinds = {diffracted for _, _, diffracted in known.origins}
        if known.key == told.key and is_lattice not in kinds:
            known.origins += told.origins
            known.is_optional = known.is_optional and told.is_optional
            return index
    form.subjects.append(told)
    return len(form.subjects) - 1


def _inside(item: Configuration | GlobalLatticeParam) -> list[Any]:
    if isinstance(item, Configuration):
        return list(item.measurements)
    return [one for one in (item.phase_fraction, item.lattice) if one is not None]


def _formula(item: Configuration) -> Fractions:
    """Return the formula of a phase that stands as its nominal composition."""
    for record in item.measurements:
        if isinstance(record, CompMeasurement) and _is_formula(record):
            return fractions(record.composition)
    return ()


def _is_formula(record: CompMeasurement) -> bool:
    return record.method in _NOMINAL and float(record.composition.num_atoms) <= LARGEST_RATIO


def _read(form: Form, subject: int, record: Any, is_optional: bool, formula: Fractions) -> None:
    """Add what a record states."""
    is_optional = is_optional or bool(getattr(record, "optional", None))
    if isinstance(record, Measurement):
        also = tuple(_value_form(record, change) for change in getattr(record, "also", None) or ())
        form.values.append(Value(subject, _value_form(record, {}), record, is_optional, also))
    elif isinstance(record, Quantity):
        kind = measurement_kind(PhaseMeasurementKind.volume_fraction)
        told = ValueForm(kind, amount(record.value, record.unit))
        form.values.append(Value(subject, told, record, is_optional))
    elif isinstance(record, LatticeMeasurement):
        form.values += [
            Value(subject, told, record, is_optional) for told in _lattice_forms(record)
        ]
    elif isinstance(record, CompMeasurement):
        shares = fractions(record.composition)
        is_formula = subject and (_is_formula(record) or (formula and shares == formula))
        if shares and not is_formula:
            is_nominal = record.method in _NOMINAL
            exact = fractions(record.composition, 6)
            form.compositions.append(
                CompositionFact(subject, exact, is_nominal, record, is_optional)
            )


def _lattice_forms(record: LatticeMeasurement) -> Iterator[ValueForm]:
    """Yield each different length of a lattice, in Å to six digits; angles are no facts."""
    lengths = sorted({round(float(length), 6) for length in record.lattice.lengths})
    for length in lengths:
        yield ValueForm(measurement_kind(LATTICE), amount(length, ureg.angstrom))


def _value_form(record: Measurement, change: dict[str, Any]) -> ValueForm:
    """Bring a measurement into the one form.

    Args:
        record: The measurement.
        change: Fields that the truth takes as well, in place of the recorded ones.
    """
    given = {name: change.get(name, getattr(record, name)) for name in ("kind", "value", "unit")}
    statistic = change.get("statistic", record.measurement_statistic)
    told = None if statistic is None else str(getattr(statistic, "value", statistic))
    if told == "percentile":
        told = f"percentile {record.percentile}"
    read = amount(given["value"], given["unit"])
    uncertainty = None
    if isinstance(record.uncertainty, (int, float)) and record.uncertainty:
        width, zero = (amount(size, given["unit"]) for size in (record.uncertainty, 0))
        if width.size is not None and zero.size is not None:
            uncertainty = abs(width.size - zero.size)
    return ValueForm(
        measurement_kind(given["kind"]),
        read,
        condition(record.temperature, ROOM),
        condition(record.pressure, ATMOSPHERE),
        told,
        uncertainty,
    )


def _identity(form: Form) -> tuple[Any, ...]:
    """Return the nominal compositions of the whole, or all of them where none is nominal."""
    whole = [one for one in form.compositions if not one.subject]
    nominal = [one for one in whole if one.is_nominal]
    return tuple(
        sorted({fractions(dict(one.fractions), _SIGNATURE_DIGITS) for one in nominal or whole})
    )


def _weigh(states: Sequence[State]) -> None:
    """Set the weight of each step: 2 / n of the n signatures whose histories begin with it."""
    nodes: dict[tuple[int, Any], int] = {}
    having: dict[int, set[int]] = defaultdict(set)
    paths = []
    for state in states:
        node, path = 0, []
        for step in state.steps:
            node = nodes.setdefault((node, step.key), len(nodes) + 1)
            having[node].add(state.signature)
            path.append(node)
        paths.append(path)
    for state, path in zip(states, paths, strict=True):
        state.step_weights = tuple(
            WEIGHT / len(having[node]) if step.is_counted else 0.0
            for step, node in zip(state.steps, path, strict=True)
        )


def _numbers(experiment: Experiment, material: Material, steps: Iterable[Step]) -> frozenset[float]:
    """Return the numbers that may tell a material from others of its side."""
    found = {number for step in steps for number in step.key[-1]}
    told = [value for step in experiment.steps(material) for value in step.variables.values()]
    told += [
        event.description
        for step in steps
        if not step.is_neutral and isinstance((event := step.origin).description, str)
    ]
    if isinstance(material.name, str):
        told.append(material.name)
    return numbers_in(" ".join(told)) | found


def _mark(states: Sequence[State], told: Sequence[frozenset[float]]) -> None:
    """Set the marks: numbers that not all states with the same kinds of steps have."""
    alike: dict[tuple[Any, ...], list[int]] = defaultdict(list)
    for index, state in enumerate(states):
        alike[tuple(step.key[0] for step in state.steps)].append(index)
    for members in alike.values():
        common = frozenset.intersection(*(told[index] for index in members))
        for index in members:
            states[index].marks = told[index] - common


def _canonical(state: State) -> str:
    """Return a text that puts states in order, whatever order they were written in."""
    return repr(
        (
            sorted(state.name_words),
            [step.key for step in state.steps],
            [subject.key for subject in state.subjects],
            [(one.subject, *one.form.key) for one in state.values],
            [(one.subject, one.fractions, one.is_nominal) for one in state.compositions],
        )
    )
