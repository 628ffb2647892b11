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
        cpu_s: Processor time, in seconds. In tier X the start of the process counts.
        memory_mb: Memory on top of what the worker needs itself, in mebibytes; where /proc is
            missing there is no limit.
        result_mb: Size of the result as JSON, in megabytes.
        startup_s: Time for a worker to get ready, in seconds; beyond it our own machinery has
            failed.
    """

    cpu_s: float = 10.0
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
    def wait_s(self) -> float:
        """Seconds that a program may wait of its own will, altogether."""
        return self.cpu_s + 0.2

    @property
    def longest_s(self) -> float:
        """Seconds after which a program that hardly gets a processor is given up."""
        return 10 * max(self.cpu_s, 0.1)

    @property
    def cpu_limit(self) -> int:
        """Seconds of processor time after which the system ends a program that nobody watches."""
        return math.ceil(self.cpu_s) + 1

    @property
    def result_bytes(self) -> int:
        """The size of the result in bytes."""
        return self.result_mb * 1_000_000
