"""MEA010 conditions-unusable: the conditions of a measurement are no quantities or texts by name.

What it checks:
    `conditions` maps conditions, as members or text, to quantities and texts. Checked when the
    object is built.

Why:
    A number alone has no unit, and a list does not say which conditions it is about.

Example:
    Measurement(..., conditions={ConditionKind.load: 500})

Instead:
    Measurement(..., conditions={ConditionKind.load: Quantity(500, ureg.gram)})

References:
    The published benchmark (version 0.1.1) has temperature and pressure alone.
"""

from litx_validators.engine import Rule

CONDITIONS_UNUSABLE = Rule("MEA010", "conditions-unusable", since="0.1")
