"""The values of one property that a paper reports: which are its targets, and which were found.

Source: published alloy benchmark, version 0.1.1.
"""

import math
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from litx.model import Experiment, Measurement
from litx_ontology import AlloyMeasurementKind
from litx_ontology.units import HV, MegaPascal, Unit, percent
from litx_scoring.assignment import assign
from litx_scoring.ledger import Counts
from litx_scoring.units import convert

PROPERTIES: dict[AlloyMeasurementKind, Unit] = {
    AlloyMeasurementKind.ultimate_tensile_strength: MegaPascal,
    AlloyMeasurementKind.ultimate_compressive_strength: MegaPascal,
    AlloyMeasurementKind.fracture_strain_tension: percent,
    AlloyMeasurementKind.fracture_strain_compression: percent,
    AlloyMeasurementKind.vickers_hardness: HV,
}
"""The properties that are asked for one by one, and the unit that each is asked for in."""

_PADDING = 1e6

_FARTHEST = 1e300
"""What differences are cut at, so that sums of them stay finite."""


def target_values(experiments: Iterable[Experiment], kind: AlloyMeasurementKind) -> list[float]:
    """Return the values of a property in a paper, each once, in order and in the property's unit.

    Qualifiers and conditions do not matter. A value that is no number, or whose unit does not
    convert, is left out, and so is what was measured on a feature of the microstructure.
    """
    measured = (
        item
        for experiment in experiments
        for material in experiment.output_materials
        for item in material.measurements
        if isinstance(item, Measurement) and getattr(item.kind, "value", item.kind) == kind.value
    )
    return list(dict.fromkeys(value for item in measured for value in _in_unit(item, kind)))


def _in_unit(item: Measurement, kind: AlloyMeasurementKind) -> Iterator[float]:
    """Yield a measurement's value in the property's unit, if it has one."""
    number = item.numeric_value
    value = None if number is None else convert(number, item.unit, PROPERTIES[kind])
    if value is not None:
        yield value


def match_values(targets: Sequence[float], extracted: Sequence[float]) -> list[tuple[int, int]]:
    """Return which target was found in which extracted value, as pairs of indices.

    Pairs are those of least total difference; of them, those count whose values are equal to the
    last digit. Which pairs are taken does not depend on equality, so that a tie can cost a hit:
    [1, 2] and [2, 3] pair as 1-2 and 2-3, since 1-3 and 2-2 differ by as much in all. A value that
    is not finite is never found.
    """
    columns = [index for index, value in enumerate(extracted) if _is_finite(value)]
    rows = [index for index, value in enumerate(targets) if _is_finite(value)]
    if not rows or not columns:
        return []
    goals = np.array([float(targets[index]) for index in rows])
    values = np.array([float(extracted[index]) for index in columns])
    with np.errstate(over="ignore"):
        cost = np.minimum(np.abs(goals[:, None] - values[None, :]), _FARTHEST)
    pairs = ((rows[i], columns[j]) for i, j in assign(cost, _PADDING))
    return [(i, j) for i, j in pairs if targets[i] == extracted[j]]


def _is_finite(value: float) -> bool:
    try:
        return math.isfinite(value)
    except OverflowError:  # an integer above all floats
        return False


def count_values(targets: Sequence[float], extracted: Sequence[float]) -> Counts:
    """Count what was found."""
    found = float(len(match_values(targets, extracted)))
    return Counts(found, len(targets), len(extracted), found)
