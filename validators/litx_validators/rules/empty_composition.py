"""CMP003 empty-composition: a composition has no amounts.

What it checks:
    The sum of the amounts is not zero. Checked when the object is built, unless
    `validate_composition=False`.

Why:
    A composition without amounts cannot be compared. pymatgen drops amounts below 1e-8.

Example:
    CompMeasurement({})

Instead:
    CompMeasurement({"Fe": 1, "Ni": 1})

References:
    Rule V6 of the published evaluator (version 0.1.1).
"""

from litx_validators.engine import Rule

EMPTY_COMPOSITION = Rule("CMP003", "empty-composition", number="V6", since="0.1")
