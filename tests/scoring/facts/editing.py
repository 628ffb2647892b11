"""Edits of experiments, object by object, for equivalences and errors."""

from functools import partial, wraps

from litx import *
from litx.model import Record
from litx_ontology.process_kind import PREPARATION

NEUTRAL = frozenset(kind for kind in ProcessKind if kind.family == PREPARATION)
"""Kinds of steps that a paper may omit."""

PHASES = Configuration, GlobalLatticeParam
"""Records that describe a phase."""


def find_functions(*modules):
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
    return tuple(
        experiment.evolve(
            output_materials=edit_each(experiment.output_materials, partial(change, experiment))
        )
        for experiment in experiments
    )


def edit_items(holder, change):
    """Edit each item of a material or configuration."""
    return holder.evolve(measurements=edit_each(holder.measurements, change))


def edit_records(experiments, kinds, change):
    """Edit each record of some kinds, in materials, in their configurations, and in steps."""

    def edit(item):
        if isinstance(item, Configuration):
            item = edit_items(item, edit)
        if isinstance(item, GlobalLatticeParam) and item.lattice is not None:
            item = item.evolve(lattice=edit(item.lattice))
        return change(item) if isinstance(item, kinds) else item

    result = edit_materials(experiments, lambda _, material: edit_items(material, edit))
    has_steps = issubclass(ProcessEvent, kinds)
    return edit_groups(result, lambda group: edit_each(group, change)) if has_steps else result


def each(*kinds):
    """Extend a change of a record to each record of some kinds in papers."""

    def extend(change):
        return wraps(change)(lambda experiments: edit_records(experiments, kinds, change))

    return extend


def each_material(change):
    """Extend a change of a material to each material in papers."""
    return wraps(change)(lambda experiments: edit_materials(experiments, change))


def each_experiment(change):
    """Extend a change of an experiment to papers."""
    return wraps(change)(lambda experiments: tuple(map(change, experiments)))


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


def all_materials(experiments):
    """Return all materials, each with its experiment."""
    return [(e, material) for e in experiments for material in e.output_materials]


def find_source_names(experiments):
    """Return the names of materials that other materials are made from."""
    return {
        name
        for experiment, material in all_materials(experiments)
        for event in experiment.own_events(material)
        for name in event.inputs
    }


def to_configuration(item):
    """Return a phase from diffraction as a configuration."""
    inside = [] if item.lattice is None else [item.lattice]
    if item.phase_fraction is not None:
        fields = {"value": item.phase_fraction.value, "unit": item.phase_fraction.unit}
        inside.insert(0, Measurement(kind=PhaseMeasurementKind.volume_fraction, **fields))
    fields = {name: getattr(item, name) for name in ("name", "struct", "optional")}
    return Configuration(measurements=inside, **fields)


def to_prediction(experiments):
    """Return experiments without `optional` and `also`, which only truths have."""

    def plain(record):
        empty = {"optional": None, "also": ()}
        fields = {name: none for name, none in empty.items() if getattr(record, name, None)}
        return record.evolve(**fields) if fields else record

    return edit_records(edit_materials(experiments, lambda _, item: plain(item)), Record, plain)


OTHER_UNITS = {
    "megapascal": ureg.gigapascal,
    "gigapascal": ureg.megapascal,
    "micrometer": ureg.nanometer,
    "nanometer": ureg.micrometer,
    "percent": ureg.dimensionless,
}
"""Units to convert to, by the name of the unit."""
