"""MAT003 duplicate-material: two materials are the same in every field.

What it checks:
    No two materials of an experiment have equal process, name and measurements, types of values
    included: 50 and 50.0 differ, and so do a member and its text. Every group of measurements is
    unique, so a material that has a group is never a duplicate.

Why:
    Samples with the same processing history are one material; the second is a copy.

Example:
    [Material(process="elements->melt", measurements=[alloy]),
     Material(process="elements->melt", measurements=[alloy])]

Instead:
    [Material(process="elements->melt", measurements=[alloy])]

References:
    Rule E4 of the published evaluator (version 0.1.1).
"""

from collections import Counter

from litx.model import Experiment, Material, Measurement
from litx_validators.engine import Finding, Findings, rule
from litx_validators.likeness import write_content
from litx_validators.words import label


@rule("MAT003", number="E4", since="0.1")
def duplicate_material(experiment: Experiment) -> Findings:
    """Yield each material that repeats an earlier material."""
    first: dict[str, int] = {}
    shapes = [_shape(material) for material in experiment.output_materials]
    counts = Counter(shapes)
    for index, material in enumerate(experiment.output_materials):
        if counts[shapes[index]] == 1:
            continue
        earlier = first.setdefault(_fingerprint(material), index)
        if earlier != index:
            yield Finding(
                at=material,
                message=f"output_materials[{index}] repeats output_materials[{earlier}]: "
                f"material {label(material)} with {len(material.measurements)} measurements",
                hint="remove it, or change the fields that differ, such as process",
            )


def _shape(material: Material) -> tuple[str, str, int]:
    """Return a cheap key that duplicates share and most other materials do not."""
    return write_content(material.process), write_content(material.name), len(material.measurements)


def _fingerprint(material: Material) -> str:
    """Return text that two materials share only when they are duplicates."""
    items = material.all_items()
    if any(isinstance(item, Measurement) and item.group_id is not None for item in items):
        return f"material at {id(material)}"
    return write_content(material)
