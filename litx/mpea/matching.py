"""Which materials of ours a row of MPEA is about."""

from collections.abc import Mapping, Sequence

from litx.model import CompMeasurement, Composition, Experiment, Material

TOLERANCE = 1e-4
"""How far the fraction of each element may differ in equal compositions.

Source: published alloy benchmark, version 0.1.1."""


def matching(experiments: Sequence[Experiment], fractions: Mapping[str, float]) -> list[Material]:
    """Return the materials that have a composition, nested ones included, of these fractions."""
    return [
        material
        for experiment in experiments
        for material in experiment.output_materials
        if any(
            isinstance(item, CompMeasurement) and _is_equal(item.composition, fractions)
            for item in material.all_items()
        )
    ]


def _is_equal(composition: Composition, fractions: Mapping[str, float]) -> bool:
    total = composition.num_atoms or 1
    ours = {str(element): amount / total for element, amount in composition.items()}
    names = ours.keys() | fractions.keys()
    return all(abs(ours.get(name, 0) - fractions.get(name, 0)) <= TOLERANCE for name in names)
