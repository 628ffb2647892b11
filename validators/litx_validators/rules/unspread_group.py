"""MAT005 unspread-group: the measurements contain a list.

What it checks:
    The measurements of a material or configuration hold no list.

Why:
    `Measurement.group_measurements` returns a list. Without a star before the call the values
    in it are skipped.

Example:
    measurements=[Measurement.group_measurements(...)]

Instead:
    measurements=[*Measurement.group_measurements(...)]

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B14 in the list of rules.
"""

from litx.model import Material, Record
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import owners
from litx_validators.words import label


@rule("MAT005", number="B14", since="0.1", scope="validate")
def unspread_group(material: Material) -> Findings:
    """Yield each list among the measurements of a material or a configuration."""
    for owner in owners(material):
        for index, item in enumerate(owner.measurements):
            value: object = item
            if not isinstance(value, tuple):
                continue
            first = next((inner for inner in value if isinstance(inner, Record)), None)
            yield Finding(
                at=owner,
                near=first,
                field=f"measurements[{index}]",
                message=f"material {label(material)} holds a list of {len(value)}",
                hint="put a star before it: *Measurement.group_measurements(...)",
            )
