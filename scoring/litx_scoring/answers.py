"""Scores of the compositions and of the values of a property that a paper reports, as published.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence

import numpy as np

from litx.model import CompMeasurement, Composition, Experiment, Measurement
from litx.model.number import is_finite
from litx_ontology import MeasurementMethod
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

LARGEST_DISTANCE = 0.02
"""Distance below which two compositions match, a difference of atomic fractions."""

METHODS = (
    MeasurementMethod.ICP_MS,
    MeasurementMethod.ICP_OES,
    MeasurementMethod.WD_XRF,
    MeasurementMethod.ED_XRF,
    MeasurementMethod.Spark_OES,
    MeasurementMethod.EPMA,
    MeasurementMethod.WDS,
    MeasurementMethod.EDS,
    MeasurementMethod.TEM_EDS,
    MeasurementMethod.LIBS,
    MeasurementMethod.Balance,
    MeasurementMethod.Unspecified,
)
"""Methods of measuring a composition, in the order in which targets prefer them."""

_RANKS: dict[str, int] = {method: rank for rank, method in enumerate(METHODS)}
_FARTHEST = 1.0
"""Distance of compositions that share no element."""

_PADDING = 1e6

_LARGEST_COST = 1e300
"""Largest difference of values in a cost, so that sums stay finite."""


def target_compositions(experiments: Iterable[Experiment]) -> list[Composition]:
    """Return the compositions of a paper's materials, each once, in order.

    A material counts with the composition whose method comes first in `METHODS`, of several such
    with the first. Compositions of features of its microstructure do not count. Amounts are
    compared as they are: CoCrFeNi and Co2Cr2Fe2Ni2 are two compositions.
    """
    targets: list[Composition] = []
    for material in (material for e in experiments for material in e.output_materials):
        items = [item for item in material.measurements if isinstance(item, CompMeasurement)]
        if items:
            best = min(items, key=lambda item: _RANKS.get(item.method, len(_RANKS))).composition
            targets += [] if best in targets else [best]
    return targets


def distance(a: Composition, b: Composition) -> float:
    """Return the largest difference of two atomic fractions, from 0 to 1; 1 if both are empty.

    CoCrFeNi and Co24Cr26Fe25Ni25: fractions of Co are 0.25 and 0.24, of Cr 0.25 and 0.26; hence
    0.01.
    """
    return _distance(_fractions(a), _fractions(b))


def _fractions(composition: Composition) -> Mapping[Hashable, float]:
    """Return the amounts by element, each divided by the sum of all amounts."""
    total = composition.num_atoms
    return {key: amount / total for key, amount in composition.items()}


def _distance(a: Mapping[Hashable, float], b: Mapping[Hashable, float]) -> float:
    """Return the largest difference of two fractions of an element; 1 if both are empty."""
    differences = (abs(a.get(key, 0.0) - b.get(key, 0.0)) for key in {**a, **b})
    return max(differences, default=_FARTHEST)


def match_compositions(
    targets: Sequence[Composition], extracted: Sequence[Composition]
) -> list[tuple[int, int]]:
    """Match targets with extracted compositions, and return pairs of indices.

    The pairs have the least total distance; of them, those below `LARGEST_DISTANCE` count.
    """
    if not targets or not extracted:
        return []
    ours, theirs = list(map(_fractions, targets)), list(map(_fractions, extracted))
    cost = np.array([[_distance(a, b) for b in theirs] for a in ours])
    return [(i, j) for i, j in assign(cost, _FARTHEST) if cost[i, j] < LARGEST_DISTANCE]


def count_compositions(targets: Sequence[Composition], extracted: Sequence[Composition]) -> Counts:
    """Count targets and extracted compositions, and the pairs of `match_compositions` as right."""
    matched = float(len(match_compositions(targets, extracted)))
    return Counts(matched, len(targets), len(extracted), matched)


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
        cost = np.minimum(np.abs(goals[:, None] - values[None, :]), _LARGEST_COST)
    pairs = ((rows[i], columns[j]) for i, j in assign(cost, _PADDING))
    return [(i, j) for i, j in pairs if targets[i] == extracted[j]]


def count_values(targets: Sequence[float], extracted: Sequence[float]) -> Counts:
    """Count targets and extracted values, and the matches of `match_values` as right."""
    matched = float(len(match_values(targets, extracted)))
    return Counts(matched, len(targets), len(extracted), matched)
