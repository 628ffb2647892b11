"""The level of protection, in one number."""

from collections.abc import Mapping

from litx.sandbox.confinement.layer import Layer
from litx.sandbox.confinement.namespaces import OWN_USER
from litx.sandbox.confinement.status import State, Status

LEVELS = {
    0: "nothing stands between the program and the machine",
    1: "the language alone: programs are interpreted, and no kernel layer is verified",
    2: "seccomp is verified; or, without it, all that stands in for it",
    3: "seccomp, Landlock and the loss of every privilege are verified",
}
"""What each level means."""

LEVEL_FOR_PYTHON = 2
"""The least level at which a program may run as Python."""

_INSTEAD_OF_SECCOMP = (
    Layer.limits,
    Layer.descriptors,
    Layer.namespaces,
    Layer.user,
    Layer.landlock,
)
"""What must hold, all of it, where there is no seccomp."""


def level(table: Mapping[Layer, Status], *, tier_is_interpreted: bool) -> int:
    """Return the level of protection that a table of layers amounts to.

    Args:
        table: What is known of each layer; layers that are missing count as unavailable.
        tier_is_interpreted: Whether programs are interpreted, which is a protection by itself.
    """
    holding = {layer for layer, status in table.items() if status.is_verified}
    if Layer.seccomp in holding:
        own_user = Layer.namespaces in holding and table[Layer.namespaces].why == OWN_USER
        is_nobody = Layer.user in holding or own_user
        return 3 if Layer.landlock in holding and is_nobody else 2
    if holding.issuperset(_INSTEAD_OF_SECCOMP):
        return 2
    return 1 if tier_is_interpreted else 0


def why_no_python(table: Mapping[Layer, Status]) -> str:
    """Say why no program may run as Python here; empty when it may."""
    absent = Status(State.unavailable)
    limits = table.get(Layer.limits, absent)
    if not limits.is_verified:
        return f"memory and time cannot be limited: limits is {limits}"
    if level(table, tier_is_interpreted=False) >= LEVEL_FOR_PYTHON:
        return ""
    missing = [one for one in _INSTEAD_OF_SECCOMP if not table.get(one, absent).is_verified]
    seccomp = table.get(Layer.seccomp, absent)
    return (
        f"seccomp is {seccomp}; what could stand in for it is not all verified:"
        f" {', '.join(missing)}"
    )
