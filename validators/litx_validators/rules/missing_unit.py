"""UNI002 missing-unit: a value has no unit, or text that does not name a unit.

What it checks:
    Every measurement and every quantity has a unit, `dimensionless` for a pure number; text is a
    unit only if it names a unit.

Why:
    A number without a unit cannot be compared. This is an error, because even a pure number has a
    unit, `dimensionless`.

Example:
    Quantity(900, None)

Instead:
    Quantity(900, Celsius)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B8 in the list of rules.
"""

from litx.model import Measurement, Quantity
from litx_ontology.unit_text import as_unit
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import kind_of
from litx_validators.slips import suggest_unit
from litx_validators.words import quoted


@rule("UNI002", number="B8", since="0.1", scope="validate")
def missing_unit(record: Measurement | Quantity) -> Findings:
    """Yield a value without a readable unit."""
    if as_unit(record.unit) is None:
        kind = kind_of(record.kind) if isinstance(record, Measurement) else None
        text = record.unit if isinstance(record.unit, str) else ""
        near = f"{suggest_unit(text)} " if text.isidentifier() else ""
        usual = f"such as {kind.unit}" if kind else "such as Celsius, Hour or percent"
        yield Finding(
            at=record,
            field="unit",
            message=f"value {quoted(record.value)} has the unit {quoted(record.unit)}",
            hint=f"{near}write the unit that the paper prints, {usual}; dimensionless for none",
        )
