"""Limits of a program."""

import math
from dataclasses import dataclass

from litx.errors import ArgumentError

MAX_SOURCE_MB = 8
"""Largest text of a program, in megabytes of UTF-8; the longest known extraction has 0.03."""


@dataclass(frozen=True)
class Limits:
    """Limits of a program.

    Attributes:
        cpu_s: Processor time, in seconds. In tier X the start of the process counts.
        memory_mb: Memory beyond that of the worker, in mebibytes; not limited without /proc.
        result_mb: Size of the result as JSON, in megabytes.
        startup_s: Time for a worker to get ready, in seconds.
    """

    cpu_s: float = 10.0
    memory_mb: int = 1024
    result_mb: int = 8
    startup_s: float = 60.0

    def __post_init__(self) -> None:
        """Check the limits.

        Raises:
            ArgumentError: A limit is not a positive number.
        """
        for name, value in vars(self).items():
            if not (value > 0 and math.isfinite(value)):
                raise ArgumentError(f"Limits.{name} is {value!r}", "write a positive number")

    @property
    def wait_s(self) -> float:
        """Time that a program may wait voluntarily, in seconds."""
        return self.cpu_s + 0.2

    @property
    def longest_s(self) -> float:
        """Time after which a program without a processor ends, in seconds."""
        return 10 * max(self.cpu_s, 0.1)

    @property
    def cpu_limit(self) -> int:
        """Processor time after which the system ends an unwatched program, in seconds."""
        return math.ceil(self.cpu_s) + 1

    @property
    def result_bytes(self) -> int:
        """Size of the result, in bytes."""
        return self.result_mb * 1_000_000
