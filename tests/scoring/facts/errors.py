"""Errors of reading: each changes facts, and a score must lose these and no others.

Source: specification of profile litx-1, section 8.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from litx.model import (
    CompMeasurement,
    Configuration,
    GlobalLatticeParam,
    LatticeMeasurement,
    Material,
    Measurement,
    Quantity,
)
from litx.model.chemistry import Lattice
from litx_ontology import AlloyMeasurementKind, CrysStruct, MeasurementStatistic
from litx_ontology.phase_words import structure
from litx_ontology.units import Unit, ureg
from litx_scoring.facts.numbers import ROOM, condition
from litx_scoring.facts.states import State, states_of
from tests.scoring.facts.editing import Experiments

VALUE, PHASE = 2.0, 1.0
DRAWS = 3
"""Draws of an error a paper."""


@dataclass(frozen=True)
class Draw:
    """A paper with one error.

    Attributes:
        experiments: The paper.
        touched: Weight of the truth's facts that the error touches.
        extracted: Weight of the extraction's facts that it touches.
    """

    experiments: Experiments
    touched: float
    extracted: float


Place = tuple[int, int, tuple[int, ...]]
"""Experiment, material, and index of an item, of one inside a configuration after it."""


def places(experiments: Experiments, wanted: Callable[[Any], bool]) -> list[Place]:
    """Return where the records are that are wanted."""
    found: list[Place] = []
    for e, experiment in enumerate(experiments):
        for m, material in enumerate(experiment.output_materials):
            for i, item in enumerate(material.measurements):
                if wanted(item):
                    found.append((e, m, (i,)))
                if isinstance(item, Configuration):
                    found += [
                        (e, m, (i, k)) for k, one in enumerate(item.measurements) if wanted(one)
                    ]
    return found


def at(experiments: Experiments, place: Place) -> Any:
    """Return the record at a place."""
    e, m, path = place
    one: Any = experiments[e].output_materials[m]
    for index in path:
        one = one.measurements[index]
    return one


def put(experiments: Experiments, place: Place, *new: Any) -> Experiments:
    """Put records in the place of one; none removes it."""
    e, m, path = place

    def inside(holder: Any, path: tuple[int, ...]) -> Any:
        index, *rest = path
        given = list(holder.measurements)
        given[index : index + 1] = [inside(given[index], tuple(rest))] if rest else list(new)
        return holder.evolve(measurements=tuple(given))

    return with_material(experiments, e, m, inside(experiments[e].output_materials[m], path))


def with_material(experiments: Experiments, e: int, m: int, *new: Material) -> Experiments:
    """Put materials in the place of one; none removes it."""
    made = list(experiments[e].output_materials)
    made[m : m + 1] = list(new)
    changed = experiments[e].evolve(output_materials=tuple(made))
    return (*experiments[:e], changed, *experiments[e + 1 :])


def is_number(one: Any) -> bool:
    """Tell whether a record is a value with a number."""
    return isinstance(one, Measurement) and bool(one.numeric_value)


def _some(draw: random.Random, found: list[Any]) -> list[Any]:
    return draw.sample(found, min(DRAWS, len(found)))


def _each_value(
    experiments: Experiments,
    draw: random.Random,
    change: Callable[[Any], Any],
    wanted: Callable[[Any], bool] = is_number,
) -> Iterator[Draw]:
    for place in _some(draw, places(experiments, wanted)):
        new = change(at(experiments, place))
        if new is not None:
            yield Draw(put(experiments, place, new), VALUE, VALUE)


def _number(one: Any, number: float) -> Any:
    return one.evolve(value=f"{one.value_qualifier.symbol}{number:.10g}")


def digit_changed(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """The first digit of a value is another."""

    def change(one: Any) -> Any:
        text = f"{abs(one.numeric_value):.10g}"
        index = next(i for i, letter in enumerate(text) if letter in "123456789")
        other = str(int(text[index]) % 9 + 1)
        return _number(one, float(text[:index] + other + text[index + 1 :]))

    yield from _each_value(experiments, draw, change)


def decimal_shifted(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A value is ten times too large."""
    yield from _each_value(experiments, draw, lambda one: _number(one, one.numeric_value * 10))


def unit_swapped(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """MPa for GPa, µm for nm and the other way round."""
    others = {
        "megapascal": ureg.gigapascal,
        "gigapascal": ureg.megapascal,
        "micrometer": ureg.nanometer,
        "nanometer": ureg.micrometer,
        "percent": ureg.dimensionless,
    }

    def change(one: Any) -> Any:
        other = others.get(str(one.unit)) if isinstance(one.unit, Unit) else None
        return None if other is None else one.evolve(unit=other)

    yield from _each_value(experiments, draw, change)


def tension_for_compression(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A value of tension is one of compression, and the other way round."""

    def change(one: Any) -> Any:
        name = str(getattr(one.kind, "name", ""))
        for word, other in (("tension", "compression"), ("compression", "tension")):
            found = AlloyMeasurementKind.__members__.get(name.replace(word, other))
            if word in name and found is not None:
                return one.evolve(kind=found)
        return None

    yield from _each_value(experiments, draw, change)


def other_temperature(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A test that states its temperature was at another."""
    told = Quantity(1111, ureg.kelvin)
    yield from _each_value(
        experiments,
        draw,
        lambda one: None if one.temperature is None else one.evolve(temperature=told),
    )


def uncertainty_as_value(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """An uncertainty is taken for the value."""
    yield from _each_value(
        experiments,
        draw,
        lambda one: (
            one.evolve(value=one.uncertainty, uncertainty=None)
            if one.uncertainty and one.uncertainty != one.numeric_value
            else None
        ),
    )


def mean_for_maximum(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A mean is the upper end of a range, which halves it."""
    for found in _each_value(
        experiments,
        draw,
        lambda one: (
            one.evolve(measurement_statistic=MeasurementStatistic.upper)
            if one.measurement_statistic is MeasurementStatistic.mean
            else None
        ),
    ):
        yield Draw(found.experiments, VALUE / 2, VALUE / 2)


def temperature_dropped(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """The temperature of a test that is not room temperature is left out: a quarter."""
    for found in _each_value(
        experiments,
        draw,
        lambda one: (
            one.evolve(temperature=None)
            if condition(one.temperature, ROOM).amount is not None
            else None
        ),
    ):
        yield Draw(found.experiments, VALUE / 4, VALUE / 4)


def qualifier_turned(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """More than becomes less than."""

    def change(one: Any) -> Any:
        turned = {">": "<", "<": ">", ">=": "<=", "<=": ">=", ">>": "<<", "<<": ">>"}
        other = turned.get(one.value_qualifier.symbol)
        return None if other is None else one.evolve(value=f"{other}{one.numeric_value:.10g}")

    yield from _each_value(experiments, draw, change)


def value_dropped(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A value is left out."""
    for place in _some(draw, places(experiments, is_number)):
        yield Draw(put(experiments, place), VALUE, 0.0)


def cited_value_added(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A value of another paper is added."""
    made = [
        (e, m)
        for e, experiment in enumerate(experiments)
        for m, material in enumerate(experiment.output_materials)
        if any(isinstance(one, (Measurement, Configuration)) for one in material.measurements)
    ]
    cited = Measurement(
        kind=AlloyMeasurementKind.pugh_ductility_ratio, value="7.7719", unit=ureg.dimensionless
    )
    for e, m in _some(draw, made):
        material = experiments[e].output_materials[m]
        new = material.evolve(measurements=(*material.measurements, cited))
        yield Draw(with_material(experiments, e, m, new), 0.0, VALUE)


def other_lattice(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A cubic lattice has the parameter of another phase."""

    def lattice_of(one: Any) -> Any:
        told = getattr(one, "lattice", None)
        return told.lattice if isinstance(told, LatticeMeasurement) else told

    def wanted(one: Any) -> bool:
        return isinstance(one, (GlobalLatticeParam, LatticeMeasurement)) and (
            lattice_of(one) is not None and len({round(x, 6) for x in lattice_of(one).abc}) == 1
        )

    for place in _some(draw, places(experiments, wanted)):
        one = at(experiments, place)
        wrong: Any = Lattice.cubic(round(lattice_of(one).a * 1.27, 4))
        if isinstance(one, GlobalLatticeParam):
            wrong = one.lattice.evolve(lattice=wrong)
        yield Draw(put(experiments, place, one.evolve(lattice=wrong)), VALUE, VALUE)


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
    for one, other in _some(draw, pairs):
        a, b = at(experiments, one), at(experiments, other)
        changed = put(experiments, one, a.evolve(value=b.value, uncertainty=b.uncertainty))
        changed = put(changed, other, b.evolve(value=a.value, uncertainty=a.uncertainty))
        yield Draw(changed, 2 * VALUE, 2 * VALUE)


def phase_invented(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A material has a phase that it has not."""
    new = Configuration(name="HCP phase", struct=CrysStruct.HCP)
    for e, experiment in enumerate(experiments):
        for m, material in enumerate(experiment.output_materials):
            structures = {
                structure(one.struct, one.name)
                for one in material.measurements
                if isinstance(one, (Configuration, GlobalLatticeParam))
            }
            if structures and "hcp" not in structures and m % 3 == 0:
                changed = material.evolve(measurements=(*material.measurements, new))
                yield Draw(with_material(experiments, e, m, changed), 0.0, PHASE)


def value_on_another_phase(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A value of one phase stands on another of the same material."""
    found = []
    for place in places(experiments, is_number):
        e, m, path = place
        if len(path) != 2:
            continue
        given = experiments[e].output_materials[m].measurements
        own = structure(given[path[0]].struct, given[path[0]].name)
        for i, item in enumerate(given):
            if isinstance(item, Configuration):
                other = structure(item.struct, item.name)
                if own and other and own != other:
                    found.append((place, i))
    for place, i in _some(draw, found):
        e, m, path = place
        value = at(experiments, place)
        changed = put(experiments, place)
        item = at(changed, (e, m, (i,)))
        new = item.evolve(measurements=(*item.measurements, value))
        yield Draw(put(changed, (e, m, (i,)), new), VALUE, VALUE)


def step_temperature_changed(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """The temperature of a step is another, for all that go through it."""
    found = []
    for e, experiment in enumerate(experiments):
        for key, group in experiment.group_items():
            for i, event in enumerate(group):
                told = condition(event.temperature, ROOM)
                if told.amount is not None and not experiment.has_shared_recipe:
                    found.append((e, key, i))
    for e, key, i in _some(draw, found):
        experiment = experiments[e]
        groups = dict(experiment.group_items())
        event = groups[key][i].evolve(temperature=Quantity(3333, ureg.kelvin))
        groups[key] = (*groups[key][:i], event, *groups[key][i + 1 :])
        changed = experiment.evolve(synthesis_groups=groups)
        wrong = (*experiments[:e], changed, *experiments[e + 1 :])
        lost = _conditions_lost(experiments, wrong)
        yield Draw(wrong, lost, lost)


def _conditions_lost(before: Experiments, after: Experiments) -> float:
    """Return what wrong temperatures of steps cost: that share of each step's weight."""
    lost = 0.0
    ours, theirs = ({s.label: s for s in states_of(side)} for side in (before, after))
    for label, state in ours.items():
        if not state.values and not state.phases:
            continue  # whose steps do not count
        steps = zip(state.steps, theirs[label].steps, state.step_weights, strict=True)
        for step, changed, weight in steps:
            if step.temperature != changed.temperature:
                shares = 0.75 + 0.25 * (step.duration is not None)
                lost += weight * 0.25 / shares
    return lost


def _made(experiments: Experiments) -> list[tuple[int, int]]:
    """Return materials that nothing is made from."""
    used = {
        name
        for experiment in experiments
        for material in experiment.output_materials
        for event in experiment.own_events(material)
        for name in event.inputs
    }
    return [
        (e, m)
        for e, experiment in enumerate(experiments)
        for m, material in enumerate(experiment.output_materials)
        if material.name not in used
    ]


def _weights(state: State) -> float:
    if not state.values and all(not c.subject and c.is_nominal for c in state.compositions):
        return PHASE * len(state.phases)
    return (
        VALUE * (len(state.values) + len(state.compositions))
        + PHASE * len(state.phases)
        + sum(state.step_weights)
    )


def state_dropped(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A material is left out."""
    states = {id(state.materials[0].origin): state for state in states_of(experiments)}
    total = len(states)
    for e, m in _some(draw, _made(experiments)):
        if total > 1:
            state = states[id(experiments[e].output_materials[m])]
            yield Draw(with_material(experiments, e, m), _weights(state), 0.0)


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
    for one, other in _some(draw, pairs):
        value = at(experiments, one)
        e, m, _ = other
        target = experiments[e].output_materials[m]
        grown = target.evolve(measurements=(*target.measurements, value))
        changed = with_material(experiments, e, m, grown)
        yield Draw(put(changed, one), VALUE, VALUE)


def elements_exchanged(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """Two elements of a composition change places."""

    def change(one: Any) -> Any:
        amounts = {str(k): float(v) for k, v in one.composition.items()}
        names = sorted(amounts, key=lambda name: amounts[name])
        total = sum(amounts.values())
        first, last = names[0], names[-1]
        if (amounts[last] - amounts[first]) / total < 0.02:
            return None
        amounts[first], amounts[last] = amounts[last], amounts[first]
        return one.evolve(composition=amounts)

    yield from _each_value(
        experiments, draw, change, lambda one: isinstance(one, CompMeasurement) and _is_fact(one)
    )


def _is_fact(one: Any) -> bool:
    return float(one.composition.num_atoms) > 60


def phase_missing(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A phase is left out with all that was measured on it."""
    states = {id(state.materials[0].origin): state for state in states_of(experiments)}
    found = []
    for e, experiment in enumerate(experiments):
        for m, material in enumerate(experiment.output_materials):
            state = states[id(material)]
            found += [(e, m, state, phase) for phase in state.phases if len(state.phases) > 1]
    for e, m, state, phase in _some(draw, found):
        records = {id(o) for i in phase.subjects for _, o, _ in state.subjects[i].origins}
        material = experiments[e].output_materials[m]
        kept = [one for one in material.measurements if id(one) not in records]
        inside = [one for one in state.values if one.subject in phase.subjects]
        inside += [one for one in state.compositions if one.subject in phase.subjects]
        new = material.evolve(measurements=tuple(kept))
        yield Draw(with_material(experiments, e, m, new), PHASE + VALUE * len(inside), 0.0)


def state_duplicated(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A material stands twice, with other values the second time."""
    for e, m in _some(draw, _made(experiments)):
        material = experiments[e].output_materials[m]
        changed = [
            _number(one, one.numeric_value * 1.37) if is_number(one) else one
            for one in material.measurements
        ]
        count = sum(map(is_number, material.measurements))
        copy = material.evolve(name=None, measurements=tuple(changed))
        yield Draw(with_material(experiments, e, m, material, copy), 0.0, VALUE * count)


def all_values_exchanged(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """Two materials of other composition or history have each other's values."""
    states = {id(state.materials[0].origin): state for state in states_of(experiments)}
    pairs = [
        (one, other) for one in _made(experiments) for other in _made(experiments) if one < other
    ]
    for (e, m), (f, n) in _some(draw, pairs):
        a, b = experiments[e].output_materials[m], experiments[f].output_materials[n]
        if states[id(a)].signature == states[id(b)].signature:
            continue
        mine = [one for one in a.measurements if isinstance(one, Measurement)]
        theirs = [one for one in b.measurements if isinstance(one, Measurement)]
        if not mine or not theirs:
            continue
        ours = [one for one in a.measurements if not isinstance(one, Measurement)]
        rest = [one for one in b.measurements if not isinstance(one, Measurement)]
        changed = with_material(experiments, e, m, a.evolve(measurements=(*ours, *theirs)))
        changed = with_material(changed, f, n, b.evolve(measurements=(*rest, *mine)))
        touched = VALUE * (len(mine) + len(theirs))
        yield Draw(changed, touched, touched)


ERRORS = {
    function.__name__.replace("_", " "): function
    for function in (
        digit_changed,
        decimal_shifted,
        unit_swapped,
        tension_for_compression,
        other_temperature,
        temperature_dropped,
        uncertainty_as_value,
        cited_value_added,
        other_lattice,
        mean_for_maximum,
        value_dropped,
        values_exchanged,
        phase_invented,
        qualifier_turned,
        value_on_another_phase,
        step_temperature_changed,
        state_dropped,
        state_invented,
        value_moved,
        elements_exchanged,
        phase_missing,
        state_duplicated,
        all_values_exchanged,
    )
}
"""Every error by name."""
