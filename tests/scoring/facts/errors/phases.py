"""Phases and compositions that are read wrongly.

Source: specification of profile litx-1, section 8.
"""

import random
from collections.abc import Iterator
from typing import Any

from litx import *
from litx.model.phase_formula import LARGEST_RATIO, fractions, largest_difference
from litx_ontology.phase_words import structure
from litx_scoring.facts.credit import COMPOSITION_NONE
from tests.scoring.facts.editing import Experiments
from tests.scoring.facts.errors.drawing import *


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
    for place, i in some(draw, found):
        e, m, path = place
        value = at(experiments, place)
        changed = put(experiments, place)
        item = at(changed, (e, m, (i,)))
        new = item.evolve(measurements=(*item.measurements, value))
        yield Draw(put(changed, (e, m, (i,)), new), VALUE, VALUE)


def phase_missing(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """A phase is left out with all that was measured on it."""
    states = states_by_material(experiments)
    found = []
    for e, experiment in enumerate(experiments):
        for m, material in enumerate(experiment.output_materials):
            state = states[id(material)]
            found += [
                (e, m, state, phase)
                for phase in state.phases
                if len(state.phases) > 1 and not phase.is_optional
            ]
    for e, m, state, phase in some(draw, found):
        records = {id(o) for i in phase.subjects for _, o, _ in state.subjects[i].origins}
        material = experiments[e].output_materials[m]
        kept = [one for one in material.measurements if id(one) not in records]
        inside = [
            one
            for one in (*state.values, *state.compositions)
            if one.subject in phase.subjects and not one.is_optional
        ]
        new = material.evolve(measurements=tuple(kept))
        yield Draw(with_material(experiments, e, m, new), PHASE + VALUE * len(inside), 0.0)


def _compositions(experiments: Experiments) -> list[Place]:
    """Return where compositions are that are facts."""
    return [
        place
        for place in places(experiments, lambda one: isinstance(one, CompMeasurement))
        if len(place[2]) == 1 or at(experiments, place).composition.num_atoms > LARGEST_RATIO
    ]


@each_at(_compositions)
def elements_exchanged(one: Any) -> Any:
    """Two elements of a composition change places."""
    amounts = {str(k): float(v) for k, v in one.composition.items()}
    names = sorted(amounts, key=lambda name: amounts[name])
    total = sum(amounts.values())
    first, last = names[0], names[-1]
    if (amounts[last] - amounts[first]) / total < 0.02:
        return None
    amounts[first], amounts[last] = amounts[last], amounts[first]
    return one.evolve(composition=amounts)


@each_at(_compositions)
def weight_as_atomic_percent(one: Any) -> Any:
    """A composition in percent by weight is taken as one in percent of atoms."""
    weights = one.composition.as_weight_dict()
    wrong = {str(name): round(100 * share, 2) for name, share in weights.items()}
    told = one.evolve(composition=wrong)
    apart = largest_difference(*(fractions(each.composition, 6) for each in (one, told)))
    return told if apart >= COMPOSITION_NONE else None
