"""NAM001 name-collision: two objects have the same name.

What it checks:
    A name belongs to a single raw material, synthesis group, material or group of measurements.
    Several measurements may share one `group_name`. The list form of `synthesis_groups` uses the
    name "default".

Why:
    A process refers to its inputs and steps only by name. If two objects have the same name, the
    reference is ambiguous.

Example:
    raw_materials={"powder": ...}, output_materials=[Material(name="powder", ...)]

Instead:
    raw_materials={"powder": ...}, output_materials=[Material(name="milled powder", ...)]

References:
    Rule E3 of the published evaluator (version 0.1.1).
"""

from collections.abc import Iterator
from typing import Any

from litx.model import Experiment, Measurement, Record
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import is_name, join_texts, quoted

_Use = tuple[Any, str, Record, str]
"""A name, the kind of its owner, the object to blame, its field."""


@rule("NAM001", number="E3", since="0.1")
def name_collision(experiment: Experiment) -> Findings:
    """Yield each name that stands for several things, at the last of them."""
    owners: dict[Any, list[_Use]] = {}
    for use in _uses(experiment):
        owners.setdefault(use[0], []).append(use)
    for name, uses in owners.items():
        if len(uses) > 1:
            _, _, record, field = uses[-1]
            yield Finding(
                at=record,
                field=field,
                message=f"the name {quoted(name)} is used {len(uses)} times: by "
                + join_texts([what for _, what, _, _ in uses]),
                hint="give each a different name and adapt the processes that refer to it",
            )


def _uses(experiment: Experiment) -> Iterator[_Use]:
    """Yield every name with its owner; the name of a measurement group once."""
    for name, raw in experiment.raw_materials.items():
        at = (raw, "") if isinstance(raw, Record) else (experiment, f"raw_materials.{name}")
        yield name, "a raw material", *at
    for base, group in experiment.synthesis_group_map.items():
        yield base, "a synthesis group", experiment, f"synthesis_groups.{group.name}"
    for material in experiment.output_materials:
        if is_name(material.name) and material.name:
            yield material.name, "a material", material, "name"
    seen = set()
    for material in experiment.output_materials:
        for item in material.all_items():
            shared = item.group_name if isinstance(item, Measurement) else None
            if is_name(shared) and shared and shared not in seen:
                seen.add(shared)
                yield shared, "a group of measurements", item, "group_name"
