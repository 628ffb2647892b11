"""The compositions that a paper reports, as a set: which are its targets, and which were found.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

import numpy as np

from litx.model import CompMeasurement, Composition, Experiment, Material
from litx_ontology import MeasurementMethod
from litx_scoring.assignment import assign
from litx_scoring.ledger import Counts

LARGEST_DISTANCE = 0.02
"""Two compositions match below this distance, a difference of atomic fractions; not at it."""

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
"""Methods of measuring a composition, the one that targets prefer first; others come last."""

_RANKS: dict[str, int] = {method: rank for rank, method in enumerate(METHODS)}
_FARTHEST = 1.0


def target_compositions(experiments: Iterable[Experiment]) -> list[Composition]:
    """Return the compositions of a paper's materials, each once, in order.

    A material counts with the composition whose method comes first in `METHODS`, of several such
    with the first. What was measured on a feature of its microstructure does not count. Amounts are
    compared as they are: CoCrFeNi and Co2Cr2Fe2Ni2 are two.
    """
    found: list[Composition] = []
    for experiment in experiments:
        for material in experiment.output_materials:
            found += [one for one in _best(material) if one not in found]
    return found


def _best(material: Material) -> Iterator[Composition]:
    """Yield the composition that a material counts with, if it has one."""
    given = [item for item in material.measurements if isinstance(item, CompMeasurement)]
    if given:
        yield min(given, key=lambda one: _RANKS.get(one.method, len(_RANKS))).composition


def distance(one: Composition, other: Composition) -> float:
    """Return the largest difference of two atomic fractions, from 0 to 1; 1 when both are empty.

    CoCrFeNi and Co24Cr26Fe25Ni25: fractions of Co are 0.25 and 0.24, of Cr 0.25 and 0.26; hence
    0.01.
    """
    return _distance(_fractions(one), _fractions(other))


def _fractions(composition: Composition) -> Mapping[Hashable, float]:
    total = composition.num_atoms
    return {key: amount / total for key, amount in composition.items()}


def _distance(one: Mapping[Hashable, float], other: Mapping[Hashable, float]) -> float:
    differences = (abs(one.get(key, 0.0) - other.get(key, 0.0)) for key in {**one, **other})
    return max(differences, default=_FARTHEST)


def match_compositions(
    targets: Sequence[Composition], extracted: Sequence[Composition]
) -> list[tuple[int, int]]:
    """Return which target was found in which extracted composition, as pairs of indices.

    Pairs are those of least total distance; of them, those below `LARGEST_DISTANCE` count.
    """
    if not targets or not extracted:
        return []
    ours, theirs = [_fractions(one) for one in targets], [_fractions(one) for one in extracted]
    cost = np.array([[_distance(one, other) for other in theirs] for one in ours])
    return [(i, j) for i, j in assign(cost, _FARTHEST) if cost[i, j] < LARGEST_DISTANCE]


def count_compositions(targets: Sequence[Composition], extracted: Sequence[Composition]) -> Counts:
    """Count what was found; an extracted composition that stands twice counts twice."""
    found = match_compositions(targets, extracted)
    return Counts(float(len(found)), len(targets), len(extracted), float(len(found)))
