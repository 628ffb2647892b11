"""What is tied to a wrong sample: specification of litx-1, section 8."""

from collections import Counter

from litx import *
from litx_scoring.facts.levels import OF_FACTS, entries_of_unpaired
from tests.scoring.facts.errors.drawing import *


def _pairs(experiments):
    """Return the places of two values of one kind on two materials, as they are."""
    found = [place for place in places(experiments, is_number) if len(place[2]) == 1]
    return [
        (one, other)
        for one in found
        for other in found
        if one[:2] != other[:2] and at(experiments, one).kind == at(experiments, other).kind
    ]


def values_exchanged(experiments, draw):
    """Two values of one kind change places between two materials."""

    def is_plain(one, other):
        a, b = at(experiments, one), at(experiments, other)
        apart = abs(a.numeric_value - b.numeric_value) > 0.05 * abs(a.numeric_value)
        return one < other and a.unit == b.unit and a.temperature == b.temperature and apart

    for one, other in some(draw, [pair for pair in _pairs(experiments) if is_plain(*pair)]):
        a, b = at(experiments, one), at(experiments, other)
        changed = put(experiments, one, a.evolve(value=b.value, uncertainty=b.uncertainty))
        changed = put(changed, other, b.evolve(value=a.value, uncertainty=a.uncertainty))
        yield Draw(changed, 2 * VALUE, 2 * VALUE)


def state_dropped(experiments, draw):
    """A material is left out that is no other's state, too."""
    states = states_by_material(experiments)
    twins = Counter(state.signature for state in states.values())
    found = []
    for e, m in made(experiments):
        state = states[id(experiments[e].output_materials[m])]
        if len(states) > 1 and twins[state.signature] == 1:
            counted = entries_of_unpaired(state, is_truth=True)
            weight = sum(one.counts.target for one in counted if one.level in OF_FACTS)
            found.append((e, m, weight))
    for e, m, weight in some(draw, found):
        yield Draw(with_material(experiments, e, m), weight, 0.0)


_INVENTED = (
    CompMeasurement("Au50Ag50"),
    Measurement(kind=AlloyMeasurementKind.density, value=9.123, unit=gram_per_cm3),
    Measurement(kind=AlloyMeasurementKind.pugh_ductility_ratio, value=7.77, unit=None),
)


def state_invented(experiments, draw):
    """A material is made up, of another alloy, with two values."""
    e = draw.randrange(len(experiments))
    new = Material(name="invented 77", process=None, measurements=_INVENTED)
    if not experiments[e].has_shared_recipe:
        grown = (*experiments[e].output_materials, new)
        changed = with_experiment(experiments, e, output_materials=grown)
        yield Draw(changed, 0.0, 3 * VALUE)


def value_moved(experiments, draw):
    """A value stands on another material that has a value of its kind."""
    pairs = [
        (one, other)
        for one, other in _pairs(experiments)
        if at(experiments, one).numeric_value != at(experiments, other).numeric_value
    ]
    for one, (e, m, _) in some(draw, pairs):
        changed = with_items(experiments, e, m, at(experiments, one))
        yield Draw(put(changed, one), VALUE, VALUE)


def state_duplicated(experiments, draw):
    """A material stands twice, with other values the second time."""
    for e, m in some(draw, made(experiments)):
        material = experiments[e].output_materials[m]
        changed = [
            with_number(one, one.numeric_value * 1.37) if is_number(one) else one
            for one in material.measurements
        ]
        count = sum(map(is_number, material.measurements))
        copy = material.evolve(name=None, measurements=tuple(changed))
        yield Draw(with_material(experiments, e, m, material, copy), 0.0, VALUE * count)


def all_values_exchanged(experiments, draw):
    """Two materials of other composition or history have each other's values."""
    states, given = states_by_material(experiments), made(experiments)
    pairs = [(one, other) for one in given for other in given if one < other]
    for (e, m), (f, n) in some(draw, pairs):
        a, b = experiments[e].output_materials[m], experiments[f].output_materials[n]
        (mine, ours), (theirs, rest) = _parted(a), _parted(b)
        if states[id(a)].signature == states[id(b)].signature or not mine or not theirs:
            continue
        changed = with_material(experiments, e, m, a.evolve(measurements=(*ours, *theirs)))
        changed = with_material(changed, f, n, b.evolve(measurements=(*rest, *mine)))
        touched = VALUE * (len(mine) + len(theirs))
        yield Draw(changed, touched, touched)


def _parted(material):
    """Return the values of a material that are asked for, and all else that it has."""
    values, rest = [], []
    for one in material.measurements:
        is_asked = isinstance(one, Measurement) and not one.optional and not material.optional
        (values if is_asked else rest).append(one)
    return values, rest
