"""Values, phases and compositions that are read wrongly: specification of litx-1, section 8."""

from litx import *
from litx.model.phase_formula import LARGEST_RATIO, atomic_fractions
from litx_ontology.phase_words import phase_structure
from litx_ontology.units import Unit
from litx_scoring.facts.credit import COMPOSITION_NONE
from litx_scoring.facts.numbers import ROOM, condition
from tests.scoring.facts.editing import OTHER_UNITS, PHASES
from tests.scoring.facts.errors.drawing import *


@each_value()
def digit_changed(one):
    """The first digit of a value is another."""
    text = f"{abs(one.numeric_value):.10g}"
    index = next(i for i, letter in enumerate(text) if letter in "123456789")
    other = str(int(text[index]) % 9 + 1)
    return with_number(one, float(text[:index] + other + text[index + 1 :]))


@each_value()
def decimal_shifted(one):
    """A value is ten times too large."""
    return with_number(one, one.numeric_value * 10)


@each_value()
def unit_swapped(one):
    """MPa for GPa, µm for nm and the other way round."""
    other = OTHER_UNITS.get(str(one.unit)) if isinstance(one.unit, Unit) else None
    return None if other is None else one.evolve(unit=other)


@each_value()
def tension_for_compression(one):
    """A value of tension is one of compression, and the other way round."""
    name = str(getattr(one.kind, "name", ""))
    for word, other in (("tension", "compression"), ("compression", "tension")):
        found = AlloyMeasurementKind.__members__.get(name.replace(word, other))
        if word in name and found is not None:
            return one.evolve(kind=found)
    return None


@each_value()
def kind_of_all_words(one):
    """The kind of a value is a text that holds the words of every kind."""
    kinds = (*AlloyMeasurementKind, *PhaseMeasurementKind)
    return one.evolve(kind=" ".join(f"{kind.label} {kind.value}" for kind in kinds))


@each_value()
def other_temperature(one):
    """A test that states its temperature was at another."""
    told = Quantity(1111, ureg.kelvin)
    return None if one.temperature is None else one.evolve(temperature=told)


@each_value(VALUE / 4)
def temperature_dropped(one):
    """The temperature of a test that is not room temperature is left out: a quarter."""
    is_told = condition(one.temperature, ROOM).amount is not None
    return one.evolve(temperature=None) if is_told else None


@each_value()
def uncertainty_as_value(one):
    """An uncertainty is taken for the value."""
    is_other = one.uncertainty and one.uncertainty != one.numeric_value
    return one.evolve(value=one.uncertainty, uncertainty=None) if is_other else None


@each_value(VALUE / 2)
def mean_for_maximum(one):
    """A mean is the upper end of a range, which halves it."""
    is_mean = one.measurement_statistic is MeasurementStatistic.mean
    return one.evolve(measurement_statistic=MeasurementStatistic.upper) if is_mean else None


@each_value()
def qualifier_turned(one):
    """More than becomes less than."""
    symbol = one.value_qualifier.symbol
    other = symbol.translate(str.maketrans("<>", "><"))
    return None if other == symbol else one.evolve(value=f"{other}{one.numeric_value:.10g}")


def value_dropped(experiments, draw):
    """A value is left out."""
    for place in some(draw, places(experiments, is_number)):
        yield Draw(put(experiments, place), VALUE, 0.0)


def cited_value_added(experiments, draw):
    """A value of another paper is added."""
    found = [
        (e, m)
        for e, m, material in every_material(experiments)
        if any(isinstance(one, (Measurement, Configuration)) for one in material.measurements)
    ]
    for e, m in some(draw, found):
        yield Draw(with_items(experiments, e, m, CITED), 0.0, VALUE)


def _lattices(experiments):
    """Return where lattices are."""
    kinds = (GlobalLatticeParam, LatticeMeasurement)
    return places(experiments, lambda one: isinstance(one, kinds) and one.lattice is not None)


@each_at(_lattices)
def other_lattice(one):
    """A cubic lattice has the parameter of another phase."""
    if isinstance(one, GlobalLatticeParam):
        inner = other_lattice.__wrapped__(one.lattice)
        return None if inner is None else one.evolve(lattice=inner)
    is_cubic = len({round(length, 6) for length in one.lattice.abc}) == 1
    wrong = Lattice.cubic(round(one.lattice.a * 1.27, 4))
    return one.evolve(lattice=wrong) if is_cubic else None


def phase_invented(experiments, draw):
    """A material has a phase that it has not."""
    new = Configuration(name="HCP phase", struct=CrysStruct.HCP)
    for e, m, material in every_material(experiments):
        phases = (one for one in material.measurements if isinstance(one, PHASES))
        structures = {phase_structure(one.struct, one.name) for one in phases}
        if structures and "hcp" not in structures and m % 3 == 0:
            yield Draw(with_items(experiments, e, m, new), 0.0, PHASE)


def value_on_another_phase(experiments, draw):
    """A value of one phase stands on another of the same material."""
    found = []
    for place in places(experiments, is_number):
        e, m, (index, *rest) = place
        given = experiments[e].output_materials[m].measurements
        own = phase_structure(given[index].struct, given[index].name) if rest else None
        for i, item in enumerate(given):
            if isinstance(item, Configuration):
                other = phase_structure(item.struct, item.name)
                if own and other and own != other:
                    found.append((place, (e, m, (i,))))
    for place, goal in some(draw, found):
        value, changed = at(experiments, place), put(experiments, place)
        item = at(changed, goal)
        new = item.evolve(measurements=(*item.measurements, value))
        yield Draw(put(changed, goal, new), VALUE, VALUE)


def phase_missing(experiments, draw):
    """A phase is left out with all that was measured on it."""
    states = states_by_material(experiments)
    found = [
        (e, m, states[id(material)], phase)
        for e, m, material in every_material(experiments)
        for phase in states[id(material)].phases
        if len(states[id(material)].phases) > 1 and not phase.is_optional
    ]
    for e, m, state, phase in some(draw, found):
        records = {id(o) for i in phase.subjects for _, o, _ in state.subjects[i].origins}
        material = experiments[e].output_materials[m]
        kept = tuple(one for one in material.measurements if id(one) not in records)
        facts = (*state.values, *state.compositions)
        count = sum(one.subject in phase.subjects and not one.is_optional for one in facts)
        wrong = with_material(experiments, e, m, material.evolve(measurements=kept))
        yield Draw(wrong, PHASE + VALUE * count, 0.0)


def _compositions(experiments):
    """Return where compositions are that are facts."""
    return [
        place
        for place in places(experiments, lambda one: isinstance(one, CompMeasurement))
        if len(place[2]) == 1 or at(experiments, place).composition.num_atoms > LARGEST_RATIO
    ]


@each_at(_compositions)
def elements_exchanged(one):
    """Two elements of a composition change places."""
    amounts = {str(k): float(v) for k, v in one.composition.items()}
    names = sorted(amounts, key=amounts.get)
    first, last = names[0], names[-1]
    if (amounts[last] - amounts[first]) / sum(amounts.values()) < 0.02:
        return None
    amounts[first], amounts[last] = amounts[last], amounts[first]
    return one.evolve(composition=amounts)


@each_at(_compositions)
def weight_as_atomic_percent(one):
    """A composition in percent by weight is taken as one in percent of atoms."""
    weights = one.composition.as_weight_dict()
    wrong = {str(name): round(100 * share, 2) for name, share in weights.items()}
    told = one.evolve(composition=wrong)
    old, new = (dict(atomic_fractions(each.composition, 6)) for each in (one, told))
    apart = max(abs(old.get(name, 0) - new.get(name, 0)) for name in {**old, **new})
    return told if apart >= COMPOSITION_NONE else None
