"""Equivalent records of samples and steps: specification of litx-1, section 8."""

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
    """Each history is written out from the raw materials."""
    named = {item.name: item for item in experiment.output_materials if item.name}
    steps = list(material.process_steps or ())
    seen = set()
    while steps and len(steps[0].inputs) == 1:
        source = named.get(steps[0].inputs[0])
        if source is None or not source.process_steps or source.name in seen:
            break
        seen.add(source.name)
        steps = [*source.process_steps, replace(steps[0], inputs=()), *steps[1:]]
    return _set_process(material, steps, steps[0].inputs) if seen else material


@each_material
def derive_by_name(experiment, material):
    """Each history starts from the named material that has its first steps."""
    steps, result = material.process_steps or (), []
    for item in experiment.output_materials:
        first = item.process_steps or ()
        is_first = first and first == steps[: len(first)] and len(first) < len(steps)
        if item.name and is_first and _find_compositions(item) == _find_compositions(material):
            result.append((len(first), item.name))
    if not result:
        return material
    length, name = max(result, key=lambda item: item[0])
    return _set_process(material, steps[length:], (name,))


def _find_compositions(material):
    return [item for item in material.measurements if isinstance(item, CompMeasurement)]


def _set_process(material, steps, inputs):
    return material.evolve(process="->".join([", ".join(inputs), *map(str, steps)]))


@each_material
def split_states(_, material):
    """Each material with several values is split in two, both with the compositions.

    A device consists of its layers, so it is not split.
    """
    composition_types = (CompMeasurement, CompositeMeasurement)
    shared = [item for item in material.measurements if isinstance(item, composition_types)]
    rest = [item for item in material.measurements if not isinstance(item, composition_types)]
    if len(rest) < 2 or any(getattr(item, "role", None) for item in rest):
        return material
    half, name = len(rest) // 2, material.name or "sample"
    return [
        material.evolve(measurements=(*shared, *rest[:half])),
        material.evolve(name=f"{name} second", measurements=(*shared, *rest[half:])),
    ]


@each_experiment
def merge_states(experiment):
    """Materials with the same process and composition are merged."""
    merged = {}
    for material in experiment.output_materials:
        key = material.process, repr([item.composition for item in _find_compositions(material)])
        known = merged.setdefault(key, material)
        added = [item for item in material.measurements if item not in known.measurements]
        merged[key] = known.evolve(measurements=(*known.measurements, *added))
    return experiment.evolve(output_materials=tuple(merged.values()))


@each_experiment
def record_before_test(experiment):
    """Results after a test at room temperature are recorded on the material before the test."""
    fields = {item.name: item for item in experiment.output_materials if item.name}
    sources, remaining = find_source_names([experiment]), []
    for material in experiment.output_materials:
        source = _find_test_source(experiment, material)
        if source in fields and material.name not in sources:
            items = fields[source].measurements
            new = (item for item in material.measurements if item not in items)
            added = (_as_feature(item, items) for item in new)
            fields[source] = fields[source].evolve(measurements=(*items, *added))
        else:
            remaining.append(material)
    materials = tuple(fields.get(item.name, item) for item in remaining)
    return experiment.evolve(output_materials=materials)


def _as_feature(item, existing):
    """Return a phase from diffraction as a feature if an existing item has its structure."""
    structures = {part.struct for part in existing if isinstance(part, GlobalLatticeParam)}
    is_known = isinstance(item, GlobalLatticeParam) and item.struct in structures
    return to_configuration(item) if is_known else item


def _find_test_source(experiment, material):
    """Return the source of a material whose only step is a test, or None."""
    steps = experiment.own_events(material)
    names = {name for event in steps for name in event.inputs}
    heat = [condition(event.temperature, ROOM).amount for event in steps if event.kind in TESTS]
    is_tested = any(item is None or (item.size or 0.0) < HIGHEST_TEST for item in heat)
    is_all = all(event.kind in NEUTRAL or event.kind in TESTS for event in steps)
    return names.pop() if is_tested and is_all and len(names) == 1 else None


@each(Record)
def _drop_optional_records(record):
    return None if getattr(record, "optional", None) else record


def drop_the_optional(experiments):
    """Optional facts are left out; a material that others need keeps its name."""
    sources = find_source_names(experiments)

    def change(_, material):
        if not material.optional:
            return material
        return material.evolve(measurements=()) if material.name in sources else []

    return edit_materials(_drop_optional_records(experiments), change)


def use_first_alternative(experiments):
    """Each value and step is replaced by its first alternative (`also`)."""
    return _use_alternative(experiments, 0)


def use_last_alternative(experiments):
    """Each value and step is replaced by its last alternative (`also`)."""
    return _use_alternative(experiments, -1)


def _use_alternative(experiments, index):
    def change(record):
        if not getattr(record, "also", None):
            return record
        alternative = dict(record.also[index])
        if "statistic" in alternative:
            alternative["measurement_statistic"] = alternative.pop("statistic")
        return record.evolve(**alternative, also=())

    return edit_records(experiments, (Measurement, ProcessEvent), change)


@each(ProcessEvent)
def drop_preparation(event):
    """Cutting, grinding, polishing, etching and cleaning are left out."""
    return None if event.kind in NEUTRAL else event


def add_preparation(experiments):
    """Cutting and polishing are added to each group of events."""
    added = [ProcessEvent(kind=ProcessKind.Cut), ProcessEvent(kind=ProcessKind.Polishing)]
    return edit_groups(experiments, lambda group: (*group, *added))


@each_experiment
def templates_written_out(experiment):
    """Each value of a template has a separate group of events."""
    groups, materials = dict(experiment.group_items()), []
    for material in experiment.output_materials:
        old_steps, steps = list(material.process_steps or ()), []
        for step in old_steps:
            group = experiment.synthesis_group_map.get(step.base_name)
            if group is None or not step.variables:
                steps.append(step)
                continue
            name = f"{step.base_name} {' '.join(step.variables.values())}".replace("/", " per ")
            name = re.sub(r"[\[\]]", " ", name)
            groups[name] = tuple(event.substitute(step.variables) for event in group.process_events)
            steps.append(replace(step, base_name=name, variables={}))
        is_same = steps == old_steps
        materials.append(material if is_same else _set_process(material, steps, steps[0].inputs))
    if experiment.has_shared_recipe:
        groups = experiment.synthesis_groups
    return experiment.evolve(synthesis_groups=groups, output_materials=tuple(materials))


@each(ProcessEvent)
def casting_unspecific(event):
    """Every casting has an unspecified kind."""
    is_casting = event.kind in CASTING
    return event.evolve(kind=ProcessKind.CastingUnspecified) if is_casting else event


def other_order(experiments):
    """Experiments, materials, measurements and groups are in reverse order."""

    def reverse_items(record):
        return record.evolve(measurements=record.measurements[::-1])

    def reverse_groups(record):
        fields = {"output_materials": record.output_materials[::-1]}
        if not record.has_shared_recipe:
            fields["synthesis_groups"] = dict([*record.group_items()][::-1])
        return record.evolve(**fields)

    inner = edit_records(experiments, Configuration, reverse_items)
    reversed_items = edit_materials(inner, lambda _, item: reverse_items(item))
    return tuple(map(reverse_groups, reversed_items[::-1]))


def one_experiment(experiments):
    """All materials are in one experiment, if their names allow it."""
    raws = [pair for experiment in experiments for pair in experiment.raw_materials.items()]
    recipes = [pair for experiment in experiments for pair in experiment.group_items()]
    names = [{item.name for item in experiment.output_materials} for experiment in experiments]
    is_clash = any(dict(pairs)[key] != value for pairs in (raws, recipes) for key, value in pairs)
    is_twice = sum(map(len, names)) > len(set().union(*names))
    if is_clash or is_twice or any(experiment.has_shared_recipe for experiment in experiments):
        return experiments
    materials = tuple(material for _, material in all_materials(experiments))
    fields = {"raw_materials": dict(raws), "synthesis_groups": dict(recipes)}
    return (experiments[0].evolve(**fields, output_materials=materials),)


def an_experiment_each(experiments):
    """Each material is in a separate experiment."""
    return tuple(
        experiment.evolve(output_materials=(material,), descriptions=())
        for experiment, material in all_materials(experiments)
    )


def unnamed_materials(experiments):
    """Materials have no name, if no other material is made from them."""
    used = find_source_names(experiments)
    return edit_materials(
        experiments, lambda _, record: record if record.name in used else record.evolve(name=None)
    )
