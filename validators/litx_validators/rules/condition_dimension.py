"""MEA009 condition-dimension: a condition has a value of another kind or dimension.

What it checks:
    A condition that is described in words is a text, and any other a quantity whose unit has the
    dimension of the condition. A load may also be a mass, such as 500 g.

Why:
    The unit shows which condition is meant; a value that does not fit is a slip.

Example:
    Measurement(..., conditions={ConditionKind.strain_rate: Quantity(1e-3, MegaPascal)})

Instead:
    Measurement(..., conditions={ConditionKind.strain_rate: Quantity(1e-3, ureg.second**-1)})

References:
    The published benchmark (version 0.1.1) has temperature and pressure alone.
"""

from litx.model import Measurement, Quantity
from litx_ontology.canonical import MeasurementKind
from litx_ontology.condition_kind import TEXT, ConditionKind
from litx_ontology.fields import Field
from litx_ontology.unit_text import as_unit
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import has_dimension_of
from litx_validators.words import quoted


@rule("MEA009", since="0.1", scope="validate")
def condition_dimension(record: Measurement, field: Field) -> Findings:
    """Yield each condition of the field whose value does not fit it."""
    kinds = {str(kind.value): kind for enum in reversed(field.conditions) for kind in enum}
    for name, value in (record.conditions or {}).items():
        kind = kinds.get(name)
        if kind is None or _fits(kind, value):
            continue
        is_text = kind.dimension == TEXT
        need = "is described in words" if is_text else f"is a quantity in {kind.unit}"
        got = quoted(value) if isinstance(value, str) else f"{value.value!r} {value.unit}"
        hint = "write a text" if is_text else "write a Quantity with a unit of that dimension"
        yield Finding(record, f"condition {kind.value} {need}, not {got}", "conditions", hint)


def _fits(kind: MeasurementKind, value: Quantity | str) -> bool:
    """Return whether a value is a text or a quantity as its condition needs it."""
    if kind.dimension == TEXT or isinstance(value, str):
        return kind.dimension == TEXT and isinstance(value, str)
    unit = as_unit(value.unit)
    if unit is None:
        return False
    is_mass = kind is ConditionKind.load and has_dimension_of(unit, "gram")
    return is_mass or has_dimension_of(unit, kind.unit)
