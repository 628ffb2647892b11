"""Rewriting of experiments, object by object, for what says the same in other words."""

from functools import wraps

from litx import *
from litx.model import Record
from litx_ontology.process_kind import PREPARATION

NEUTRAL = frozenset(kind for kind in ProcessKind if kind.family == PREPARATION)
"""Kinds of steps that a paper may tell or leave out."""

PHASES = Configuration, GlobalLatticeParam
"""Records that tell of a phase."""


def functions(*modules):
    """Return the public functions that modules define, by name in words."""
    return {
        name.replace("_", " "): unit
        for module in modules
        for name, unit in vars(module).items()
        if getattr(unit, "__module__", "") == module.__name__ and not name.startswith("_")
    }


def listed(given, change):
    """Return the changed things; a change returns a thing, several, or None for none."""
    result = []
    for item in given:
        new = change(item)
        if isinstance(new, (list, tuple)):
            result += new
        elif new is not None:
            result.append(new)
    return tuple(result)


def materials(experiments, change):
    """Change each material; `change` takes experiment and material, and returns some."""

    def change_materials(experiment):
        return listed(experiment.output_materials, lambda item: change(experiment, item))

    return tuple(
        experiment.evolve(output_materials=change_materials(experiment))
        for experiment in experiments
    )


def items(experiments, change):
    """Change each item of a material; `change` returns an item, several, or None for none."""
    return materials(
        experiments,
        lambda _, material: material.evolve(measurements=listed(material.measurements, change)),
    )


def records(experiments, kind, change):
    """Change each record of a kind, in materials and in their configurations."""

    def deep(item):
        if isinstance(item, Configuration):
            item = item.evolve(measurements=listed(item.measurements, deep))
        if isinstance(item, GlobalLatticeParam) and item.lattice is not None:
            item = item.evolve(lattice=deep(item.lattice))
        return change(item) if isinstance(item, kind) else item

    return items(experiments, deep)


def each(*kinds):
    """Extend a change of a record to each record of some kinds in papers."""
    return lambda change: wraps(change)(lambda experiments: records(experiments, kinds, change))


def each_material(change):
    """Extend a change of a material to each material in papers."""
    return wraps(change)(lambda experiments: materials(experiments, change))


def each_experiment(change):
    """Extend a change of an experiment to papers."""
    return wraps(change)(lambda experiments: tuple(map(change, experiments)))


def events(experiments, change):
    """Change each event; `change` returns an event, several, or None for none."""
    return groups(experiments, lambda group: listed(group, change))


def groups(experiments, change):
    """Change each group of events; a recipe that all materials share is a group."""
    return tuple(
        experiment.evolve(
            synthesis_groups=change(experiment.synthesis_groups)
            if experiment.has_shared_recipe
            else {key: change(group) for key, group in experiment.group_items()}
        )
        for experiment in experiments
    )


def names_of_sources(experiments):
    """Return the names of materials that others are made from."""
    return {
        name
        for experiment in experiments
        for material in experiment.output_materials
        for event in experiment.own_events(material)
        for name in event.inputs
    }


def as_configuration(item):
    """Return what diffraction says of a phase as a configuration."""
    fraction, kind = item.phase_fraction, PhaseMeasurementKind.volume_fraction
    inside = (
        []
        if fraction is None
        else [Measurement(kind=kind, value=fraction.value, unit=fraction.unit)]
    )
    inside += [] if item.lattice is None else [item.lattice]
    return Configuration(
        name=item.name, struct=item.struct, measurements=inside, optional=item.optional
    )


def predicted(experiments):
    """Return what a reader would hand in, who cannot say what is optional or counts as well."""

    def plain(record):
        empty = {"optional": None, "also": ()}
        fields = {name: none for name, none in empty.items() if getattr(record, name, None)}
        return record.evolve(**fields) if fields else record

    plainer = materials(experiments, lambda _, item: plain(item))
    return events(records(plainer, Record, plain), plain)


OTHER_UNITS = {
    "megapascal": ureg.gigapascal,
    "gigapascal": ureg.megapascal,
    "micrometer": ureg.nanometer,
    "nanometer": ureg.micrometer,
    "percent": ureg.dimensionless,
}
"""Another unit for each unit, by its name."""
