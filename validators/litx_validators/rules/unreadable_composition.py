"""CMP001 unreadable-composition: pymatgen cannot read a composition.

What it checks:
    The formula or the map of amounts is valid for `pymatgen.core.Composition`: symbols of
    elements, no negative amount, no amount that is not a number. Checked when the object is
    built.

Why:
    A composition that cannot be read cannot be compared. Text such as "(at.%)" belongs to the
    description.

Example:
    CompMeasurement("Fe50Ni50 (at.%)")

Instead:
    CompMeasurement("Fe50Ni50")

References:
    Rule V5 of the published evaluator (version 0.1.1).
"""

from litx_validators.engine import Rule

UNREADABLE_COMPOSITION = Rule("CMP001", "unreadable-composition", number="V5", since="0.1")
