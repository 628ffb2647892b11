"""WVR001 unused-waiver: a waiver waives nothing.

What it checks:
    Every code in a waiver comment is that of a violation on an object whose lines hold the comment,
    or anywhere in the module when the comment stands before its first statement.

Why:
    A waiver that outlives its reason hides the next mistake. The usual cause is that the value was
    corrected, or that the comment stands above the object instead of on a line of it. Errors
    that an object raises when it is built (most rules on measurements and compositions) stop the
    module and cannot be waived; see CMP002 for the way there.

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
