"""Score of the set of compositions that a paper reports.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence

import numpy as np

from litx.model import CompMeasurement, Composition, Experiment
from litx_ontology import MeasurementMethod
from litx_scoring.assignment import assign
from litx_scoring.ledger import Counts

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
