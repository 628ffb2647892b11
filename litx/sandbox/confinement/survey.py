"""What is known of the confinement on one machine."""

import json
import os
import platform
import sys
import time
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from typing import Self

from litx.sandbox.confinement import landlock
from litx.sandbox.confinement.layer import ALL, Layer
from litx.sandbox.confinement.levels import level, why_no_python
from litx.sandbox.confinement.probing import probe
from litx.sandbox.confinement.status import State, Status
from litx.sandbox.limits import Limits


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
        return cls(
            system=platform.system(),
            kernel=platform.release(),
            machine=platform.machine(),
            python=platform.python_version(),
            uid=os.getuid() if sys.platform != "win32" else None,
            landlock_abi=_landlock_abi(),
            monty=monty,
            no_monty=no_monty,
            layers=table,
            refusal=(refusal := why_no_python(table)),
            level_interpreted=0 if no_monty else level(table, tier_is_interpreted=True),
            level_python=None if refusal else level(table, tier_is_interpreted=False),
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


def _landlock_abi() -> int | None:
    try:
        return landlock.version()
    except OSError:
        return None
