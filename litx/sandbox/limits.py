"""What one program may use."""

import math
from dataclasses import dataclass

from litx.errors import ArgumentError

MAX_SOURCE_MB = 8
"""Largest text of a program, in megabytes of UTF-8; the longest extraction seen has 0.03."""


@dataclass(frozen=True)
class Limits:
    """What one program may use.

    Attributes:
        wall_s: Time from the moment a ready worker gets the program, in seconds.
        memory_mb: Memory on top of what the worker needs itself, in mebibytes; where /proc is
            missing there is no limit.
        result_mb: Size of the result as JSON, in megabytes.
        startup_s: Time for a worker to get ready, in seconds; beyond it our own machinery has
            failed.
    """

    wall_s: float = 10.0
    memory_mb: int = 1024
    result_mb: int = 8
    startup_s: float = 60.0

    def __post_init__(self) -> None:
        """Refuse what is no limit.

        Raises:
            ArgumentError: A limit is not a positive number.
        """
        for name, value in vars(self).items():
            if not (value > 0 and math.isfinite(value)):
                raise ArgumentError(f"Limits.{name} is {value!r}", "write a positive number")

    @property
    def cpu_s(self) -> int:
        """Seconds of processor time, for programs that outlive the process watching the clock."""
        return math.ceil(self.wall_s) + 1

    @property
    def result_bytes(self) -> int:
        """The size of the result in bytes."""
        return self.result_mb * 1_000_000
