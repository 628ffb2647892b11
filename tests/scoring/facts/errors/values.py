"""Errors of values, phases and compositions: specification of litx-1, section 8."""

from litx import *
from litx.model.phase_formula import LARGEST_RATIO, atomic_fractions
from litx_ontology.phase_words import phase_structure
from litx_ontology.units import Unit
from litx_scoring.facts.credit import COMPOSITION_NONE
from litx_scoring.facts.numbers import ROOM, condition
from tests.scoring.facts.editing import OTHER_UNITS, PHASES
from tests.scoring.facts.errors.drawing import *


@each_value()
def digit_changed(record):
    """The first digit of a value is wrong."""
    text = f"{abs(record.numeric_value):.10g}"
    index = next(i for i, letter in enumerate(text) if letter in "123456789")
    digit = str(int(text[index]) % 9 + 1)
    return with_number(record, float(text[:index] + digit + text[index + 1 :]))


@each_value()
def decimal_shifted(item):
    """A value is ten times too large."""
    return with_number(item, item.numeric_value * 10)


@each_value()
def unit_swapped(record):
    """MPa and GPa, or µm and nm, are exchanged."""
    unit = OTHER_UNITS.get(str(record.unit)) if isinstance(record.unit, Unit) else None
    return None if unit is None else record.evolve(unit=unit)


@each_value()
def tension_for_compression(record):
    """Tension and compression are exchanged."""
    name = str(getattr(record.kind, "name", ""))
    for word, opposite in (("tension", "compression"), ("compression", "tension")):
        kind = AlloyMeasurementKind.__members__.get(name.replace(word, opposite))
        if word in name and kind is not None:
            return record.evolve(kind=kind)
    return None


@each_value()
def kind_of_all_words(record):
    """The kind of a value is a text with the words of every kind."""
    kinds = (*AlloyMeasurementKind, *PhaseMeasurementKind)
    return record.evolve(kind=" ".join(f"{kind.label} {kind.value}" for kind in kinds))


@each_value()
def other_temperature(record):
    """A stated test temperature is wrong."""
    quantity = Quantity(1111, ureg.kelvin)
    return None if record.temperature is None else record.evolve(temperature=quantity)


@each_value(VALUE / 4)
def temperature_dropped(record):
    """A test temperature other than room temperature is left out (costs a quarter)."""
    is_stated = condition(record.temperature, ROOM).amount is not None
    return record.evolve(temperature=None) if is_stated else None


@each_value()
def uncertainty_as_value(record):
    """An uncertainty is recorded as the value."""
    is_other = record.uncertainty and record.uncertainty != record.numeric_value
    return record.evolve(value=record.uncertainty, uncertainty=None) if is_other else None


@each_value(VALUE / 2)
def mean_for_maximum(record):
    """A mean is recorded as the upper end of a range (costs half)."""
    is_mean = record.measurement_statistic is MeasurementStatistic.mean
    return record.evolve(measurement_statistic=MeasurementStatistic.upper) if is_mean else None


@each_value()
def qualifier_turned(record):
    """A bound is recorded in the other direction."""
    symbol = record.value_qualifier.symbol
    turned = symbol.translate(str.maketrans("<>", "><"))
    return None if turned == symbol else record.evolve(value=f"{turned}{record.numeric_value:.10g}")


def value_dropped(experiments, draw):
    """A value is left out."""
    for place in choose(draw, find_places(experiments, is_number)):
        yield Draw(put(experiments, place), VALUE, 0.0)


def cited_value_added(experiments, draw):
    """A value of another paper is added."""
    candidates = [
        (e, m)
        for e, m, material in find_materials(experiments)
        if any(isinstance(item, (Measurement, Configuration)) for item in material.measurements)
    ]
    for e, m in choose(draw, candidates):
        yield Draw(with_items(experiments, e, m, CITED), 0.0, VALUE)


def _find_lattices(experiments):
    """Return the places of lattices."""
    return find_places(experiments, lambda item: getattr(item, "lattice", None) is not None)


@each_at(_find_lattices)
def other_lattice(record):
    """A cubic lattice has the parameter of another phase."""
    if isinstance(record, GlobalLatticeParam):
        inner = other_lattice.__wrapped__(record.lattice)
        return None if inner is None else record.evolve(lattice=inner)
    is_cubic = len({round(length, 6) for length in record.lattice.abc}) == 1
    wrong = Lattice.cubic(round(record.lattice.a * 1.27, 4))
    return record.evolve(lattice=wrong) if is_cubic else None


def phase_invented(experiments, draw):
    """A phase is invented."""
    new = Configuration(name="HCP phase", struct=CrysStruct.HCP)
    for e, m, material in find_materials(experiments):
        phases = (item for item in material.measurements if isinstance(item, PHASES))
        structures = {phase_structure(phase.struct, phase.name) for phase in phases}
        if structures and "hcp" not in structures and m % 3 == 0:
            yield Draw(with_items(experiments, e, m, new), 0.0, PHASE)


def value_on_another_phase(experiments, draw):
    """A value of one phase is recorded on another phase of the same material."""
    candidates = []
    for place in find_places(experiments, is_number):
        e, m, (index, *rest) = place
        items = experiments[e].output_materials[m].measurements
        structure_here = phase_structure(items[index].struct, items[index].name) if rest else None
        for i, item in enumerate(items):
            if isinstance(item, Configuration):
                structure = phase_structure(item.struct, item.name)
                if structure_here and structure and structure_here != structure:
                    candidates.append((place, (e, m, (i,))))
    for place, target in choose(draw, candidates):
        value, wrong = get(experiments, place), put(experiments, place)
        item = get(wrong, target)
        new = item.evolve(measurements=(*item.measurements, value))
        yield Draw(put(wrong, target, new), VALUE, VALUE)


def phase_missing(experiments, draw):
    """A phase is left out with all its measurements."""
    states = states_by_material(experiments)
    candidates = [
        (e, m, states[id(material)], phase)
        for e, m, material in find_materials(experiments)
        for phase in states[id(material)].phases
        if len(states[id(material)].phases) > 1 and not phase.is_optional
    ]
    for e, m, state, phase in choose(draw, candidates):
        records = {id(o) for i in phase.subjects for _, o, _ in state.subjects[i].origins}
        material = experiments[e].output_materials[m]
        remaining = tuple(item for item in material.measurements if id(item) not in records)
        facts = (*state.values, *state.compositions)
        count = sum(fact.subject in phase.subjects and not fact.is_optional for fact in facts)
        wrong = with_material(experiments, e, m, material.evolve(measurements=remaining))
        yield Draw(wrong, PHASE + VALUE * count, 0.0)


def _find_compositions(experiments):
    """Return the places of compositions that are facts."""
    return [
        place
        for place in find_places(experiments, lambda item: isinstance(item, CompMeasurement))
        if len(place[2]) == 1 or get(experiments, place).composition.num_atoms > LARGEST_RATIO
    ]


@each_at(_find_compositions)
def elements_exchanged(record):
    """Two elements of a composition are exchanged."""
    amounts = {str(k): float(v) for k, v in record.composition.items()}
    names = sorted(amounts, key=amounts.get)
    first, last = names[0], names[-1]
    if (amounts[last] - amounts[first]) / sum(amounts.values()) < 0.02:
        return None
    amounts[first], amounts[last] = amounts[last], amounts[first]
    return record.evolve(composition=amounts)


@each_at(_find_compositions)
def weight_as_atomic_percent(record):
    """A composition in weight percent is recorded as atomic percent."""
    weights = record.composition.as_weight_dict()
    wrong = {str(name): round(100 * share, 2) for name, share in weights.items()}
    wrong_record = record.evolve(composition=wrong)
    old, new = (dict(atomic_fractions(each.composition, 6)) for each in (record, wrong_record))
    apart = max(abs(old.get(name, 0) - new.get(name, 0)) for name in {**old, **new})
    return wrong_record if apart >= COMPOSITION_NONE else None
