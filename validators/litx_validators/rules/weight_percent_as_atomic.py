"""CMP007 weight-percent-as-atomic: a composition repeats another in weight percent.

What it checks:
    No composition of a material or configuration repeats the numbers of another in weight percent.

Why:
    Papers print both; amounts are atomic everywhere. `Composition.from_weights` converts.

Example:
    CompMeasurement({"Al": 50, "Ni": 50}), CompMeasurement({"Al": 31.5, "Ni": 68.5})

Instead:
    CompMeasurement({"Al": 50, "Ni": 50})

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B12 in the list of rules.
"""

from itertools import permutations

from litx.model import CompMeasurement, Composition, Material
from litx.model.chemistry import Element
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import owners

_SAME = 0.006
"""Largest difference of fractions that count as equal."""

_APART = 0.02
"""Smallest difference that distinguishes weight from atomic fractions."""

_MOST_COMPARED = 20
"""Compositions of an owner that are compared with each other."""


@rule("CMP007", number="B12", since="0.1", severity="warning", scope="validate")
def weight_percent_as_atomic(material: Material) -> Findings:
    """Yield each composition that repeats another in weight percent."""
    for owner in owners(material):
        items = [item for item in owner.measurements if isinstance(item, CompMeasurement)]
        for first, second in permutations(items[:_MOST_COMPARED], 2):
            if _is_by_weight(first.composition, second.composition):
                yield Finding(
                    at=second,
                    field="composition",
                    message=f"composition {second.composition.formula:.80} is "
                    f"{first.composition.formula:.80} in weight percent",
                    hint="amounts are atomic: remove it, or use Composition.from_weights",
                )


def _is_by_weight(atomic: Composition, suspect: Composition) -> bool:
    """Return whether the fractions of a composition are the weight fractions of another."""
    if set(atomic) != set(suspect) or len(atomic) < 2:
        return False
    if not all(isinstance(element, Element) for element in atomic):  # others may have no mass
        return False
    if min(atomic.values()) <= 0 or min(suspect.values()) <= 0:
        return False
    by_weight = {element: atomic.get_wt_fraction(element) for element in atomic}
    by_atoms = {element: atomic.get_atomic_fraction(element) for element in atomic}
    if max(abs(by_weight[element] - by_atoms[element]) for element in atomic) < _APART:
        return False
    return all(
        abs(suspect.get_atomic_fraction(element) - by_weight[element]) < _SAME for element in atomic
    )
