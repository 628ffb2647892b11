"""Facts of a single material, read from its records into the one form.

Source: docs/scoring.md, sections "States and facts" and "One form".
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from typing import Any

from litx.model import (
    CompMeasurement,
    CompositeMeasurement,
    Configuration,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Material,
    Measurement,
    Quantity,
)
from litx.model.lattice import LATTICE_PARAMETERS
from litx.model.phase_formula import Fractions, atomic_fractions, find_formula, is_formula
from litx.model.space_group import group_text
from litx_ontology import PhaseMeasurementKind
from litx_ontology.condition_kind import ConditionKind
from litx_ontology.fields import Field
from litx_ontology.phase_words import phase_name, phase_structure
from litx_ontology.units import ureg
from litx_ontology.words import feature_words, split_words
from litx_scoring.facts.facts import (
    UNKNOWN,
    CompositionFact,
    MeasuredSubject,
    ValueFact,
    ValueForm,
    merge_subjects,
)
from litx_scoring.facts.kinds import read_kind
from litx_scoring.facts.numbers import (
    ATMOSPHERE,
    ROOM,
    Amount,
    amount,
    condition,
    half_width,
    read_amount,
)

LATTICE = "lattice"
"""Kind of a lattice parameter."""

SHARE = "share of a composite"
"""Kind of the share of a part."""

SPACE_GROUP = "space group"
"""Kind of the space group of a phase."""

STANDARD_GRAVITY = 9.80665
"""Acceleration that gives a mass its weight, in m/s².

Source: 3rd General Conference on Weights and Measures (1901)."""

_MASS, _FORCE = amount(1, ureg.kilogram).dimension, amount(1, ureg.newton).dimension

_WHOLE_WORDS = frozenset({"overall", "bulk", "whole", "alloy", "average", "sample", "total"})


@dataclass(slots=True)
class MaterialFacts:
    """Facts of a single material.

    Attributes:
        number: Number of the material on its side.
        origin: The material.
        field: Field of the material.
        subjects: Subjects of the facts; the first is the whole.
        values: Values.
        compositions: Compositions.
    """

    number: int
    origin: Material
    field: Field
    subjects: list[MeasuredSubject] = dataclass_field(default_factory=list)
    values: list[ValueFact] = dataclass_field(default_factory=list)
    compositions: list[CompositionFact] = dataclass_field(default_factory=list)

    @property
    def is_optional(self) -> bool:
        """Whether the truth marks the material as optional."""
        return bool(self.origin.optional)

    def add_subject(self, subject: MeasuredSubject) -> int:
        """Add a subject, and return its index."""
        self.subjects.append(subject)
        return len(self.subjects) - 1


def read_facts(number: int, material: Material, field: Field) -> MaterialFacts:
    """Read the facts of a material; equal subjects of diffraction and configurations are merged.

    Args:
        number: Number of the material on its side.
        material: The material.
        field: Field of the material.
    """
    facts = MaterialFacts(number, material, field)
    facts.add_subject(MeasuredSubject(is_whole=True, origins=[(number, material, False)]))
    for item in material.measurements:
        subject, records = 0, [item]
        if isinstance(item, (Configuration, GlobalLatticeParam)):
            subject, records = _add_subject(facts, item), _nested_records(item)
        is_optional = facts.is_optional or bool(getattr(item, "optional", None))
        formula = facts.subjects[subject].formula
        start = len(facts.values)
        for record in records:
            _add_record(facts, subject, record, is_optional, formula)
        if isinstance(item, GlobalLatticeParam):
            _add_diffraction(facts, subject, item, start)
    return _merge_subjects(facts)


def _merge_subjects(facts: MaterialFacts) -> MaterialFacts:
    """Merge the subjects of diffraction and of a configuration that are the same feature.

    Features are ordered by their text, so that the order of the records decides nothing.
    """
    if len(facts.subjects) == 1:
        return facts
    texts: dict[int, list[str]] = defaultdict(list)
    subject_facts: list[ValueFact | CompositionFact] = [*facts.values, *facts.compositions]
    for fact in subject_facts:
        texts[fact.subject].append(fact.text)
    subjects = facts.subjects
    order = sorted(
        range(len(subjects)),
        key=lambda i: (subjects[i].key, subjects[i].is_diffraction, sorted(texts[i])),
    )
    facts.subjects, places = merge_subjects([subjects[index] for index in order])
    place_of = dict(zip(order, places, strict=True))
    for fact in subject_facts:
        fact.subject = place_of[fact.subject]
    return facts


def _add_subject(facts: MaterialFacts, item: Configuration | GlobalLatticeParam) -> int:
    """Add the subject of a record, and return its index: 0, the whole, for a name such as bulk."""
    name = item.name if isinstance(item.name, str) else None
    is_lattice = isinstance(item, GlobalLatticeParam)
    subject = MeasuredSubject(
        origins=[(facts.number, item, is_lattice)],
        is_optional=facts.is_optional or bool(item.optional),
    )
    if isinstance(item, Configuration) and item.role is not None:  # a layer is what its role says
        subject.words = feature_words(read_kind(item.role, facts.field.roles).name)
        subject.is_part, subject.layer_name = True, str(item.name or "").casefold()
        subject.structure = phase_structure(item.struct, None, facts.field.structures)
        return facts.add_subject(subject)
    subject.words = feature_words(name)
    if not is_lattice and subject.words and subject.words <= _WHOLE_WORDS:
        return 0
    formula = _nominal_formula(item) if isinstance(item, Configuration) else ()
    subject.formula = formula or find_formula(name)
    subject.structure = phase_structure(item.struct, name, facts.field.structures)
    subject.phase_name = phase_name(name)
    return facts.add_subject(subject)


def _nested_records(item: Configuration | GlobalLatticeParam) -> list[Any]:
    """Return the measurements of a configuration, or phase fraction and lattice if they are set."""
    if isinstance(item, Configuration):
        return list(item.measurements)
    return [record for record in (item.phase_fraction, item.lattice) if record is not None]


def _nominal_formula(item: Configuration) -> Fractions:
    """Return the formula of a phase that is written as its composition; empty if there is none."""
    formulas = (atomic_fractions(r.composition) for r in item.measurements if is_formula(r))
    return next(formulas, ())


def _add_record(
    facts: MaterialFacts, subject: int, record: Any, is_optional: bool, formula: Fractions
) -> None:
    """Add the facts that a record states; the formula of a phase is no composition."""
    is_optional = is_optional or bool(getattr(record, "optional", None))
    forms: list[ValueForm] = []
    also: tuple[ValueForm, ...] = ()
    if isinstance(record, Measurement):
        forms = [_value_form(record, {}, facts.field)]
        also = tuple(_value_form(record, change, facts.field) for change in record.also or ())
    elif isinstance(record, Quantity):
        kind = read_kind(PhaseMeasurementKind.volume_fraction, facts.field.kinds)
        forms = [ValueForm(kind, amount(record.value, record.unit))]
    elif isinstance(record, LatticeMeasurement):
        forms = list(_lattice_forms(record, facts.field))
    elif isinstance(record, CompositeMeasurement):
        _add_parts(facts, record, is_optional)
    elif isinstance(record, CompMeasurement):
        is_name = subject and (
            is_formula(record) or (formula and atomic_fractions(record.composition) == formula)
        )
        if not is_name and (exact := _known_fractions(record)):
            facts.compositions.append(
                CompositionFact(subject, exact, record.is_nominal, record, is_optional)
            )
    facts.values += [ValueFact(subject, form, record, is_optional, also) for form in forms]


def _known_fractions(record: CompMeasurement) -> Fractions:
    """Return the atomic fractions of a composition; of the known elements if some are unknown."""
    if not record.undetermined:
        return atomic_fractions(record.composition, 6)
    known: dict[object, float] = {
        element: amount
        for element, amount in record.composition.items()
        if str(element) not in record.undetermined
    }
    unknown = tuple((f"{name}{UNKNOWN}", 0.0) for name in sorted(record.undetermined))
    return (*atomic_fractions(known, 6), *unknown)


def _add_parts(facts: MaterialFacts, record: CompositeMeasurement, is_optional: bool) -> None:
    """Add the share of each part of a composite, relative to their sum, as a value of the part."""
    shares = {name: read_amount(share) for name, share in record.parts.items()}
    total = sum(share.size or 0.0 for share in shares.values())
    kind = read_kind(SHARE, facts.field.kinds)
    for name, share in shares.items():
        elements = frozenset(symbol for symbol, _ in find_formula(str(name)))
        is_named = any(len(symbol) > 1 for symbol in elements)  # LSM and SCN are abbreviations
        subject = MeasuredSubject(
            words=feature_words(str(name)),
            is_part=True,
            elements=elements if is_named else frozenset(),
            origins=[(facts.number, record, False)],
        )
        part = share
        if total > 0 and share.size is not None:
            part = share._replace(size=share.size / total, half=share.half / total)
        place = facts.add_subject(subject)
        facts.values.append(ValueFact(place, ValueForm(kind, part), record, is_optional))


def _add_diffraction(
    facts: MaterialFacts, subject: int, phase: GlobalLatticeParam, start: int
) -> None:
    """Add the space group of a phase as a value, and give its values their temperature.

    Args:
        facts: Facts of the material.
        subject: Index of the phase.
        phase: The phase.
        start: Index of the first value of the phase.
    """
    group = group_text(phase.space_group, phase.space_group_number)
    is_optional = facts.is_optional or bool(phase.optional)
    if group:
        form = ValueForm(
            read_kind(SPACE_GROUP, facts.field.kinds), Amount(SPACE_GROUP, None, text=group)
        )
        facts.values.append(ValueFact(subject, form, phase, is_optional))
    temperature = condition(phase.temperature, ROOM)
    if temperature.is_stated:
        facts.values[start:] = [
            replace(value, form=value.form._replace(temperature=temperature))
            for value in facts.values[start:]
        ]


def _read_conditions(record: Measurement, field: Field) -> tuple[tuple[str, Amount], ...]:
    """Return the other conditions of a measurement by the canonical text of their names."""
    if not record.conditions:
        return ()
    conditions = record.conditions.items()
    named = ((read_kind(name, field.conditions).name, value) for name, value in conditions)
    return tuple(sorted({name: _read_condition(name, value) for name, value in named}.items()))


def _read_condition(name: str, value: object) -> Amount:
    """Return a condition as an amount, or as the words of a text, even if it is a number.

    A load that is printed as a mass is the weight of the mass.
    """
    if isinstance(value, str):
        return Amount("", None, text=" ".join(split_words(value)))
    read = read_amount(value)
    if name == ConditionKind.load and read.dimension == _MASS and read.size is not None:
        weight, half = read.size * STANDARD_GRAVITY, read.half * STANDARD_GRAVITY
        return read._replace(dimension=_FORCE, size=weight, half=half)
    return read


def _lattice_forms(record: LatticeMeasurement, field: Field) -> Iterator[ValueForm]:
    """Yield the different lengths of a lattice, in Å to six digits; angles are no facts.

    Edges of the same length share the first uncertainty of any of them.
    """
    lattice: object = record.lattice
    if not isinstance(lattice, Lattice):  # an extraction may have anything there
        return
    widths: dict[float, float | None] = {}
    for name, length in zip(LATTICE_PARAMETERS, lattice.lengths, strict=False):
        width = half_width((record.uncertainty or {}).get(name), ureg.angstrom)
        size = round(float(length), 6)
        widths[size] = widths.get(size) or width
    for size, width in sorted(widths.items()):
        form = ValueForm(read_kind(LATTICE, field.kinds), amount(size, ureg.angstrom))
        yield form._replace(uncertainty=width)


def _value_form(record: Measurement, change: Mapping[str, Any], field: Field) -> ValueForm:
    """Return a measurement in comparable form: base units, kind, conditions and statistic.

    Args:
        record: The measurement.
        change: Fields that the truth accepts in place of the recorded ones.
        field: Field of the measurement.
    """
    unit = change.get("unit", record.unit)
    statistic = change.get("statistic", record.measurement_statistic)
    name = None if statistic is None else str(getattr(statistic, "value", statistic))
    if name == "percentile":
        name = f"percentile {record.percentile}"
    return ValueForm(
        read_kind(change.get("kind", record.kind), field.kinds),
        amount(change.get("value", record.value), unit),
        condition(record.temperature, ROOM),
        condition(record.pressure, ATMOSPHERE),
        name,
        half_width(record.uncertainty, unit),
        _read_conditions(record, field),
    )
