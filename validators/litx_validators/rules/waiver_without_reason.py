"""WVR002 waiver-without-reason: a waiver has no reason.

What it checks:
    A waiver comment has one or more codes in brackets, and a reason after them. Without them it
    waives nothing.

Why:
    The next reader must be able to judge whether the exception still holds.

Example:
    # litx: allow[PRC001]

Instead:
    # litx: allow[PRC001] section 2.1: levitation melting, solidified in the coil

References:
    None; waivers are comments of the form "litx: allow[CODE] reason".
"""

from litx_validators.engine import Rule

WAIVER_WITHOUT_REASON = Rule("WVR002", "waiver-without-reason", since="0.1", scope="validate")
