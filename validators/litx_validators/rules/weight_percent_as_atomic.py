"""CMP007 weight-percent-as-atomic: one composition is another one in weight percent.

What it checks:
    Of two compositions of one material or configuration, the second is not what the first gives
    in weight percent.

Why:
    Papers print both; amounts are atomic everywhere. `Composition.from_weights` converts.

Example:
    CompMeasurement({"Al": 50, "Ni": 50}), CompMeasurement({"Al": 31.5, "Ni": 68.5})

Instead:
    CompMeasurement({"Al": 50, "Ni": 50})

References:
    Not checked by the published evaluator (version 0.1.1), so that an extraction is not refused
    for it; B12 in the list of rules.
"""

from collections.abc import Iterator
from itertools import permutations

from litx.model import CompMeasurement, Composition, Experiment
from litx.model.chemistry import Element
from litx_validators.engine import Finding, rule
from litx_validators.physics import owners

_SAME = 0.006
"""Largest difference of fractions that are taken for the same."""

_APART = 0.02
"""Smallest difference between weight and atomic fractions that tells them apart."""

_MOST_COMPARED = 20
"""Compositions of one owner that are compared with each other."""


@rule(
    "CMP007",
    "weight-percent-as-atomic",
    number="B12",
    since="0.1",
    severity="warning",
    scope="validate",
)
def weight_percent_as_atomic(experiment: Experiment) -> Iterator[Finding]:
    """Yield each composition that repeats another one in weight percent."""
    for material in experiment.output_materials:
        for owner in owners(material):
            given = [one for one in owner.measurements if isinstance(one, CompMeasurement)]
            for first, second in permutations(given[:_MOST_COMPARED], 2):
                if _is_by_weight(first.composition, second.composition):
                    yield Finding(
                        at=second,
                        field="composition",
                        message=f"composition {second.composition.formula:.80} is "
                        f"{first.composition.formula:.80} in weight percent",
                        hint="amounts are atomic: remove it, or use Composition.from_weights",
                    )


def _is_by_weight(atomic: Composition, other: Composition) -> bool:
    """Return whether one composition is another one in weight fractions."""
    if set(atomic) != set(other) or len(atomic) < 2:
        return False
    if not all(isinstance(one, Element) for one in atomic):  # others may have no mass
        return False
    if min(atomic.values()) <= 0 or min(other.values()) <= 0:
        return False
    by_weight = {one: atomic.get_wt_fraction(one) for one in atomic}
    by_atoms = {one: atomic.get_atomic_fraction(one) for one in atomic}
    if max(abs(by_weight[one] - by_atoms[one]) for one in atomic) < _APART:
        return False
    return all(abs(other.get_atomic_fraction(one) - by_weight[one]) < _SAME for one in atomic)
