"""MAT002 foreign-item: measurements of a material contain an object of the wrong class.

What it checks:
    Every item is a `CompMeasurement`, `Measurement`, `LatticeMeasurement`, `Configuration` or
    `GlobalLatticeParam`. Only the ground truth must obey; the published evaluator accepts any
    object in an extraction and ignores it.

Why:
    An object that is not a measurement is never compared. The usual cause is a missing star before
    `Measurement.group_measurements(...)`.

Example:
    measurements=[Measurement.group_measurements(...)]

Instead:
    measurements=[*Measurement.group_measurements(...)]

References:
    Rule M6 of the published evaluator (version 0.1.1).
"""

from litx.model import Material
from litx.model.material import Item
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import label, quoted


@rule("MAT002", number="M6", since="0.1", scope="ground truth")
def foreign_item(material: Material) -> Findings:
    """Yield each item of a material whose class does not belong there, lists included."""
    allowed = Item.__args__
    for index, item in enumerate(material.measurements):
        if type(item) not in allowed:
            kind = "list" if isinstance(item, tuple) else type(item).__name__
            star = "put a star before it to spread it" if kind == "list" else "remove it"
            yield Finding(
                at=material,
                field=f"measurements[{index}]",
                message=f"material {label(material)} holds the {kind} {quoted(item)}",
                hint=f"{star}; allowed are {', '.join(cls.__name__ for cls in allowed)}",
            )
