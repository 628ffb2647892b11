"""Papers with a single error, and helpers to make them; docs/scoring.md, "What is proved"."""

from dataclasses import dataclass
from functools import wraps
from itertools import permutations

from litx import *
from litx_ontology.fields import ALLOYS
from litx_scoring.facts.states import states_of
from tests.scoring.facts.editing import find_source_names

VALUE, PHASE = 2.0, 1.0

_RATIO = AlloyMeasurementKind.pugh_ductility_ratio
CITED = Measurement(kind=_RATIO, value="7.7719", unit=dimensionless)
"""Value that no paper has."""


@dataclass(frozen=True)
class Draw:
    """Paper with a single error, and the weights of the facts that it touches on both sides."""

    experiments: tuple[Experiment, ...]
    touched: float
    extracted: float


def find_materials(experiments):
    """Return materials with the index of their experiment, and their index in it."""
    return [
        (e, m, material)
        for e, experiment in enumerate(experiments)
        for m, material in enumerate(experiment.output_materials)
    ]


def find_places(experiments, is_wanted):
    """Return the places of wanted records that are not optional: experiment, material and path."""
    candidates = []
    for e, m, material in find_materials(experiments):
        for i, item in enumerate(material.measurements):
            inside = item.measurements if isinstance(item, Configuration) else ()
            if not (material.optional or getattr(item, "optional", None)):
                records = [((i,), item), *(((i, k), record) for k, record in enumerate(inside))]
                for path, record in records:
                    if is_wanted(record) and not getattr(record, "optional", None):
                        candidates.append((e, m, path))
    return candidates


def get(experiments, place):
    """Return the record at a place."""
    e, m, path = place
    record = experiments[e].output_materials[m]
    for index in path:
        record = record.measurements[index]
    return record


def put(experiments, place, *new):
    """Replace a record by new records, or remove it."""
    e, m, path = place

    def inside(holder, index, *rest):
        items = list(holder.measurements)
        items[index : index + 1] = [inside(items[index], *rest)] if rest else new
        return holder.evolve(measurements=tuple(items))

    return with_material(experiments, e, m, inside(experiments[e].output_materials[m], *path))


def with_experiment(experiments, e, **fields):
    """Replace an experiment by a copy with other fields."""
    return (*experiments[:e], experiments[e].evolve(**fields), *experiments[e + 1 :])


def with_material(experiments, e, m, *new):
    """Replace a material by new materials, or remove it."""
    materials = list(experiments[e].output_materials)
    materials[m : m + 1] = new
    return with_experiment(experiments, e, output_materials=tuple(materials))


def with_items(experiments, e, m, *new):
    """Add items to a material."""
    material = experiments[e].output_materials[m]
    extended = material.evolve(measurements=(*material.measurements, *new))
    return with_material(experiments, e, m, extended)


def find_value_pairs(experiments):
    """Return pairs of values on different materials, each with its place."""
    places = (place for place in find_places(experiments, is_number) if len(place[2]) == 1)
    pairs = permutations([(place, get(experiments, place)) for place in places], 2)
    return [(first, second) for first, second in pairs if first[0][:2] != second[0][:2]]


def is_number(item):
    """Return whether a record is a value with a number and without alternatives."""
    return isinstance(item, Measurement) and bool(item.numeric_value) and not item.also


def choose(draw, candidates):
    """Choose up to three candidates at random."""
    return draw.sample(candidates, min(3, len(candidates)))


def each_at(find, weight=VALUE):
    """Turn a change of a record into an error of the records that it changes."""

    def decorated(change):
        @wraps(change)
        def error(experiments, draw):
            candidates = ((place, change(get(experiments, place))) for place in find(experiments))
            for place, new in choose(draw, [item for item in candidates if item[1] is not None]):
                yield Draw(put(experiments, place, new), weight, weight)

        return error

    return decorated


def each_value(weight=VALUE):
    """Turn a change of a value with a number into an error of such values."""
    return each_at(lambda experiments: find_places(experiments, is_number), weight)


def with_number(record, number):
    """Return a measurement with another number and the same qualifier."""
    return record.evolve(value=f"{record.value_qualifier.symbol}{number:.10g}")


def find_final_materials(experiments):
    """Return experiment and material index of materials that are no sources of others."""
    used = find_source_names(experiments)
    return [(e, m) for e, m, material in find_materials(experiments) if material.name not in used]


def states_by_material(experiments):
    """Return states by the `id` of their material."""
    return {id(state.materials[0].origin): state for state in states_of(experiments, ALLOYS)}
