"""CMP005 percentages-far-off-100: unchecked percentages are far off 100.

What it checks:
    With `validate_composition=False`, amounts that sum to more than 50 still sum to 100 within
    5.

Why:
    The check is switched off for a paper that prints 99.5 or 101. A sum such as 89 mostly means
    that an element or a digit is missing.

Example:
    CompMeasurement({"Fe": 48, "Ni": 41}, validate_composition=False)

Instead:
    CompMeasurement({"Fe": 48, "Ni": 41, "O": 11})

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B12 in the list of rules.
"""

from litx.model import CompMeasurement
from litx.model.composition import RATIO_SUM_LIMIT
from litx_validators.engine import Finding, Findings, rule

_WITHIN = 5.0


@rule("CMP005", number="B12", since="0.1", severity="warning", scope="validate")
def percentages_far_off_100(record: CompMeasurement) -> Findings:
    """Yield an unchecked composition with percentages far off 100."""
    if record.validate_composition:
        return
    total = float(record.composition.num_atoms)
    if total > RATIO_SUM_LIMIT and abs(total - 100) > _WITHIN:
        yield Finding(
            at=record,
            field="composition",
            message=f"composition {record.composition.formula:.80} sums to {total:.6g}",
            hint="look for a missing element or digit; waive a gap in the paper itself",
        )
