"""WVR001 unused-waiver: a waiver waives nothing.

What it checks:
    Every code in a waiver comment matches a violation of the object on whose lines the comment is,
    or any violation in the module if the comment is before its first statement.

Why:
    A waiver that outlives its reason hides the next mistake. The usual cause is that the value was
    corrected, or that the comment is above the object instead of on one of its lines. Errors that
    an object raises when it is built (most rules on measurements and compositions) stop the module
    and cannot be waived; see CMP002 for an alternative.

Example:
    Material(name="A", ...),  # litx: allow[PRC001] remelted twice, casting not described
    with the casting event added since

Instead:
    Material(name="A", ...),

References:
    None; waivers are comments of the form "litx: allow[CODE] reason".
"""

from litx_validators.engine import Rule

UNUSED_WAIVER = Rule("WVR001", "unused-waiver", since="0.1", scope="validate")
