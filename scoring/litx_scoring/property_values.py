"""Score of the values of a property that a paper reports.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from litx.model import Experiment, Measurement
from litx.model.number import is_finite
from litx_ontology.units import HV, MegaPascal, Unit, percent
from litx_scoring.assignment import assign
from litx_scoring.ledger import Counts
from litx_scoring.units import convert

PROPERTIES: dict[str, Unit] = {
    "ultimate_tensile_strength": MegaPascal,
    "ultimate_compressive_strength": MegaPascal,
    "fracture_strain_tension": percent,
    "fracture_strain_compression": percent,
    "vickers_hardness": HV,
}
"""Properties of the task `property`, and the unit of the answer for each."""

_PADDING = 1e6

_FARTHEST = 1e300
"""Largest difference in a cost, so that sums stay finite."""


def target_values(experiments: Iterable[Experiment], kind: str) -> list[float]:
    """Return the values of a property in a paper, each once, in order and in the requested unit.

    Qualifiers and conditions do not matter. Values that are no number or whose unit does not
    convert are omitted, and so are values of features of the microstructure.
    """
    values = (
        convert(item.numeric_value, item.unit, PROPERTIES[kind])
        for experiment in experiments
        for material in experiment.output_materials
        for item in material.measurements
        if isinstance(item, Measurement)
        and getattr(item.kind, "value", item.kind) == kind
        and item.numeric_value is not None
    )
    return list(dict.fromkeys(value for value in values if value is not None))


def match_values(targets: Sequence[float], extracted: Sequence[float]) -> list[tuple[int, int]]:
    """Match targets with extracted values, and return pairs of indices.

    The pairs have the least total difference; of them, those with equal values count. Equality
    does not decide the pairs, so that a tie can cost a match: [1, 2] and [2, 3] pair as 1-2 and
    2-3, since 1-3 and 2-2 differ by as much in total. Values that are not finite never match.
    """
    columns = [index for index, value in enumerate(extracted) if is_finite(value)]
    rows = [index for index, value in enumerate(targets) if is_finite(value)]
    if not rows or not columns:
        return []
    goals = np.array([float(targets[index]) for index in rows])
    values = np.array([float(extracted[index]) for index in columns])
    with np.errstate(over="ignore"):
        cost = np.minimum(np.abs(goals[:, None] - values[None, :]), _FARTHEST)
    pairs = ((rows[i], columns[j]) for i, j in assign(cost, _PADDING))
    return [(i, j) for i, j in pairs if targets[i] == extracted[j]]


def count_values(targets: Sequence[float], extracted: Sequence[float]) -> Counts:
    """Count targets and extracted values, and the matches of `match_values` as right."""
    matched = float(len(match_values(targets, extracted)))
    return Counts(matched, len(targets), len(extracted), matched)
