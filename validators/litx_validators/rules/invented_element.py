"""CMP004 invented-element: a composition has a symbol that is not an element.

What it checks:
    Every symbol in a composition is an element. An element with a charge, such as Fe3+, counts.

Why:
    "X", "M" or "RE" stand for a choice of elements, and some misspelt symbols read as a
    placeholder. Neither can be compared.

Example:
    CompMeasurement("XFe")

Instead:
    CompMeasurement("AlFe")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B12 in the list of rules.
"""

from litx.model import CompMeasurement
from litx.model.chemistry import DummySpecies
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import join_names


@rule("CMP004", number="B12", since="0.1", scope="validate")
def invented_element(record: CompMeasurement) -> Findings:
    """Yield a composition with symbols of no element."""
    species = record.composition
    invented = [key.symbol for key in species if isinstance(key, DummySpecies)]
    if invented:
        yield Finding(
            at=record,
            field="composition",
            message=f"composition {record.composition.formula:.80} has "
            f"{join_names(invented)}, which is not an element",
            hint="write the element that the paper means, a composition for each choice",
        )
