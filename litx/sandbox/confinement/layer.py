"""The layers of confinement, whom they confine, and what is known of each on a machine."""

import os
from dataclasses import dataclass
from enum import StrEnum
from errno import errorcode

from litx.display.labels import LabelledText
from litx.errors import InfrastructureError


class Layer(LabelledText):
    """One layer of confinement; the members stand in the order in which they are applied."""

    limits = (
        "limits",
        "resource limits",
        "Memory and processor time are limited; no file grows, no core is dumped.",
    )
    descriptors = (
        "descriptors",
        "descriptors",
        "Every inherited file and pipe but the program's own is closed, and no more can be opened.",
    )
    parent_death = (
        "parent_death",
        "end with the parent",
        "The kernel kills the process when the one that watches it dies.",
    )
    namespaces = (
        "namespaces",
        "namespaces",
        "The process has a network, shared memory and a host name of its own, all empty.",
    )
    user = (
        "user",
        "user",
        "The process runs as nobody, in no group, without any capability.",
    )
    no_new_privs = (
        "no_new_privs",
        "no new privileges",
        "Nothing that the process starts can have more rights, and no other may look into it.",
    )
    landlock = (
        "landlock",
        "Landlock",
        "No file can be opened, made or removed; with newer kernels no TCP, no signal out.",
    )
    seccomp = (
        "seccomp",
        "seccomp",
        "System calls that computing does not need fail, and dangerous ones end the process.",
    )


ALL = frozenset(Layer)
"""Every layer."""


class Role(StrEnum):
    """What a confined process does, which settles the descriptors it is left with.

    Attributes:
        reads: The one descriptor it may read, or None.
        writes: The one descriptor it may write.
        placed: How many descriptors it begins with, those that lead nowhere included.
        descriptors: How many it may have in the end.
    """

    program = "program"  # runs one program as Python
    worker = "worker"  # has monty interpret programs, one after the other
    monty = "monty"  # interprets the worker's programs

    def __init__(self, name: str) -> None:
        """Settle the descriptors."""
        is_program = name == "program"
        self.reads = None if is_program else 0
        self.writes, self.placed, self.descriptors = (3, 4, 4) if is_program else (1, 6, 24)


class State(LabelledText):
    """What is known of a layer on this machine."""

    verified = (
        "verified",
        "verified",
        "What the layer is there to stop was tried, worked without it, and failed with it.",
    )
    applied_unverified = (
        "applied_unverified",
        "applied, unverified",
        "The system took the layer, but its effect could not be shown here.",
    )
    unavailable = ("unavailable", "unavailable", "The layer is not there, or does not hold.")
    disabled_by_user = ("disabled_by_user", "switched off", "The user asked to go without.")


@dataclass(frozen=True)
class Status:
    """What is known of a layer on this machine, and why.

    Attributes:
        state: What is known.
        why: The reason, or a remark; empty when there is nothing to say.
    """

    state: State
    why: str = ""

    @property
    def is_usable(self) -> bool:
        """Whether a process can be confined with the layer."""
        return self.state in (State.verified, State.applied_unverified)

    @property
    def is_verified(self) -> bool:
        """Whether the layer was seen to work."""
        return self.state is State.verified

    def __str__(self) -> str:
        """Show state and reason as one line of text."""
        return f"{self.state} ({self.why})" if self.why else str(self.state)


def reason_of(errno: int, why: str) -> str:
    """Return an errno by its name, and what the system said, such as `EPERM: ...`."""
    name = errorcode.get(errno, "")
    return f"{name}: {why}" if name and why else name or why


class ConfinementError(InfrastructureError):
    """A layer could not be put on a process, which must end without running the program.

    Attributes:
        layer: The layer.
        errno: What the system answered, or 0.
        why: What failed, in words.
        tell_on: The descriptor on which the process can still tell its parent.
    """

    def __init__(self, layer: Layer, errno: int, why: str = "", tell_on: int = -1) -> None:
        """Keep the layer and the answer of the system with the message."""
        self.layer, self.errno, self.tell_on = layer, errno, tell_on
        self.why = why or os.strerror(errno)
        super().__init__(f"the layer {layer} cannot be applied: {reason_of(errno, self.why)}")
        self.args = (layer, errno, why, tell_on)
