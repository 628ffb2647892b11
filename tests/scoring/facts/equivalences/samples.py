"""The same samples and steps, written down in another way: specification of litx-1, section 8."""

import re
from dataclasses import replace

from litx import *
from litx.model import Record
from litx_ontology import CASTING
from litx_scoring.facts.numbers import ROOM, condition
from litx_scoring.facts.steps import HIGHEST_TEST, TESTS
from tests.scoring.facts.editing import *


@each_material
def repeat_history(experiment, material):
    """Each history is written out from the raw materials on."""
    named = {one.name: one for one in experiment.output_materials if one.name}
    steps = list(material.process_steps or ())
    seen = set()
    while steps and len(steps[0].inputs) == 1:
        source = named.get(steps[0].inputs[0])
        if source is None or not source.process_steps or source.name in seen:
            break
        seen.add(source.name)
        steps = [*source.process_steps, replace(steps[0], inputs=()), *steps[1:]]
    return _made_by(material, steps, steps[0].inputs) if seen else material


@each_material
def derive_by_name(experiment, material):
    """Each history begins at the named material that has its first steps."""
    steps, found = material.process_steps or (), []
    for one in experiment.output_materials:
        own = one.process_steps or ()
        is_first = own and own == steps[: len(own)] and len(own) < len(steps)
        if one.name and is_first and _compositions(one) == _compositions(material):
            found.append((len(own), one.name))
    if not found:
        return material
    length, name = max(found, key=lambda one: one[0])
    return _made_by(material, steps[length:], (name,))


def _compositions(material):
    return [one for one in material.measurements if isinstance(one, CompMeasurement)]


def _made_by(material, steps, inputs):
    return material.evolve(process="->".join([", ".join(inputs), *map(str, steps)]))


@each_material
def split_states(_, material):
    """Each material with several values is written as two, compositions in both."""
    shared = _compositions(material)
    rest = [one for one in material.measurements if not isinstance(one, CompMeasurement)]
    if len(rest) < 2:
        return material
    half, name = len(rest) // 2, material.name or "sample"
    return [
        material.evolve(measurements=(*shared, *rest[:half])),
        material.evolve(name=f"{name} second", measurements=(*shared, *rest[half:])),
    ]


@each_experiment
def merge_states(experiment):
    """Materials with one process and one composition are written as one."""
    merged = {}
    for material in experiment.output_materials:
        key = material.process, repr([one.composition for one in _compositions(material)])
        known = merged.setdefault(key, material)
        added = [one for one in material.measurements if one not in known.measurements]
        merged[key] = known.evolve(measurements=(*known.measurements, *added))
    return experiment.evolve(output_materials=tuple(merged.values()))


@each_experiment
def written_before_the_test(experiment):
    """What was found after a test at room temperature stands on the material before it."""
    made = {one.name: one for one in experiment.output_materials if one.name}
    sources, kept = names_of_sources([experiment]), []
    for material in experiment.output_materials:
        source = _source_of_test(experiment, material)
        if source in made and material.name not in sources:
            given = made[source].measurements
            added = [_as_feature(one, given) for one in material.measurements if one not in given]
            made[source] = made[source].evolve(measurements=(*given, *added))
        else:
            kept.append(material)
    return experiment.evolve(output_materials=tuple(made.get(one.name, one) for one in kept))


def _as_feature(item, given):
    """Return what diffraction says of a phase as a feature where it has said of it before."""
    structures = {one.struct for one in given if isinstance(one, GlobalLatticeParam)}
    is_known = isinstance(item, GlobalLatticeParam) and item.struct in structures
    return as_configuration(item) if is_known else item


def _source_of_test(experiment, material):
    """Return what a material was before a test that is all that was done with it."""
    own = experiment.own_events(material)
    names = {name for event in own for name in event.inputs}
    heat = [condition(event.temperature, ROOM).amount for event in own if event.kind in TESTS]
    is_tested = any(told is None or (told.size or 0.0) < HIGHEST_TEST for told in heat)
    is_all = all(event.kind in NEUTRAL or event.kind in TESTS for event in own)
    return names.pop() if is_tested and is_all and len(names) == 1 else None


def drop_the_optional(experiments):
    """What the truth calls optional is left out; a material that others need keeps its name."""
    sources = names_of_sources(experiments)

    def asked(one):
        return None if getattr(one, "optional", None) else one

    def change(_, material):
        if not material.optional:
            return material
        return material.evolve(measurements=()) if material.name in sources else []

    return materials(events(records(experiments, Record, asked), asked), change)


def first_taken(experiments):
    """Each value and step is the first of what the truth takes as well."""
    return _taken(experiments, 0)


def last_taken(experiments):
    """Each value and step is the last of what the truth takes as well."""
    return _taken(experiments, -1)


def _taken(experiments, index):
    def change(one):
        if not getattr(one, "also", None):
            return one
        taken = dict(one.also[index])
        if "statistic" in taken:
            taken["measurement_statistic"] = taken.pop("statistic")
        return one.evolve(**taken, also=())

    return events(records(experiments, Measurement, change), change)


def drop_preparation(experiments):
    """Cutting, grinding, polishing, etching and cleaning are left out."""
    return events(experiments, lambda one: None if one.kind in NEUTRAL else one)


def add_preparation(experiments):
    """Each group of events ends with cutting and polishing."""
    added = [ProcessEvent(kind=ProcessKind.Cut), ProcessEvent(kind=ProcessKind.Polishing)]
    return groups(experiments, lambda group: (*group, *added))


@each_experiment
def templates_written_out(experiment):
    """Each value of a template has a group of events of its own."""
    found, made = dict(experiment.group_items()), []
    for material in experiment.output_materials:
        given, steps = list(material.process_steps or ()), []
        for step in given:
            group = experiment.synthesis_group_map.get(step.base_name)
            if group is None or not step.variables:
                steps.append(step)
                continue
            name = f"{step.base_name} {' '.join(step.variables.values())}".replace("/", " per ")
            name = re.sub(r"[\[\]]", " ", name)
            found[name] = tuple(one.substitute(step.variables) for one in group.process_events)
            steps.append(replace(step, base_name=name, variables={}))
        made.append(material if steps == given else _made_by(material, steps, steps[0].inputs))
    if experiment.has_shared_recipe:
        found = experiment.synthesis_groups
    return experiment.evolve(synthesis_groups=found, output_materials=tuple(made))


def casting_unspecific(experiments):
    """Every casting is one of an unspecified kind."""
    kind = ProcessKind.CastingUnspecified
    return events(experiments, lambda one: one.evolve(kind=kind) if one.kind in CASTING else one)


def other_order(experiments):
    """Experiments, materials, measurements and groups stand the other way round."""

    def turned(one):
        return one.evolve(measurements=one.measurements[::-1])

    def turned_groups(one):
        made = {"output_materials": one.output_materials[::-1]}
        if not one.has_shared_recipe:
            made["synthesis_groups"] = dict([*one.group_items()][::-1])
        return one.evolve(**made)

    inner = records(experiments, Configuration, turned)
    return tuple(turned_groups(one) for one in materials(inner, lambda _, one: turned(one))[::-1])


def one_experiment(experiments):
    """All materials stand in one experiment, where names allow it."""
    raws = [pair for one in experiments for pair in one.raw_materials.items()]
    recipes = [pair for one in experiments for pair in one.group_items()]
    names = [{one.name for one in experiment.output_materials} for experiment in experiments]
    is_clash = any(dict(given)[key] != one for given in (raws, recipes) for key, one in given)
    is_twice = sum(map(len, names)) > len(set().union(*names))
    if is_clash or is_twice or any(one.has_shared_recipe for one in experiments):
        return experiments
    made = tuple(one for experiment in experiments for one in experiment.output_materials)
    told = {"raw_materials": dict(raws), "synthesis_groups": dict(recipes)}
    return (experiments[0].evolve(**told, output_materials=made),)


def an_experiment_each(experiments):
    """Each material stands in an experiment of its own."""
    return tuple(
        experiment.evolve(output_materials=(material,), descriptions=())
        for experiment in experiments
        for material in experiment.output_materials
    )


def unnamed_materials(experiments):
    """No material has a name, where nothing is made from it."""
    used = names_of_sources(experiments)
    return materials(experiments, lambda _, one: one if one.name in used else one.evolve(name=None))
