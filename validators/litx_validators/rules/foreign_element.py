"""CFG006 foreign-element: a configuration has an element that its material lacks.

What it checks:
    Each element of a configuration's composition is in some composition of its material.
    Hydrogen, carbon, nitrogen and oxygen may come from outside.

Why:
    A phase consists of elements of the alloy. A symbol is wrong, or the phase belongs to another
    material.

Example:
    CompMeasurement("CoCrNi"), Configuration(measurements=[CompMeasurement("CrFe")])

Instead:
    CompMeasurement("CoCrNi"), Configuration(measurements=[CompMeasurement("CrNi")])

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B12 in the list of rules.
"""

from litx.model import CompMeasurement, Material
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import symbols
from litx_validators.words import join_names, label_of

_FROM_OUTSIDE = frozenset({"H", "C", "N", "O"})


@rule("CFG006", number="B12", since="0.1", severity="warning", scope="validate")
def foreign_element(material: Material) -> Findings:
    """Yield each composition of a configuration with an element that its material lacks."""
    known = {
        symbol
        for item in material.measurements
        if isinstance(item, CompMeasurement)
        for symbol in symbols(item)
    }
    if not known:  # MAT001 reports it
        return
    for owner in material.configurations():
        for item in owner.measurements:
            if not isinstance(item, CompMeasurement):
                continue
            foreign = symbols(item) - known - _FROM_OUTSIDE
            if foreign:
                yield Finding(
                    at=item,
                    field="composition",
                    message=f"no composition of the material has {join_names(foreign)} of "
                    f"configuration {label_of(owner.name)}",
                    hint="correct the symbol, or add it to a composition of the material",
                )
