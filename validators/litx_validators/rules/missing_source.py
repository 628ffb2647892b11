"""SRC001 missing-source: an object of the ground truth has no source.

What it checks:
    Every value, composition, lattice, configuration, description, event and raw material of the
    ground truth states its place in the paper. A group of values, and a lattice in a phase, may
    have the source of the enclosing object.

Why:
    A reader must be able to look it up. Values that are not in the paper do not belong in the
    ground truth.

Example:
    Measurement(kind=..., value=450, unit=MegaPascal)

Instead:
    Measurement(kind=..., value=450, unit=MegaPascal, source="Table 2")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it.
"""

from litx.display.text import is_given
from litx.model import CoreMeasurementValue, Experiment, GlobalLatticeParam, Machine, Quantity
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import quoted

_UNSOURCED = (CoreMeasurementValue, Machine, Quantity)
"""Classes whose objects need no source, since they are parts of an object with a source."""


@rule("SRC001", since="0.1", scope="ground truth")
def missing_source(experiment: Experiment) -> Findings:
    """Yield each object without a source."""
    sourced_lattices = {
        id(record.lattice)
        for record in experiment.records
        if isinstance(record, GlobalLatticeParam) and is_given(record.source)
    }
    for record in experiment.records:
        has_field = hasattr(record, "source") and not isinstance(record, _UNSOURCED)
        if has_field and id(record) not in sourced_lattices:
            source: object = getattr(record, "source", None)
            if isinstance(source, str) and source.strip():
                continue
            kind = getattr(record, "kind", None)
            name = f" of {quoted(getattr(kind, 'value', kind))}" if kind is not None else ""
            yield Finding(
                at=record,
                field="source",
                message=f"{type(record).__name__}{name} has no source",
                hint='add its location, such as source="Table 2" or source="Section 3.1"',
            )
