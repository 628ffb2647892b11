"""Survey of the confinement on a machine, and the level of protection."""

import json
import os
import platform
import sys
import time
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from typing import Self

from litx.sandbox.confinement import landlock
from litx.sandbox.confinement.checks import check_layers
from litx.sandbox.confinement.layer import ALL, Layer, State, Status
from litx.sandbox.confinement.rights import IN_USER_NAMESPACE
from litx.sandbox.limits import Limits

LEVELS = {
    0: "nothing stands between the program and the machine",
    1: "the language alone: programs are interpreted, and no kernel layer is verified",
    2: "seccomp is verified; or, without it, all that stands in for it",
    3: "seccomp, Landlock and the loss of every privilege are verified",
}
"""Meaning of each level."""

LEVEL_FOR_PYTHON = 2
"""Lowest level at which a program may run as Python."""

_INSTEAD_OF_SECCOMP = (
    Layer.limits,
    Layer.descriptors,
    Layer.namespaces,
    Layer.user,
    Layer.landlock,
)
"""Layers that must all be verified if seccomp is not."""


def level(table: Mapping[Layer, Status]) -> int:
    """Return the level of protection against a program that runs as Python.

    An interpreted program has level 1 at least, since interpreting protects by itself.

    Args:
        table: Status of each layer; missing layers count as unavailable.
    """
    verified = {layer for layer, status in table.items() if status.is_verified}
    if Layer.seccomp in verified:
        in_user_namespace = (
            Layer.namespaces in verified and table[Layer.namespaces].why == IN_USER_NAMESPACE
        )
        is_nobody = Layer.user in verified or in_user_namespace
        return 3 if Layer.landlock in verified and is_nobody else 2
    return 2 if verified.issuperset(_INSTEAD_OF_SECCOMP) else 0


def why_no_python(table: Mapping[Layer, Status]) -> str:
    """Return why programs may not run as Python on this machine; empty if they may."""
    statuses = dict.fromkeys(Layer, Status(State.unavailable)) | dict(table)
    if not statuses[Layer.limits].is_verified:
        return f"memory and time cannot be limited: limits is {statuses[Layer.limits]}"
    if level(table) >= LEVEL_FOR_PYTHON:
        return ""
    missing = [layer for layer in _INSTEAD_OF_SECCOMP if not statuses[layer].is_verified]
    return (
        f"seccomp is {statuses[Layer.seccomp]}; what could stand in for it is not all verified:"
        f" {', '.join(missing)}"
    )


@dataclass(frozen=True)
class Survey:
    """Survey of the confinement on a machine.

    Attributes:
        system: Operating system.
        kernel: Version of the kernel.
        machine: Type of processor.
        python: Version of Python.
        uid: User id, or None on systems without.
        landlock_abi: Version of the Landlock interface, or None.
        monty: Path of the binary that interprets programs (tier I), or None.
        layers: Status of each layer.
        level_interpreted: Level of interpreted programs (tier I); 0 if they cannot run.
        no_monty: Reason why they cannot run; otherwise empty.
        level_python: Level of programs that run as Python (tier X), or None if they may not.
        refusal: Reason why they may not; otherwise empty.
        probe_ms: Wall time of the checks, in milliseconds.
    """

    system: str
    kernel: str
    machine: str
    python: str
    uid: int | None
    landlock_abi: int | None
    monty: str | None
    layers: Mapping[Layer, Status]
    level_interpreted: int
    no_monty: str
    level_python: int | None
    refusal: str
    probe_ms: float

    @classmethod
    def collect(
        cls,
        limits: Limits,
        layers: Collection[Layer] = ALL,
        monty: str | None = None,
        no_monty: str = "",
    ) -> Self:
        """Check the layers of this machine; this process must have a single thread.

        Args:
            limits: Limits of a program.
            layers: Layers to check.
            monty: Path of the binary that interprets programs, or None.
            no_monty: Reason for None.
        """
        start = time.perf_counter()
        table = check_layers(limits, layers, monty)
        probe_ms = 1000 * (time.perf_counter() - start)
        try:
            landlock_abi = landlock.version()
        except OSError:
            landlock_abi = None
        return cls(
            system=platform.system(),
            kernel=platform.release(),
            machine=platform.machine(),
            python=platform.python_version(),
            uid=os.getuid() if sys.platform != "win32" else None,
            landlock_abi=landlock_abi,
            monty=monty,
            no_monty=no_monty,
            layers=table,
            refusal=(refusal := why_no_python(table)),
            level_interpreted=0 if no_monty else max(1, level(table)),
            level_python=None if refusal else level(table),
            probe_ms=round(probe_ms, 1),
        )

    def to_json(self) -> str:
        """Return the survey as a line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read the output of `to_json`.

        Raises:
            ValueError: The text is not a survey.
        """
        data = json.loads(text)
        try:
            layers = {
                Layer(name): Status(State(row["state"]), row["why"])
                for name, row in data.pop("layers").items()
            }
            return cls(layers=layers, **data)
        except (AttributeError, KeyError, TypeError) as error:
            raise ValueError(f"not a survey: {error}") from error
