"""Names in an experiment, with the objects that have them."""

from collections.abc import Iterator

from litx.model import Experiment, Record

Named = tuple[object, Record, str, Record | None]
"""A name, the object to blame, its field, an object nearby."""


def iter_global_names(experiment: Experiment) -> Iterator[Named]:
    """Yield the names of raw materials, groups and materials, in this order, None included."""
    for name, raw in experiment.raw_materials.items():
        near: Record | None = raw if isinstance(raw, Record) else None
        yield name, experiment, f"raw_materials.{name}", near
    for base, group in experiment.synthesis_group_map.items():
        first = next(iter(group.process_events), None)
        yield base, experiment, f"synthesis_groups.{group.name}", first
    for material in experiment.output_materials:
        yield material.name, material, "name", None
