"""Edits of experiments, object by object, for equivalences and errors."""

from functools import wraps

from litx import *
from litx.model import Record
from litx_ontology.process_kind import PREPARATION

NEUTRAL = frozenset(kind for kind in ProcessKind if kind.family == PREPARATION)
"""Kinds of steps that a paper may omit."""

PHASES = Configuration, GlobalLatticeParam
"""Records that describe a phase."""


def functions_by_name(*modules):
    """Return the public functions of modules, by their names with spaces."""
    return {
        name.replace("_", " "): unit
        for module in modules
        for name, unit in vars(module).items()
        if getattr(unit, "__module__", "") == module.__name__ and not name.startswith("_")
    }


def edit_each(values, change):
    """Return the edited values; `change` returns a value, several, or None to drop it."""
    result = []
    for item in values:
        new = change(item)
        if isinstance(new, (list, tuple)):
            result += new
        elif new is not None:
            result.append(new)
    return tuple(result)


def edit_materials(experiments, change):
    """Edit each material; `change` receives experiment and material."""

    def change_in(experiment):
        return edit_each(experiment.output_materials, lambda item: change(experiment, item))

    return tuple(
        experiment.evolve(output_materials=change_in(experiment)) for experiment in experiments
    )


def edit_items(experiments, change):
    """Edit each item of each material; `change` returns an item, several, or None to drop it."""
    return edit_materials(
        experiments,
        lambda _, material: material.evolve(measurements=edit_each(material.measurements, change)),
    )


def edit_records(experiments, kind, change):
    """Edit each record of a kind, in materials and in their configurations."""

    def deep(item):
        if isinstance(item, Configuration):
            item = item.evolve(measurements=edit_each(item.measurements, deep))
        if isinstance(item, GlobalLatticeParam) and item.lattice is not None:
            item = item.evolve(lattice=deep(item.lattice))
        return change(item) if isinstance(item, kind) else item

    return edit_items(experiments, deep)


def each(*kinds):
    """Extend a change of a record to each record of some kinds in papers."""
    return lambda change: wraps(change)(
        lambda experiments: edit_records(experiments, kinds, change)
    )


def each_material(change):
    """Extend a change of a material to each material in papers."""
    return wraps(change)(lambda experiments: edit_materials(experiments, change))


def each_experiment(change):
    """Extend a change of an experiment to papers."""
    return wraps(change)(lambda experiments: tuple(map(change, experiments)))


def edit_events(experiments, change):
    """Edit each event; `change` returns an event, several, or None to drop it."""
    return edit_groups(experiments, lambda group: edit_each(group, change))


def edit_groups(experiments, change):
    """Edit each group of events; a shared recipe is a group."""
    return tuple(
        experiment.evolve(
            synthesis_groups=change(experiment.synthesis_groups)
            if experiment.has_shared_recipe
            else {key: change(group) for key, group in experiment.group_items()}
        )
        for experiment in experiments
    )


def find_source_names(experiments):
    """Return the names of materials that other materials are made from."""
    return {
        name
        for experiment in experiments
        for material in experiment.output_materials
        for event in experiment.own_events(material)
        for name in event.inputs
    }


def to_configuration(item):
    """Return a phase from diffraction as a configuration."""
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


def to_prediction(experiments):
    """Return experiments without `optional` and `also`, which only truths have."""

    def plain(record):
        empty = {"optional": None, "also": ()}
        fields = {name: none for name, none in empty.items() if getattr(record, name, None)}
        return record.evolve(**fields) if fields else record

    plainer = edit_materials(experiments, lambda _, item: plain(item))
    return edit_events(edit_records(plainer, Record, plain), plain)


OTHER_UNITS = {
    "megapascal": ureg.gigapascal,
    "gigapascal": ureg.megapascal,
    "micrometer": ureg.nanometer,
    "nanometer": ureg.micrometer,
    "percent": ureg.dimensionless,
}
"""Units to convert to, by the name of the unit."""
