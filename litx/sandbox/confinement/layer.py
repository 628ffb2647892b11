"""Layers of confinement, roles of confined processes, and the status of a layer."""

import os
from dataclasses import dataclass
from enum import StrEnum
from errno import errorcode

from litx.display.labels import LabelledText
from litx.errors import InfrastructureError


class Layer(LabelledText):
    """Layers of confinement, in the order in which they are applied."""

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
    """Task of a confined process, which determines its descriptors.

    Attributes:
        reads: Descriptor that it may read, or None.
        writes: Descriptor that it may write.
        placed: Number of descriptors at the start, including those of the null device.
        descriptors: Largest number of descriptors.
    """

    program = "program"  # runs a program as Python
    worker = "worker"  # interprets programs in turn, with monty
    monty = "monty"  # interprets the worker's programs

    def __init__(self, name: str) -> None:
        """Set the descriptors."""
        is_program = name == "program"
        self.reads = None if is_program else 0
        self.writes, self.placed, self.descriptors = (3, 4, 4) if is_program else (1, 6, 24)


class State(LabelledText):
    """State of a layer on this machine."""

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
    """State of a layer on this machine, with a reason.

    Attributes:
        state: State.
        why: Reason or remark; may be empty.
    """

    state: State
    why: str = ""

    @property
    def is_usable(self) -> bool:
        """Whether a process can be confined with the layer."""
        return self.state in (State.verified, State.applied_unverified)

    @property
    def is_verified(self) -> bool:
        """Whether a probe showed that the layer works."""
        return self.state is State.verified

    def __str__(self) -> str:
        """Return state and reason as a line of text."""
        return f"{self.state} ({self.why})" if self.why else str(self.state)


def reason_of(errno: int, why: str) -> str:
    """Return the name of an error number and the message of the system, such as `EPERM: ...`."""
    name = errorcode.get(errno, "")
    return f"{name}: {why}" if name and why else name or why


class ConfinementError(InfrastructureError):
    """A layer cannot be applied to a process, which must end without running the program.

    Attributes:
        layer: Layer.
        errno: Error number of the system, or 0.
        why: Description of the failure.
        report_fd: Descriptor on which the process can still report to its parent, or -1.
    """

    def __init__(self, layer: Layer, errno: int, why: str = "", report_fd: int = -1) -> None:
        """Store the layer and the error, and build the message."""
        self.layer, self.errno, self.report_fd = layer, errno, report_fd
        self.why = why or os.strerror(errno)
        super().__init__(f"the layer {layer} cannot be applied: {reason_of(errno, self.why)}")
        self.args = (layer, errno, why, report_fd)
