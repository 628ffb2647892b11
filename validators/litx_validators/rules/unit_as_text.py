"""UNI003 unit-as-text: a unit is text.

What it checks:
    The unit is a unit object such as `MegaPascal` or `ureg.kilopascal`, not text such as "MPa".

Why:
    Text is parsed leniently: "M" is molar, and "C" is coulomb. An object is unambiguous, and a slip
    in its name raises an error at once.

Example:
    Measurement(kind="density", value=7.8, unit="g/cm^3")

Instead:
    Measurement(kind="density", value=7.8, unit=gram_per_cm3)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B8 in the list of rules.
"""

from litx.model import Measurement, Quantity
from litx_ontology.unit_text import as_unit
from litx_ontology.units import NAMED_UNITS
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import quoted


@rule("UNI003", number="B8", since="0.1", severity="warning", scope="validate")
def unit_as_text(record: Measurement | Quantity) -> Findings:
    """Yield a value whose unit is the text of a unit."""
    unit = as_unit(record.unit)
    if unit is not None and isinstance(record.unit, str):
        name = next((name for name, named in NAMED_UNITS.items() if named == unit), None)
        yield Finding(
            at=record,
            field="unit",
            message=f"unit {quoted(record.unit)} of {quoted(record.value)} is text",
            hint=f"write {name}" if name else f"write the unit itself, as in ureg({unit})",
        )
