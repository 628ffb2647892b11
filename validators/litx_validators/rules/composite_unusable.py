"""CMP008 composite-unusable: the parts of a composite are no quantities by name.

What it checks:
    `parts` of a `CompositeMeasurement` maps names to quantities, and `basis` is `weight`,
    `volume`, `mole` or unset. Checked when the object is built.

Why:
    A share needs the name of its part and its unit.

Example:
    CompositeMeasurement(parts={"NiO": 65, "YSZ": 35}, basis="weight")

Instead:
    CompositeMeasurement(
        parts={"NiO": Quantity(65, percent), "YSZ": Quantity(35, percent)}, basis="weight")

References:
    The published benchmark (version 0.1.1) has no composites.
"""

from litx_validators.engine import Rule

COMPOSITE_UNUSABLE = Rule("CMP008", "composite-unusable", since="0.1")
