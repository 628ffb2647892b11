"""The same samples and steps, written down in another way.

Source: specification of profile litx-1, section 8.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from litx import *
from litx.model import Record
from litx.notation import ProcessStep
from litx_ontology import CASTING
from litx_scoring.facts.numbers import ROOM, condition
from litx_scoring.facts.steps import HIGHEST_TEST, TESTS
from tests.scoring.facts.editing import (
    NEUTRAL,
    Experiments,
    each_material,
    events,
    groups,
    materials,
    records,
)
from tests.scoring.facts.equivalences.features import as_configuration


@each_material
def repeat_history(experiment: Experiment, material: Material) -> Any:
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
    if not seen:
        return material
    return material.evolve(process=process_text(steps, steps[0].inputs))


@each_material
def derive_by_name(experiment: Experiment, material: Material) -> Any:
    """Each history begins at the named material that has its first steps."""
    steps = material.process_steps or ()
    best = None
    for one in experiment.output_materials:
        own = one.process_steps or ()
        is_first = own and own == steps[: len(own)] and len(own) < len(steps)
        has_composition = _compositions(one) == _compositions(material)
        if one.name and is_first and has_composition and (best is None or len(own) > best[0]):
            best = len(own), one.name
    if best is None:
        return material
    return material.evolve(process=process_text(list(steps[best[0] :]), (best[1],)))


def _compositions(material: Material) -> list[Any]:
    return [one for one in material.measurements if isinstance(one, CompMeasurement)]


def process_text(steps: list[ProcessStep], inputs: tuple[str, ...]) -> str:
    """Return steps in process notation."""
    return "->".join([", ".join(inputs), *map(str, steps)])


@each_material
def split_states(_: Experiment, material: Material) -> Any:
    """Each material with several values is written as two, compositions in both."""
    given = material.measurements
    shared = [one for one in given if isinstance(one, CompMeasurement)]
    rest = [one for one in given if not isinstance(one, CompMeasurement)]
    if len(rest) < 2:
        return material
    half = len(rest) // 2
    name = material.name or "sample"
    return [
        material.evolve(measurements=(*shared, *rest[:half])),
        material.evolve(name=f"{name} second", measurements=(*shared, *rest[half:])),
    ]


def merge_states(experiments: Experiments) -> Experiments:
    """Materials with one process and one composition are written as one."""
    found = []
    for experiment in experiments:
        merged: dict[Any, Material] = {}
        for material in experiment.output_materials:
            key = (material.process, repr([c.composition for c in _compositions(material)]))
            if key in merged:
                known = merged[key]
                added = [one for one in material.measurements if one not in known.measurements]
                merged[key] = known.evolve(measurements=(*known.measurements, *added))
            else:
                merged[key] = material
        found.append(experiment.evolve(output_materials=tuple(merged.values())))
    return tuple(found)


def other_order(experiments: Experiments) -> Experiments:
    """Experiments, materials, measurements and groups stand the other way round."""

    def change(_: Experiment, material: Material) -> Material:
        inner = [
            one.evolve(measurements=one.measurements[::-1])
            if isinstance(one, Configuration)
            else one
            for one in material.measurements[::-1]
        ]
        return material.evolve(measurements=tuple(inner))

    def turned(experiment: Experiment) -> Experiment:
        new = {"output_materials": experiment.output_materials[::-1]}
        if not experiment.has_shared_recipe:
            new["synthesis_groups"] = dict([*experiment.group_items()][::-1])
        return experiment.evolve(**new)

    return tuple(turned(one) for one in materials(experiments, change)[::-1])


def one_experiment(experiments: Experiments) -> Experiments:
    """All materials stand in one experiment, where names allow it."""
    if len(experiments) == 1:
        return experiments
    raw, groups, made = {}, {}, []
    for experiment in experiments:
        mine = dict(experiment.group_items())
        raws = experiment.raw_materials
        if experiment.has_shared_recipe or any(
            groups.get(key, value) != value for key, value in mine.items()
        ):
            return experiments
        names = {one.name for one in experiment.output_materials}
        if any(raw.get(key, value) != value for key, value in raws.items()) or names & {
            one.name for one in made
        }:
            return experiments
        groups |= mine
        raw |= raws
        made += experiment.output_materials
    first = experiments[0]
    return (first.evolve(raw_materials=raw, synthesis_groups=groups, output_materials=tuple(made)),)


def an_experiment_each(experiments: Experiments) -> Experiments:
    """Each material stands in an experiment of its own."""
    return tuple(
        experiment.evolve(output_materials=(material,), descriptions=())
        for experiment in experiments
        for material in experiment.output_materials
    )


def unnamed_materials(experiments: Experiments) -> Experiments:
    """No material has a name, where nothing is made from it."""
    used = names_of_sources(experiments)
    return materials(experiments, lambda _, one: one if one.name in used else one.evolve(name=None))


def written_before_the_test(experiments: Experiments) -> Experiments:
    """What was found after a test at room temperature stands on the material before it."""
    found = []
    for experiment in experiments:
        made = {one.name: one for one in experiment.output_materials if one.name}
        sources = names_of_sources([experiment])
        kept = []
        for material in experiment.output_materials:
            source = _source_of_test(experiment, material)
            if source in made and material.name not in sources:
                given = made[source].measurements
                added = [one for one in material.measurements if one not in given]
                added = [_as_feature(one, given) for one in added]
                made[source] = made[source].evolve(measurements=(*given, *added))
            else:
                kept.append(material)
        new = tuple(made.get(one.name, one) for one in kept)
        found.append(experiment.evolve(output_materials=new))
    return tuple(found)


def _as_feature(item: Any, given: Iterable[Any]) -> Any:
    """Return what diffraction says of a phase as a feature where it has said of it before."""
    structures = {one.struct for one in given if isinstance(one, GlobalLatticeParam)}
    is_known = isinstance(item, GlobalLatticeParam) and item.struct in structures
    return as_configuration(item) if is_known else item


def _source_of_test(experiment: Experiment, material: Material) -> str | None:
    """Return what a material was before a test that is all that was done with it."""
    own = experiment.own_events(material)
    names = {name for event in own for name in event.inputs}
    is_tested = any(event.kind in TESTS and _is_cold(event) for event in own)
    is_all = all(event.kind in NEUTRAL or event.kind in TESTS for event in own)
    return names.pop() if is_tested and is_all and len(names) == 1 else None


def _is_cold(event: ProcessEvent) -> bool:
    told = condition(event.temperature, ROOM).amount
    return told is None or (told.size or 0.0) < HIGHEST_TEST


def names_of_sources(experiments: Iterable[Experiment]) -> set[str]:
    """Return the names of materials that others are made from."""
    return {
        name
        for experiment in experiments
        for material in experiment.output_materials
        for event in experiment.own_events(material)
        for name in event.inputs
    }


def drop_the_optional(experiments: Experiments) -> Experiments:
    """What the truth calls optional is left out; a material that others need keeps its name."""
    sources = names_of_sources(experiments)

    def asked(one: Any) -> Any:
        return None if getattr(one, "optional", None) else one

    def change(_: Experiment, material: Material) -> Any:
        if not material.optional:
            return material
        return material.evolve(measurements=()) if material.name in sources else []

    return materials(events(records(experiments, Record, asked), asked), change)


def drop_preparation(experiments: Experiments) -> Experiments:
    """Cutting, grinding, polishing, etching and cleaning are left out."""
    return events(experiments, lambda one: None if one.kind in NEUTRAL else one)


def add_preparation(experiments: Experiments) -> Experiments:
    """Each group of events ends with cutting and polishing."""
    added = [ProcessEvent(kind=ProcessKind.Cut), ProcessEvent(kind=ProcessKind.Polishing)]
    return groups(experiments, lambda group: (*group, *added))


def templates_written_out(experiments: Experiments) -> Experiments:
    """Each value of a template has a group of events of its own."""
    found = []
    for experiment in experiments:
        groups = dict(experiment.group_items())
        made = []
        for material in experiment.output_materials:
            steps = []
            for step in material.process_steps or ():
                group = experiment.synthesis_group_map.get(step.base_name)
                if group is None or not step.variables:
                    steps.append(step)
                    continue
                name = f"{step.base_name} {' '.join(step.variables.values())}".replace("/", " per ")
                name = re.sub(r"[\[\]]", " ", name)
                groups[name] = tuple(e.substitute(step.variables) for e in group.process_events)
                steps.append(replace(step, base_name=name, variables={}))
            changed = steps != list(material.process_steps or ())
            text = process_text(steps, steps[0].inputs) if changed else material.process
            made.append(material.evolve(process=text))
        if experiment.has_shared_recipe:
            groups = experiment.synthesis_groups
        found.append(experiment.evolve(synthesis_groups=groups, output_materials=tuple(made)))
    return tuple(found)


def casting_unspecific(experiments: Experiments) -> Experiments:
    """Every casting is one of an unspecified kind."""

    def change(one: Any) -> Any:
        return one.evolve(kind=ProcessKind.CastingUnspecified) if one.kind in CASTING else one

    return events(experiments, change)
