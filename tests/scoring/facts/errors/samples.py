"""Facts of a wrong sample: specification of litx-1, section 8."""

from collections import Counter

from litx import *
from litx_scoring.facts.levels import OF_FACTS, entries_of_unpaired
from tests.scoring.facts.editing import edit_items
from tests.scoring.facts.errors.drawing import *


def _find_pairs(experiments):
    """Return pairs of values of one kind on different materials, each with its place."""
    pairs = find_value_pairs(experiments)
    return [(first, second) for first, second in pairs if first[1].kind == second[1].kind]


def values_exchanged(experiments, draw):
    """Two values of one kind are exchanged between two materials."""

    def is_plain(first, second):
        (place, a), (place_b, b) = first, second
        apart = abs(a.numeric_value - b.numeric_value) > 0.05 * abs(a.numeric_value)
        return place < place_b and a.unit == b.unit and a.temperature == b.temperature and apart

    pairs = [pair for pair in _find_pairs(experiments) if is_plain(*pair)]
    for (first, a), (second, b) in choose(draw, pairs):
        wrong = put(experiments, first, a.evolve(value=b.value, uncertainty=b.uncertainty))
        wrong = put(wrong, second, b.evolve(value=a.value, uncertainty=a.uncertainty))
        yield Draw(wrong, 2 * VALUE, 2 * VALUE)


def state_dropped(experiments, draw):
    """A material is left out, if no other material has the same state."""
    states = states_by_material(experiments)
    twins = Counter(state.signature for state in states.values())
    candidates = []
    for e, m in find_final_materials(experiments):
        state = states[id(experiments[e].output_materials[m])]
        if len(states) > 1 and twins[state.signature] == 1:
            counted = entries_of_unpaired(state, is_truth=True)
            weight = sum(item.counts.target for item in counted if item.level in OF_FACTS)
            candidates.append((e, m, weight))
    for e, m, weight in choose(draw, candidates):
        yield Draw(with_material(experiments, e, m), weight, 0.0)


_INVENTED = (
    CompMeasurement("Au50Ag50"),
    Measurement(kind=AlloyMeasurementKind.density, value=9.123, unit=gram_per_cm3),
    Measurement(kind=AlloyMeasurementKind.pugh_ductility_ratio, value=7.77, unit=None),
)


def state_invented(experiments, draw):
    """A material of another alloy is invented, with two values."""
    e = draw.randrange(len(experiments))
    new = Material(name="invented 77", process=None, measurements=_INVENTED)
    if not experiments[e].has_shared_recipe:
        extended = (*experiments[e].output_materials, new)
        wrong = with_experiment(experiments, e, output_materials=extended)
        yield Draw(wrong, 0.0, 3 * VALUE)


def value_moved(experiments, draw):
    """A value is recorded on another material that has a value of this kind."""
    pairs = _find_pairs(experiments)
    pairs = [(a, b) for a, b in pairs if a[1].numeric_value != b[1].numeric_value]
    for (place, value), ((e, m, _), _) in choose(draw, pairs):
        wrong = with_items(experiments, e, m, value)
        yield Draw(put(wrong, place), VALUE, VALUE)


def _scale(item):
    return with_number(item, item.numeric_value * 1.37) if is_number(item) else item


def state_duplicated(experiments, draw):
    """A material is repeated with other values."""
    for e, m in choose(draw, find_final_materials(experiments)):
        material = experiments[e].output_materials[m]
        copy = edit_items(material.evolve(name=None), _scale)
        count = sum(map(is_number, material.measurements))
        yield Draw(with_material(experiments, e, m, material, copy), 0.0, VALUE * count)


def all_values_exchanged(experiments, draw):
    """All values are exchanged between two materials of different composition or history."""
    states, final = states_by_material(experiments), find_final_materials(experiments)
    pairs = [(a, b) for a in final for b in final if a < b]
    for (e, m), (f, n) in choose(draw, pairs):
        a, b = experiments[e].output_materials[m], experiments[f].output_materials[n]
        (values_a, rest_a), (values_b, rest) = _split_values(a), _split_values(b)
        if states[id(a)].signature == states[id(b)].signature or not values_a or not values_b:
            continue
        wrong = with_material(experiments, e, m, a.evolve(measurements=(*rest_a, *values_b)))
        wrong = with_material(wrong, f, n, b.evolve(measurements=(*rest, *values_a)))
        touched = VALUE * (len(values_a) + len(values_b))
        yield Draw(wrong, touched, touched)


def _split_values(material):
    """Return the required values of a material, and its other items."""
    values, rest = [], []
    for item in material.measurements:
        is_required = isinstance(item, Measurement) and not item.optional and not material.optional
        (values if is_required else rest).append(item)
    return values, rest
