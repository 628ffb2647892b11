"""What is known of the confinement on one machine, and the level of protection that follows."""

import json
import os
import platform
import sys
import time
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from typing import Self

from litx.sandbox.confinement import landlock
from litx.sandbox.confinement.layer import ALL, Layer, State, Status
from litx.sandbox.confinement.probing import probe
from litx.sandbox.confinement.rights import OWN_USER
from litx.sandbox.limits import Limits

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


def level(table: Mapping[Layer, Status]) -> int:
    """Return the level of protection that a table of layers gives to a program run as Python.

    One that is interpreted has level 1 at least, which is a protection by itself.

    Args:
        table: What is known of each layer; layers that are missing count as unavailable.
    """
    holding = {layer for layer, status in table.items() if status.is_verified}
    if Layer.seccomp in holding:
        own_user = Layer.namespaces in holding and table[Layer.namespaces].why == OWN_USER
        is_nobody = Layer.user in holding or own_user
        return 3 if Layer.landlock in holding and is_nobody else 2
    return 2 if holding.issuperset(_INSTEAD_OF_SECCOMP) else 0


def why_no_python(table: Mapping[Layer, Status]) -> str:
    """Say why no program may run as Python here; empty when it may."""
    known = dict.fromkeys(Layer, Status(State.unavailable)) | dict(table)
    if not known[Layer.limits].is_verified:
        return f"memory and time cannot be limited: limits is {known[Layer.limits]}"
    if level(table) >= LEVEL_FOR_PYTHON:
        return ""
    missing = [one for one in _INSTEAD_OF_SECCOMP if not known[one].is_verified]
    return (
        f"seccomp is {known[Layer.seccomp]}; what could stand in for it is not all verified:"
        f" {', '.join(missing)}"
    )


@dataclass(frozen=True)
class Survey:
    """What is known of the confinement on one machine, and what follows.

    Attributes:
        system: The operating system.
        kernel: The version of its kernel.
        machine: The kind of processor.
        python: The version of Python.
        uid: The number of the user, or None where users have no numbers.
        landlock_abi: The version of the Landlock interface, or None where there is none.
        monty: The path of the binary that interprets programs (tier I), or None.
        layers: What is known of each layer.
        level_interpreted: The level at which programs are interpreted (tier I); 0 where they are
            not.
        no_monty: Why they are not; empty where they are.
        level_python: The level at which programs run as Python (tier X), or None where they do not.
        refusal: Why no program runs as Python; empty where they do.
        probe_ms: How long the probe took, in milliseconds.
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
    def take(
        cls,
        limits: Limits,
        layers: Collection[Layer] = ALL,
        monty: str | None = None,
        no_monty: str = "",
    ) -> Self:
        """Probe this machine; this process must have one thread.

        Args:
            limits: What one program may use.
            layers: The layers to try.
            monty: The path of the binary that interprets, if it is there.
            no_monty: Why it is not.
        """
        start = time.perf_counter()
        table = probe(limits, layers, monty)
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
        """Write the survey as one line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read what `to_json` wrote.

        Raises:
            ValueError: It did not.
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
