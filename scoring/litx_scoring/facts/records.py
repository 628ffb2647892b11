"""Records: what a material's own records state, in the one form.

Source: specification of profile litx-1, sections 2 and 3.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from litx.model import (
    CompMeasurement,
    Configuration,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Material,
    Measurement,
    Quantity,
)
from litx.model.phase_formula import Fractions, atomic_fractions, find_formula, is_formula
from litx_ontology import PhaseMeasurementKind
from litx_ontology.phase_words import phase_name, phase_structure
from litx_ontology.units import ureg
from litx_ontology.words import feature_words
from litx_scoring.facts.facts import CompositionFact, MeasuredSubject, ValueFact, ValueForm
from litx_scoring.facts.kinds import measurement_kind
from litx_scoring.facts.numbers import ATMOSPHERE, ROOM, amount, condition, half_width

LATTICE = "lattice"
"""Kind of a lattice parameter."""

_WHOLE_WORDS = frozenset({"overall", "bulk", "whole", "alloy", "average", "sample", "total"})


@dataclass(slots=True)
class MaterialFacts:
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
    subjects: list[MeasuredSubject] = field(default_factory=list)
    values: list[ValueFact] = field(default_factory=list)
    compositions: list[CompositionFact] = field(default_factory=list)

    @property
    def is_optional(self) -> bool:
        """Whether the truth does not ask for the material."""
        return bool(self.origin.optional)


def form_of(number: int, material: Material) -> MaterialFacts:
    """Return a material's own facts."""
    form = MaterialFacts(number, material)
    form.subjects.append(MeasuredSubject(is_whole=True, origins=[(number, material, False)]))
    for item in material.measurements:
        subject, records = 0, [item]
        if isinstance(item, (Configuration, GlobalLatticeParam)):
            subject, records = _subject(form, item), _inside(item)
        asked_not = form.is_optional or bool(getattr(item, "optional", None))
        formula = form.subjects[subject].formula
        for record in records:
            _read(form, subject, record, asked_not, formula)
    return _with_one_subject_each(form)


def _with_one_subject_each(form: MaterialFacts) -> MaterialFacts:
    """Make one subject of what diffraction and a configuration say of one feature.

    The order of the features is that of their text, so that the order written decides nothing.
    """
    if len(form.subjects) == 1:
        return form
    inside: dict[int, list[str]] = defaultdict(list)
    facts: list[ValueFact | CompositionFact] = [*form.values, *form.compositions]
    for fact in facts:
        inside[fact.subject].append(fact.text)
    given, places = form.subjects, {0: 0}
    order = sorted(
        range(1, len(given)),
        key=lambda i: (given[i].key, given[i].is_diffraction, sorted(inside[i])),
    )
    form.subjects = given[:1]
    for number in order:
        told = given[number]
        same = (
            index
            for index, known in enumerate(form.subjects)
            if index and known.key == told.key and known.is_diffraction != told.is_diffraction
        )
        if told.is_diffraction and (place := next(same, None)) is not None:
            known = form.subjects[place]
            known.origins += told.origins
            known.is_optional = known.is_optional and told.is_optional
        else:
            place = len(form.subjects)
            form.subjects.append(told)
        places[number] = place
    for fact in facts:
        fact.subject = places[fact.subject]
    return form


def _subject(form: MaterialFacts, item: Configuration | GlobalLatticeParam) -> int:
    """Return the index of the subject that a record tells of."""
    name = item.name if isinstance(item.name, str) else None
    is_lattice = isinstance(item, GlobalLatticeParam)
    own = feature_words(name)
    if not is_lattice and own and own <= _WHOLE_WORDS:
        return 0
    told = MeasuredSubject(
        words=own,
        structure=phase_structure(item.struct, name),
        formula=_formula(item) if isinstance(item, Configuration) else (),
        phase_name=phase_name(name),
        origins=[(form.number, item, is_lattice)],
        is_optional=form.is_optional or bool(getattr(item, "optional", None)),
    )
    told.formula = told.formula or find_formula(name)
    form.subjects.append(told)
    return len(form.subjects) - 1


def _inside(item: Configuration | GlobalLatticeParam) -> list[Any]:
    if isinstance(item, Configuration):
        return list(item.measurements)
    return [one for one in (item.phase_fraction, item.lattice) if one is not None]


def _formula(item: Configuration) -> Fractions:
    """Return the formula of a phase that stands as its nominal composition."""
    for record in item.measurements:
        if is_formula(record):
            return atomic_fractions(record.composition)
    return ()


def _read(
    form: MaterialFacts, subject: int, record: Any, is_optional: bool, formula: Fractions
) -> None:
    """Add what a record states."""
    is_optional = is_optional or bool(getattr(record, "optional", None))
    if isinstance(record, Measurement):
        also = tuple(_value_form(record, change) for change in getattr(record, "also", None) or ())
        form.values.append(ValueFact(subject, _value_form(record, {}), record, is_optional, also))
    elif isinstance(record, Quantity):
        kind = measurement_kind(PhaseMeasurementKind.volume_fraction)
        told = ValueForm(kind, amount(record.value, record.unit))
        form.values.append(ValueFact(subject, told, record, is_optional))
    elif isinstance(record, LatticeMeasurement):
        form.values += [
            ValueFact(subject, told, record, is_optional) for told in _lattice_forms(record)
        ]
    elif isinstance(record, CompMeasurement):
        is_name = subject and (
            is_formula(record) or (formula and atomic_fractions(record.composition) == formula)
        )
        if not is_name and (exact := atomic_fractions(record.composition, 6)):
            form.compositions.append(
                CompositionFact(subject, exact, record.is_nominal, record, is_optional)
            )


def _lattice_forms(record: LatticeMeasurement) -> Iterator[ValueForm]:
    """Yield each different length of a lattice, in Å to six digits; angles are no facts."""
    lattice: object = record.lattice
    if not isinstance(lattice, Lattice):  # an extraction may have anything there
        return
    lengths = sorted({round(float(length), 6) for length in lattice.lengths})
    for length in lengths:
        yield ValueForm(measurement_kind(LATTICE), amount(length, ureg.angstrom))


def _value_form(record: Measurement, change: dict[str, Any]) -> ValueForm:
    """Bring a measurement into the one form.

    Args:
        record: The measurement.
        change: Fields that the truth takes as well, in place of the recorded ones.
    """
    unit = change.get("unit", record.unit)
    statistic = change.get("statistic", record.measurement_statistic)
    told = None if statistic is None else str(getattr(statistic, "value", statistic))
    if told == "percentile":
        told = f"percentile {record.percentile}"
    return ValueForm(
        measurement_kind(change.get("kind", record.kind)),
        amount(change.get("value", record.value), unit),
        condition(record.temperature, ROOM),
        condition(record.pressure, ATMOSPHERE),
        told,
        half_width(record.uncertainty, unit),
    )
