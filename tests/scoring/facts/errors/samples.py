"""What is tied to a wrong sample.

Source: specification of profile litx-1, section 8.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from litx import *
from litx_scoring.facts.levels import OF_FACTS, entries_alone
from tests.scoring.facts.editing import Experiments
from tests.scoring.facts.errors.drawing import *


def values_exchanged(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """Two values of one kind change places between two materials."""
    found = places(experiments, is_number)
    pairs = []
    for one in found:
        for other in found:
            if one >= other or one[:2] == other[:2]:
                continue
            a, b = at(experiments, one), at(experiments, other)
            alike = a.kind == b.kind and a.unit == b.unit and a.temperature == b.temperature
            apart = abs(a.numeric_value - b.numeric_value) > 0.05 * abs(a.numeric_value)
            if alike and apart and (len(one[2]), len(other[2])) == (1, 1):
                pairs.append((one, other))
    for one, other in some(draw, pairs):
        a, b = at(experiments, one), at(experiments, other)
        changed = put(experiments, one, a.evolve(value=b.value, uncertainty=b.uncertainty))
        changed = put(changed, other, b.evolve(value=a.value, uncertainty=a.uncertainty))
        yield Draw(changed, 2 * VALUE, 2 * VALUE)


def state_dropped(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A material is left out that is no other's state, too."""
    states = states_by_material(experiments)
    twins = Counter(state.signature for state in states.values())
    found = []
    for e, m in made(experiments):
        state = states[id(experiments[e].output_materials[m])]
        if len(states) > 1 and twins[state.signature] == 1:
            counted = entries_alone(state, is_truth=True)
            weight = sum(one.counts.target for one in counted if one.level in OF_FACTS)
            found.append((e, m, weight))
    for e, m, weight in some(draw, found):
        yield Draw(with_material(experiments, e, m), weight, 0.0)


def state_invented(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A material is made up, of another alloy, with two values."""
    e = draw.randrange(len(experiments))
    new = Material(
        name="invented 77",
        process=None,
        measurements=[
            CompMeasurement("Au50Ag50"),
            Measurement(
                kind=AlloyMeasurementKind.density, value=9.123, unit=ureg.gram / ureg.centimeter**3
            ),
            Measurement(kind=AlloyMeasurementKind.pugh_ductility_ratio, value=7.77, unit=None),
        ],
    )
    experiment = experiments[e]
    if not experiment.has_shared_recipe:
        made = (*experiment.output_materials, new)
        changed = experiment.evolve(output_materials=made)
        yield Draw((*experiments[:e], changed, *experiments[e + 1 :]), 0.0, 3 * VALUE)


def value_moved(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A value stands on another material that has a value of its kind."""
    found = places(experiments, is_number)
    pairs = [
        (one, other)
        for one in found
        for other in found
        if one[:2] != other[:2]
        and len(one[2]) == len(other[2]) == 1
        and at(experiments, one).kind == at(experiments, other).kind
        and at(experiments, one).numeric_value != at(experiments, other).numeric_value
    ]
    for one, (e, m, _) in some(draw, pairs):
        changed = with_items(experiments, e, m, at(experiments, one))
        yield Draw(put(changed, one), VALUE, VALUE)


def state_duplicated(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
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


def all_values_exchanged(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """Two materials of other composition or history have each other's values."""
    states = states_by_material(experiments)
    pairs = [
        (one, other) for one in made(experiments) for other in made(experiments) if one < other
    ]
    for (e, m), (f, n) in some(draw, pairs):
        a, b = experiments[e].output_materials[m], experiments[f].output_materials[n]
        if states[id(a)].signature == states[id(b)].signature:
            continue
        mine, ours = _parted(a)
        theirs, rest = _parted(b)
        if not mine or not theirs:
            continue
        changed = with_material(experiments, e, m, a.evolve(measurements=(*ours, *theirs)))
        changed = with_material(changed, f, n, b.evolve(measurements=(*rest, *mine)))
        touched = VALUE * (len(mine) + len(theirs))
        yield Draw(changed, touched, touched)


def _parted(material: Material) -> tuple[list[Any], list[Any]]:
    """Return the values of a material that are asked for, and all else that it has."""
    values, rest = [], []
    for one in material.measurements:
        is_asked = isinstance(one, Measurement) and not one.optional and not material.optional
        (values if is_asked else rest).append(one)
    return values, rest
