"""LAT001 phase-fraction-not-a-quantity: a phase fraction has no unit.

What it checks:
    `phase_fraction` of a `GlobalLatticeParam` is a `Quantity`. Checked when the object is built.

Why:
    A bare 0.4 may be a fraction or a percentage, and 40 may be of weight or of volume.

Example:
    GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=40)

Instead:
    GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=Quantity(40, percent))

References:
    Rule V8 of the published evaluator (version 0.1.1).
"""

from litx_validators.engine import Rule

PHASE_FRACTION_NOT_A_QUANTITY = Rule(
    "LAT001", "phase-fraction-not-a-quantity", number="V8", since="0.1"
)
