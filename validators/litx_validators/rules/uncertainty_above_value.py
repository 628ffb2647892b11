"""VAL009 uncertainty-above-value: an uncertainty is larger than its value.

What it checks:
    The uncertainty of a quantity that cannot be negative, or of a lattice parameter, is not larger
    than its value. Sizes and distances are left out, since they scatter over orders of magnitude.

Why:
    The interval would reach below zero; mostly, a digit or a decimal point is lost in one of them.

Example:
    Measurement(kind="density", value=7.8, uncertainty=10, ...)

Instead:
    Measurement(kind="density", value=7.8, uncertainty=0.1, ...)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B10 in the list of rules.
"""

from litx.model import Experiment, Record
from litx.model.lattice import LATTICE_PARAMETERS
from litx_validators.bounds import possible_range
from litx_validators.engine import Finding, Findings, rule
from litx_validators.lattices import iter_cells
from litx_validators.physics import iter_values
from litx_validators.words import quoted


@rule("VAL009", number="B10", since="0.1", severity="warning", scope="validate")
def uncertainty_above_value(experiment: Experiment) -> Findings:
    """Yield each value with an uncertainty that reaches below an impossible zero."""
    for _, value in iter_values(experiment):
        is_bounded = possible_range(value.kind)[0] >= 0 and value.kind.dimension != "[length]"
        if is_bounded and 0 < value.amount < value.margin:
            record = value.record
            yield _finding(record, record.uncertainty, value.kind.value, record.value)
    for cell in iter_cells(experiment):
        sizes = dict(zip(LATTICE_PARAMETERS, cell.lattice.parameters, strict=True))
        for name, width in (cell.record.uncertainty or {}).items():
            if width > sizes[name]:
                yield _finding(cell.record, width, f"lattice parameter {name}", sizes[name])


def _finding(record: Record, uncertainty: object, kind: str, value: object) -> Finding:
    """Return the finding for an uncertainty and the value that it exceeds."""
    return Finding(
        at=record,
        field="uncertainty",
        message=f"uncertainty {quoted(uncertainty)} of {kind} exceeds its value {quoted(value)}",
        hint="compare both with the paper",
    )
