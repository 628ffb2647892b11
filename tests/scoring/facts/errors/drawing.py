"""A paper with a single error, and helpers to make it; docs/scoring.md, "What is proved"."""

from dataclasses import dataclass
from functools import wraps

from litx import *
from litx_ontology.fields import ALLOYS
from litx_scoring.facts.states import states_of
from tests.scoring.facts.editing import names_of_sources

VALUE, PHASE = 2.0, 1.0

_RATIO = AlloyMeasurementKind.pugh_ductility_ratio
CITED = Measurement(kind=_RATIO, value="7.7719", unit=dimensionless)
"""A value that no paper has."""

DRAWS = 3
"""Draws of an error a paper."""


@dataclass(frozen=True)
class Draw:
    """A paper with a single error, and the weights of the facts of both sides that it touches."""

    experiments: tuple[Experiment, ...]
    touched: float
    extracted: float


def every_material(experiments):
    """Return the materials with the number of their experiment and their number in it."""
    return [
        (e, m, material)
        for e, experiment in enumerate(experiments)
        for m, material in enumerate(experiment.output_materials)
    ]


def places(experiments, wanted):
    """Return experiment, material and path of the records wanted that are not optional."""
    candidates = []
    for e, m, material in every_material(experiments):
        for i, item in enumerate(material.measurements):
            inside = item.measurements if isinstance(item, Configuration) else ()
            if not (material.optional or getattr(item, "optional", None)):
                here = [((i,), item), *(((i, k), record) for k, record in enumerate(inside))]
                required = (
                    (path, record) for path, record in here if not getattr(record, "optional", None)
                )
                candidates += [(e, m, path) for path, record in required if wanted(record)]
    return candidates


def at(experiments, place):
    """Return the record at a place."""
    e, m, path = place
    first = experiments[e].output_materials[m]
    for index in path:
        first = first.measurements[index]
    return first


def put(experiments, place, *new):
    """Replace a record by others; none removes it."""
    e, m, path = place

    def inside(holder, index, *rest):
        given = list(holder.measurements)
        given[index : index + 1] = [inside(given[index], *rest)] if rest else new
        return holder.evolve(measurements=tuple(given))

    return with_material(experiments, e, m, inside(experiments[e].output_materials[m], *path))


def with_experiment(experiments, e, **fields):
    """Replace an experiment by a copy with other fields."""
    return (*experiments[:e], experiments[e].evolve(**fields), *experiments[e + 1 :])


def with_material(experiments, e, m, *new):
    """Replace a material by others; none removes it."""
    materials = list(experiments[e].output_materials)
    materials[m : m + 1] = new
    return with_experiment(experiments, e, output_materials=tuple(materials))


def with_items(experiments, e, m, *new):
    """Put more items into a material."""
    material = experiments[e].output_materials[m]
    grown = material.evolve(measurements=(*material.measurements, *new))
    return with_material(experiments, e, m, grown)


def is_number(item):
    """Tell whether a record is a value with a number, in place of which nothing else counts."""
    return isinstance(item, Measurement) and bool(item.numeric_value) and not item.also


def some(draw, candidates):
    """Return some of what there is."""
    return draw.sample(candidates, min(DRAWS, len(candidates)))


def each_at(chosen, weight=VALUE):
    """Turn a change of a record into an error of the records that it changes."""

    def decorated(change):
        @wraps(change)
        def error(experiments, draw):
            candidates = ((place, change(at(experiments, place))) for place in chosen(experiments))
            for place, new in some(draw, [item for item in candidates if item[1] is not None]):
                yield Draw(put(experiments, place, new), weight, weight)

        return error

    return decorated


def each_value(weight=VALUE):
    """Turn a change of a value with a number into an error of such values."""
    return each_at(lambda experiments: places(experiments, is_number), weight)


def with_number(record, number):
    """Return a measurement with another number, its qualifier kept."""
    return record.evolve(value=f"{record.value_qualifier.symbol}{number:.10g}")


def final_materials(experiments):
    """Return experiment and material of those that nothing is final_materials from."""
    used = names_of_sources(experiments)
    return [(e, m) for e, m, material in every_material(experiments) if material.name not in used]


def states_by_material(experiments):
    """Return states by the `id` of their material."""
    return {id(state.materials[0].origin): state for state in states_of(experiments, ALLOYS)}
